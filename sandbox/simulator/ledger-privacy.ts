import { createHash } from 'node:crypto';

/** Keeps a provider's secrets out of its ledger. */
export interface LedgerPrivacy {
  /** The owner of this bearer token. */
  nameBearer: (token: string) => string;
  /** The query or body of a call to this path, with its secrets replaced. */
  redact: (path: string, sent: unknown) => unknown;
}

/** A shortened secret: enough to distinguish two, not to use one. */
export function fingerprint(secret: string): string {
  return `sha256:${createHash('sha256').update(secret).digest('hex').slice(0, 12)}`;
}

/**
 * Headers as received, except that credentials show only their owner, cookies only their names, and the referrer only its path.
 */
export function reducedHeaders(headers: Record<string, unknown>, privacy: LedgerPrivacy): Record<string, string> {
  const reduced = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  if (reduced.authorization) reduced.authorization = withoutSecret(reduced.authorization, privacy);
  if (reduced.cookie) reduced.cookie = namesOf(reduced.cookie);
  if (reduced.referer) reduced.referer = pathAlone(reduced.referer);
  return reduced;
}

function withoutSecret(authorization: string, { nameBearer }: LedgerPrivacy): string {
  const [scheme = '', credential = ''] = authorization.split(' ');
  if (!credential) return 'unknown';
  if (scheme.toLowerCase() === 'bearer') return `${scheme} ${nameBearer(credential)}`;
  if (scheme.toLowerCase() === 'basic') return `${scheme} ${userOf(credential)}`;
  return scheme;
}

function userOf(credential: string): string {
  const [user = '', ...secret] = Buffer.from(credential, 'base64').toString().split(':');
  return secret.length > 0 ? user : 'unknown';
}

function namesOf(cookies: string): string {
  return cookies
    .split(';')
    .map((cookie) => cookie.split('=')[0]?.trim())
    .join('; ');
}

function pathAlone(address: string): string {
  return address.split('?')[0] ?? '';
}
