import { createHash } from 'node:crypto';

/** What a provider does so that no secret gets into its ledger. */
export interface LedgerPrivacy {
  /** Whose bearer token this is. */
  nameBearer: (token: string) => string;
  /** The query or the body of a call to this path, with its secrets replaced. */
  redact: (path: string, sent: unknown) => unknown;
}

/** A secret in reduced form: enough to tell two apart, not to use one. */
export function fingerprint(secret: string): string {
  return `sha256:${createHash('sha256').update(secret).digest('hex').slice(0, 12)}`;
}

/** Headers as received; credentials only say whose they are, cookies only their names, and the page before only its path. */
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
