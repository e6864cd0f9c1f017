/** What is wrong with an address the provider is to use; null when nothing is. */
export function checkUrl(text: string): string | null {
  if (!URL.canParse(text)) return 'must be an absolute address';
  const { protocol } = new URL(text);
  if (protocol !== 'https:' && protocol !== 'http:') return 'must be http or https';
  return null;
}

export function isLocalhost(url: string): boolean {
  const { hostname } = new URL(url);
  return hostname === 'localhost' || hostname.endsWith('.localhost');
}

/** Appends a query and leaves the one that is there exactly as it is. */
export function withQuery(url: string, query: string): string {
  const [address = ''] = url.split('#');
  return `${address}${address.includes('?') ? '&' : '?'}${query}`;
}
