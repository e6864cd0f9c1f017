import type { z } from 'zod';

/** All items of a list with a cursor. */
export async function paged<Item>(
  read: (more: string) => Promise<unknown>,
  page: z.ZodType<{ items: Item[]; next_cursor: string | null }>,
): Promise<Item[]> {
  const all: Item[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { items, next_cursor: next } = page.parse(await read(cursor && `&cursor=${cursor}`));
    all.push(...items);
    cursor = next;
  }
  return all;
}
