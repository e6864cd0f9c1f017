/** True when `path` is `pattern`, in which each `*` stands for any text: `/v2/shipments/*` covers all that is below it. */
export function pathMatches(pattern: string, path: string): boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`).test(path);
}
