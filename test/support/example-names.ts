import dns from 'node:dns';

/** Lets this process find every host below .example on this machine. Returns what undoes it. */
export function findExamplesHere(): () => void {
  const { lookup } = dns;
  const here = (name: string, ...more: unknown[]) =>
    (lookup as (...given: unknown[]) => void)(/\.example$/.test(name) ? '127.0.0.1' : name, ...more);
  dns.lookup = here as typeof lookup;
  return () => {
    dns.lookup = lookup;
  };
}

// node --import …/example-names.ts?now, for a process that a test starts.
if (import.meta.url.endsWith('?now')) findExamplesHere();
