import { hash } from 'node:crypto';
import { z } from 'zod';
import { ChangedMeanwhileError } from '../kernel/changed-meanwhile.error.js';

export const EXAMPLE_TAG = '"pVxrQe0t9nJ8Yg4mZ1bW2A"';

/** Of what an owner sees, to be sent back with a change of it. */
export const etag = z.string().meta({
  description: 'Send it as `If-Match` with a change, which then fails if this has changed meanwhile.',
  examples: [EXAMPLE_TAG],
});

/** The header of a change, for the document. */
export const IF_MATCH = {
  'If-Match': {
    description: 'The `etag` that the change is based on. With another one nothing is changed: 412 `CHANGED_MEANWHILE`.',
    type: 'string',
  },
} as const;

/** The tag of these values: the same for the same ones. */
export function tagOf(values: object): string {
  return `"${digest(JSON.stringify(values))}"`;
}

/** A tag of a response that may be compressed, or written in another way. */
export function weakTagOf(body: string): string {
  return `W/"${digest(body)}"`;
}

/** Whether a cache has this response, by its `If-None-Match`. */
export function hasTag(tag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false;
  const opaque = (one: string) => one.trim().replace(/^W\//, '');
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((one) => opaque(one) === opaque(tag));
}

/** Throws ChangedMeanwhileError unless the change is based on this, or says nothing. `tag`: null if there is nothing yet. */
export function mustMatch(ifMatch: string | undefined, tag: string | null): void {
  if (ifMatch === undefined) return;
  const wanted = ifMatch.split(',').map((one) => one.trim());
  if (tag === null || !(wanted.includes('*') || wanted.includes(tag))) throw new ChangedMeanwhileError();
}

function digest(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, 22);
}
