import { useInfiniteQuery } from '@tanstack/preact-query';
import type { ComponentChildren } from 'preact';
import { Loading } from '../parts/loading.js';
import { MoreButton } from '../parts/more-button.js';
import { Refusal } from './refusal.js';

interface PagedListProps<Item> {
  /** Names the list and its filter. */
  name: readonly string[];
  load: (page: { limit: number; cursor?: string }, signal: AbortSignal) => Promise<{ items: Item[]; next_cursor: string | null }>;
  what: string;
  empty: string;
  idOf: (item: Item) => string;
  /** How often it is loaded anew. */
  lookEveryMs?: number;
  children: (item: Item) => ComponentChildren;
}

const PAGE_SIZE = 25;

/** A list that grows at its head, page by page. */
export function PagedList<Item>({ name, load, what, empty, idOf, lookEveryMs, children }: PagedListProps<Item>) {
  const list = useInfiniteQuery({
    queryKey: ['admin', ...name],
    queryFn: ({ pageParam, signal }) => load({ limit: PAGE_SIZE, ...(pageParam && { cursor: pageParam }) }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    ...(lookEveryMs && { refetchInterval: lookEveryMs }),
  });
  const items = list.data?.pages.flatMap((page) => page.items);
  return (
    <>
      {list.isError && <Refusal error={list.error} retry={() => void list.refetch()} />}
      {list.isPending && <Loading what={what} />}
      {items?.length === 0 && <p class="empty">{empty}</p>}
      <ul class="records">
        {items?.map((item) => (
          <li class="record" key={idOf(item)}>
            {children(item)}
          </li>
        ))}
      </ul>
      <MoreButton pages={list} />
    </>
  );
}
