import { z } from 'zod';
import { pageCount } from '../../../platform/calls/wire-values.js';

const count = z.int().nonnegative().nullish().catch(null);

/** What a page says of itself and of the whole list. A list that claims to have more pages has no end. */
export const listNumbers = (mostPages: number) =>
  z.object({ current_page: z.unknown(), last_page: pageCount.pipe(z.int().max(mostPages)), per_page: count, total: count });

interface List {
  readonly data: readonly unknown[];
  readonly meta: z.infer<ReturnType<typeof listNumbers>>;
}

/** This page of a list that does not contradict itself. Beyond the last page there is an empty one; before it, there is none. */
export function isListPage({ data, meta }: List, page: number): boolean {
  const { current_page, last_page: lastPage, per_page: perPage, total } = meta;
  if (current_page !== undefined && current_page !== null && String(current_page) !== String(page)) return false;
  if (page > lastPage ? data.length > 0 : page < lastPage && data.length === 0) return false;
  if (typeof perPage !== 'number') return true;
  if (data.length > perPage) return false;
  return typeof total !== 'number' || lastPage === Math.max(1, Math.ceil(total / perPage));
}

/** How many entries the page has by the list's own numbers; 0 if they do not say. */
export function promisedEntries({ meta: { last_page: lastPage, per_page: perPage, total } }: List, page: number): number {
  if (typeof perPage !== 'number' || page > lastPage) return 0;
  if (page < lastPage) return perPage;
  return typeof total === 'number' ? total - (lastPage - 1) * perPage : 0;
}
