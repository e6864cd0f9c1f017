import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 32 random bytes for a cookie, an invitation or a state value, URL-safe. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** 32 bytes to store instead of a secret. A plain hash is enough: a secret of 32 random bytes cannot be guessed. */
export function hashOfSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** Compares in constant time, whatever the lengths: hashes are equally long. */
export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(hashOfSecret(given), hashOfSecret(expected));
}
