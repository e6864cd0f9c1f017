/** State of a login between the redirect and the callback, stored in a signed cookie. */
export interface LoginAttempt {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly returnTo: string;
}

/** A login that has opened a session: where it went, for a callback that comes again. Kept as long as a login may take. */
export interface UsedLogin {
  readonly stateHash: Buffer;
  readonly userId: string;
  readonly returnTo: string;
}

export const LOGIN_MS = 600_000;

/** The identity proven by a completed login. */
export interface ProvenIdentity {
  readonly issuer: string;
  readonly subject: string;
  readonly name: string;
  readonly email: string;
}

/** Where a login begins. */
export const loginPath = (returnTo: string): string => `/api/auth/login?return_to=${encodeURIComponent(returnTo)}`;

/** Returns a path on this site, else `/`, so that a login link cannot redirect to another site. */
export function safeReturnPath(wanted: string | undefined): string {
  if (!wanted?.startsWith('/') || wanted.length > 2000) return '/';
  const here = 'http://this-site.invalid';
  try {
    const url = new URL(wanted, here);
    // `/.//host` resolves to a path with two leading slashes, which browsers treat as another host.
    const staysHere = url.origin === here && !url.pathname.startsWith('//');
    return staysHere ? url.pathname + url.search + url.hash : '/';
  } catch {
    return '/';
  }
}
