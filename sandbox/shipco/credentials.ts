import type { BasicAccount } from './accounts.js';

/** What a valid credential lets its holder see. */
export interface Grant {
  accountIds: readonly number[];
  /** What a token was allowed by consent; null: everything. */
  scopes: readonly string[] | null;
}

/** Judges the credential of one `Authorization` scheme; null when it is not valid. */
export type Authenticator = (credential: string) => Grant | null;

/** By scheme in lower case: a further scheme is one more entry. */
export type Authenticators = Record<string, Authenticator>;

export function authenticate(authorization: string | undefined, authenticators: Authenticators): Grant | null {
  const [scheme = '', credential = ''] = (authorization ?? '').split(' ');
  return authenticators[scheme.toLowerCase()]?.(credential) ?? null;
}

/** `token:secret` in base64. Accounts with the same credential are seen together. */
export function basicAuthenticator(accounts: readonly BasicAccount[]): Authenticator {
  return (credential) => {
    const given = Buffer.from(credential, 'base64').toString();
    const seen = accounts.filter(({ token, secret }) => given === `${token}:${secret}`);
    return seen.length > 0 ? { accountIds: seen.map(({ id }) => id), scopes: null } : null;
  };
}
