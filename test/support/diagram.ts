import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

export const ARCHITECTURE = readFileSync(resolve(import.meta.dirname, '../../docs/architecture.md'), 'utf8');

/** The arrows of the page's Mermaid diagram of that kind, as `from -> to`, without the start and the end. */
export function arrowsIn(page: string, kind: 'flowchart' | 'stateDiagram-v2'): string[] {
  const diagrams = [...page.matchAll(/```mermaid\n([\s\S]*?)```/g)].map(([, text = '']) => text);
  const diagram = diagrams.find((text) => text.startsWith(kind)) ?? '';
  return [...diagram.matchAll(/^ *(\S+) *--> *([^\s:]+)/gm)]
    .map(([, from = '', to = '']) => `${from} -> ${to}`)
    .filter((arrow) => !arrow.includes('[*]'))
    .sort();
}
