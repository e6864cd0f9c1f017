import { createHash, randomBytes } from 'node:crypto';

// As long as those of the common PHP server: whoever stores or sends them must have room for it.
const HEADER = Buffer.from('{"typ":"JWT","alg":"RS256"}').toString('base64url');

export function newAccessToken(): string {
  return [HEADER, randomBytes(330).toString('base64url'), randomBytes(512).toString('base64url')].join('.');
}

/** A refresh token or an authorization code. */
export function newHandle(): string {
  return `def502${randomBytes(340).toString('hex')}`;
}

/** Under what a secret is kept; also how PKCE makes a challenge of a verifier. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
