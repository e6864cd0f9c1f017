/** What must be remembered between the redirect to the identity provider and the way back; it lives in a signed cookie. */
export interface LoginAttempt {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly returnTo: string;
}

/** The identity that a completed login proves. */
export interface ProvenIdentity {
  readonly issuer: string;
  readonly subject: string;
  readonly name: string;
  readonly email: string;
}

/** A path on this site, else `/`: a login link must not be a way to send people elsewhere. */
export function safeReturnPath(wanted: string | undefined): string {
  if (!wanted?.startsWith('/') || wanted.length > 2000) return '/';
  const here = 'http://this-site.invalid';
  try {
    const url = new URL(wanted, here);
    // Resolving `/.//host` leaves a path that begins with two slashes, which a browser takes for another host.
    const staysHere = url.origin === here && !url.pathname.startsWith('//');
    return staysHere ? url.pathname + url.search + url.hash : '/';
  } catch {
    return '/';
  }
}
