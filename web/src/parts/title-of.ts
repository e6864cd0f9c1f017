/** What was bought, in a few words. */
export function titleOf({ items: [first, ...rest] }: { items: readonly { title: string }[] }): string {
  return `${first?.title ?? ''}${rest.length > 0 ? ` y ${rest.length} más` : ''}`;
}
