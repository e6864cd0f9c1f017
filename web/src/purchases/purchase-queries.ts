import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/preact-query';
import { api, bodyOf, type Schemas } from '../api.js';
import { useUser } from '../session.js';

export type Purchase = Schemas['Purchase'];

const PURCHASES = ['purchases'];
/** What shows something of a purchase. */
const SHOWN = [PURCHASES, ['purchase'], ['order'], ['orders'], ['cart']];
/** An open payment belongs to one of the last checkouts of the cart. */
const NEWEST = 20;

const PAGE_SIZE = 20;

/** All purchases, newest first, page by page. */
export function usePurchases() {
  const user = useUser();
  return useInfiniteQuery({
    queryKey: [...PURCHASES, 'list'],
    queryFn: ({ pageParam, signal }) => {
      const query = { limit: PAGE_SIZE, ...(pageParam && { cursor: pageParam }) };
      return bodyOf(api.GET('/api/purchases', { params: { query }, signal }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    enabled: Boolean(user),
  });
}

/** A purchase with its orders. */
export function usePurchase(id: string, isWanted: boolean, refetchInterval: number | false) {
  const user = useUser();
  return useQuery({
    queryKey: [...PURCHASES, id],
    queryFn: () => bodyOf(api.GET('/api/purchases/{id}', { params: { path: { id } } })),
    enabled: Boolean(user) && isWanted,
    refetchInterval,
  });
}

/** What `select` takes of the newest purchases. */
export function useNewestPurchases<Selected>(
  select: (newestFirst: readonly Purchase[]) => Selected,
  refetchInterval: () => number | false = () => false,
) {
  const user = useUser();
  return useQuery({
    queryKey: PURCHASES,
    queryFn: ({ signal }) => bodyOf(api.GET('/api/purchases', { params: { query: { limit: NEWEST } }, signal })),
    enabled: Boolean(user),
    select: ({ items }) => select(items),
    refetchInterval,
  });
}

/** Those with a payment that is neither made nor given up. */
export const useOpenPayments = () => useNewestPurchases((newest) => newest.filter(({ money }) => money?.code === 'payment_open'));

/** Gives up a purchase that is not paid. Whatever comes of it, what is shown is read again; `onDropped` is called before that. */
export function useDrop(onDropped: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => bodyOf(api.DELETE('/api/purchases/{id}', { params: { path: { id } } })),
    onSuccess: onDropped,
    onSettled: () => Promise.all(SHOWN.map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
}
