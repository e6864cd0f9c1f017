import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 32 random bytes for a cookie, an invitation or a state value, URL-safe. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** A secret that its owner may use for a while. Only its hash is stored, so a stolen table opens nothing. */
export interface Pass {
  readonly tokenHash: Buffer;
  readonly ownerId: string;
  /** Counts from when it is stored, by the database clock. */
  readonly lifeMs: number;
  readonly expiresAt: Date;
}

export function newPass(ownerId: string, lifeMs: number, at: Date): { pass: Pass; token: string } {
  const token = newSecret();
  return { pass: { tokenHash: hashOfSecret(token), ownerId, lifeMs, expiresAt: new Date(at.getTime() + lifeMs) }, token };
}

/** 32 bytes to store instead of a secret. A plain hash is enough: a secret of 32 random bytes cannot be guessed. */
export function hashOfSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** Compares in constant time, whatever the lengths: hashes are equally long. */
export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(hashOfSecret(given), hashOfSecret(expected));
}
