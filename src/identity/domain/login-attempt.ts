/** State of a login between the redirect and the callback, stored in a signed cookie. */
export interface LoginAttempt {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly returnTo: string;
}

/** The identity proven by a completed login. */
export interface ProvenIdentity {
  readonly issuer: string;
  readonly subject: string;
  readonly name: string;
  readonly email: string;
}

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
