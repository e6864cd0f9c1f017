import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import type { Language, Sentence } from '../kernel/sentence.js';
import { DATA_POLICY } from './security-headers.js';

/** Where a person goes on from a failure. */
export interface WayOn {
  readonly label: Sentence;
  readonly href: string;
}

export const PAGE_TYPE = 'text/html; charset=utf-8';
const TYPES = ['application/json', 'text/html'];

const STYLE =
  'body{font:1.1rem/1.5 system-ui,sans-serif;max-width:32rem;margin:15vh auto;padding:0 1rem;color-scheme:light dark}' +
  'a{display:inline-block;padding:.6rem 1.2rem;border:1px solid;border-radius:.4rem;color:inherit;text-decoration:none}' +
  'small{opacity:.7}';
export const FAILURE_PAGE_POLICY = `${DATA_POLICY}; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

/** True for a browser that opens an address, false for a program: it asks for JSON, or for anything. */
export function prefersPage({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return new Negotiator({ headers }).mediaType(TYPES) === 'text/html';
}

/** A page that needs no other file, because the failure may be that nothing else works. */
export function failurePage(message: string, language: Language, requestId: string, { label, href }: WayOn): string {
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(message)}</title>
<style>${STYLE}</style>
<h1>${escaped(message)}</h1>
<p><a href="${escaped(href)}">${escaped(label[language])}</a></p>
<p><small>${escaped(requestId)}</small></p>
</html>
`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Of text inside an element or an attribute. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] as string);
}
