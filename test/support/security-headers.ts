export const SECURITY_HEADERS = {
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** What is wrong with the headers that every answer carries, or that none does; null if nothing is. */
export function headerProblem(headers: Headers): string | null {
  const isPage = headers.get('content-type')?.startsWith('text/html') ?? false;
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
    const given = headers.get(name);
    // A page has styles of its own.
    if (isPage ? !given?.startsWith(value) : given !== value) return `its header ${name} is ${given}`;
  }
  const told = [...headers.keys()].find((name) => /^access-control-|^x-powered-by$|^server$/.test(name));
  return told ? `no answer has the header ${told}` : null;
}
