import { randomBytes, randomUUID } from 'node:crypto';

/** A new id for a record of ours: random, so that nobody can guess a neighbour. */
export function newId(): string {
  return randomUUID();
}

/** 32 random bytes for a cookie or a state value, in URL-safe text. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}
