import { useInfiniteQuery } from '@tanstack/preact-query';
import type { ComponentChildren } from 'preact';
import { Loading } from '../parts/loading.js';
import { MoreButton } from '../parts/more-button.js';
import { Refusal } from './refusal.js';

export interface PagesProps<Item> {
  /** Names the list and its filter. */
  name: readonly unknown[];
  load: (page: { limit: number; cursor?: string }, signal: AbortSignal) => Promise<{ items: Item[]; next_cursor: string | null }>;
  what: string;
  empty: string;
  idOf: (item: Item) => string;
  /** How often it is loaded anew. */
  lookEveryMs?: number;
}

const PAGE_SIZE = 25;

/** A list that grows at its head, page by page. */
export function usePages<Item>({ name, load, lookEveryMs }: Pick<PagesProps<Item>, 'name' | 'load' | 'lookEveryMs'>) {
  const pages = useInfiniteQuery({
    queryKey: ['admin', ...name],
    queryFn: ({ pageParam, signal }) => load({ limit: PAGE_SIZE, ...(pageParam && { cursor: pageParam }) }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    ...(lookEveryMs && { refetchInterval: lookEveryMs }),
  });
  return { pages, items: pages.data?.pages.flatMap((page) => page.items) };
}

/** What there is to say of a list beside its entries. */
export function ListState<Item>({ list: { pages, items }, what, empty }: ListStateProps<Item>) {
  return (
    <>
      {pages.isError && <Refusal error={pages.error} retry={() => void pages.refetch()} />}
      {pages.isPending && <Loading what={what} />}
      {items?.length === 0 && <p class="empty">{empty}</p>}
    </>
  );
}

interface ListStateProps<Item> extends Pick<PagesProps<Item>, 'what' | 'empty'> {
  list: ReturnType<typeof usePages<Item>>;
}

interface PagedListProps<Item> extends PagesProps<Item> {
  children: (item: Item) => ComponentChildren;
}

/** The entries one below the other, each as its own block. */
export function PagedList<Item>({ what, empty, idOf, children, ...props }: PagedListProps<Item>) {
  const list = usePages(props);
  return (
    <>
      <ListState list={list} what={what} empty={empty} />
      <ul class="records">
        {list.items?.map((item) => (
          <li class="record" key={idOf(item)}>
            {children(item)}
          </li>
        ))}
      </ul>
      <MoreButton pages={list.pages} />
    </>
  );
}
