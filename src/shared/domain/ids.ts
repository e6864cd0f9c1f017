import { randomUUID } from 'node:crypto';

/** A new id for one of our records: random, so that other ids cannot be guessed. */
export function newId(): string {
  return randomUUID();
}
