/** The cookies of one site, where `fetch` keeps none, as in Node. In a browser it stays empty: no script sees a `set-cookie`. */
export class CookieJar {
  private readonly cookies = new Map<string, string>();

  /** The `cookie` header; undefined without cookies. */
  header(): string | undefined {
    return this.cookies.size === 0 ? undefined : [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  keep(headers: Headers): void {
    for (const cookie of headers.getSetCookie?.() ?? []) {
      const [pair = '', ...attributes] = cookie.split(';');
      const at = pair.indexOf('=');
      const name = pair.slice(0, at).trim();
      if (at < 1) continue;
      if (attributes.some(isOver)) this.cookies.delete(name);
      else this.cookies.set(name, pair.slice(at + 1).trim());
    }
  }
}

/** A cookie that is taken away has an end in the past. */
function isOver(attribute: string): boolean {
  const [name = '', value = ''] = attribute.split('=').map((part) => part.trim());
  if (/^max-age$/i.test(name)) return Number(value) <= 0;
  return /^expires$/i.test(name) && Date.parse(value) <= Date.now();
}
