import { parseCookie } from 'undici';

interface Cookie {
  name: string;
  value: string;
  path: string;
  expiresAtMs: number;
}

/** The cookies of a browser, by host name: ports share cookies, as they do in a real browser. */
export class CookieJar {
  private readonly cookiesOfHost = new Map<string, Cookie[]>();

  /** The value of the `cookie` header for a request to this address; empty when there is none to send. */
  headerFor({ hostname, pathname }: URL): string {
    const now = Date.now();
    return (this.cookiesOfHost.get(hostname) ?? [])
      .filter(({ path, expiresAtMs }) => expiresAtMs > now && covers(path, pathname))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
  }

  /** Stores the cookies of `set-cookie` headers from this address. */
  keep({ hostname, pathname }: URL, headers: string[]): void {
    for (const header of headers) {
      const parsed = parseCookie(header);
      if (!parsed) continue;
      const { name, value, maxAge, expires } = parsed;
      const path = parsed.path || pathname.slice(0, pathname.lastIndexOf('/')) || '/';
      const expiresAtMs = maxAge === undefined ? Number(expires ?? Number.POSITIVE_INFINITY) : Date.now() + maxAge * 1000;
      const others = (this.cookiesOfHost.get(hostname) ?? []).filter((one) => one.name !== name || one.path !== path);
      this.cookiesOfHost.set(hostname, [...others, { name, value, path, expiresAtMs }]);
    }
  }
}

function covers(path: string, pathname: string): boolean {
  return pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`);
}
