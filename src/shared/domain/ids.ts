import { randomBytes, randomUUID } from 'node:crypto';

/** A new id for one of our records: random, so that other ids cannot be guessed. */
export function newId(): string {
  return randomUUID();
}

/** 32 random bytes for a cookie or a state value, URL-safe. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}
