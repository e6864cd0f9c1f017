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
      const cookie = parseCookie(header, pathname);
      const others = (this.cookiesOfHost.get(hostname) ?? []).filter(
        ({ name, path }) => name !== cookie.name || path !== cookie.path,
      );
      this.cookiesOfHost.set(hostname, [...others, cookie]);
    }
  }
}

function parseCookie(header: string, pathname: string): Cookie {
  const [pair = '', ...attributes] = header.split(';').map((part) => part.trim());
  const named = new Map(
    attributes.map((attribute) => splitAtEquals(attribute)).map(([name, value]) => [name.toLowerCase(), value]),
  );
  const [name, value] = splitAtEquals(pair);
  const path = named.get('path');
  return { name, value, path: path?.startsWith('/') ? path : defaultPath(pathname), expiresAtMs: expiry(named) };
}

function expiry(attributes: Map<string, string>): number {
  const maxAge = attributes.get('max-age');
  if (maxAge !== undefined) return Date.now() + Number(maxAge) * 1000;
  const expires = attributes.get('expires');
  return expires === undefined ? Number.POSITIVE_INFINITY : Date.parse(expires);
}

function splitAtEquals(text: string): [string, string] {
  const at = text.indexOf('=');
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

function defaultPath(pathname: string): string {
  return pathname.slice(0, pathname.lastIndexOf('/')) || '/';
}

function covers(path: string, pathname: string): boolean {
  return pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`);
}
