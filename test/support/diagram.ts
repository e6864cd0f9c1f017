import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const DOCS = resolve(import.meta.dirname, '../../docs');

/** The arrows of a document's Mermaid diagram of that kind, as `from -> to`, without the start and the end. */
export function arrowsIn(document: string, kind: 'flowchart' | 'stateDiagram-v2'): string[] {
  const text = readFileSync(join(DOCS, document), 'utf8');
  const diagrams = [...text.matchAll(/```mermaid\n([\s\S]*?)```/g)].map(([, diagram = '']) => diagram);
  const diagram = diagrams.find((one) => one.startsWith(kind)) ?? '';
  return [...diagram.matchAll(/^ *(\S+) *--> *([^\s:]+)/gm)]
    .map(([, from = '', to = '']) => `${from} -> ${to}`)
    .filter((arrow) => !arrow.includes('[*]'))
    .sort();
}
