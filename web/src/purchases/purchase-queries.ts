import { queryOptions, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/preact-query';
import { api, type Schemas } from '../api.js';
import { useUser } from '../session.js';

export type Purchase = Schemas['Purchase'];

export const PURCHASES = ['purchases'];
/** What shows something of a purchase. */
const SHOWN = [PURCHASES, ['purchase'], ['order'], ['orders'], ['cart']];

const PAGE_SIZE = 20;
const LOOK_EVERY_MS = 15_000;

/** All purchases, newest first, page by page. */
export function usePurchases() {
  const user = useUser();
  return useInfiniteQuery({
    queryKey: [...PURCHASES, 'list'],
    queryFn: ({ pageParam, signal }) => {
      const query = { limit: PAGE_SIZE, ...(pageParam && { cursor: pageParam }) };
      return api.get('/api/purchases', { query, signal });
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
    queryFn: () => api.get('/api/purchases/{id}', { params: { id } }),
    enabled: Boolean(user) && isWanted,
    refetchInterval,
  });
}

/** What `select` takes of the newest purchases that can be paid, or have an open payment. */
export function useUnpaidPurchases<Selected>(
  select: (newestFirst: readonly Purchase[]) => Selected,
  refetchInterval: (known: readonly Purchase[]) => number | false = () => false,
) {
  const newest = useNewest('open,payment_open', PAGE_SIZE);
  return useQuery({ ...newest, select, refetchInterval: ({ state }) => refetchInterval(state.data ?? []) });
}

/** Those with a payment that is neither made nor given up. */
export const useOpenPayments = () => useUnpaidPurchases((unpaid) => unpaid.filter(({ money }) => money?.code === 'payment_open'));

const isPartlyPaid = ({ money }: Purchase) => money?.code === 'partly_paid';

/** Those of which a part is paid and waits for the rest: what they buy cannot be bought again meanwhile. */
export const useWaitingParts = () =>
  useUnpaidPurchases(
    (unpaid) => unpaid.filter(isPartlyPaid),
    (unpaid) => (unpaid.some(isPartlyPaid) ? LOOK_EVERY_MS : false),
  );

/** The newest purchase that is paid, if there is one. */
export function useNewestPaid(isWanted: boolean) {
  const newest = useNewest('paid', 1);
  return useQuery({ ...newest, enabled: newest.enabled && isWanted, select: ([paid]: Purchase[]) => paid ?? null });
}

function useNewest(state: string, limit: number) {
  const user = useUser();
  return queryOptions({
    queryKey: [...PURCHASES, state],
    queryFn: async ({ signal }) => (await api.get('/api/purchases', { query: { state, limit }, signal })).items,
    enabled: Boolean(user),
  });
}

/** Gives up a purchase that is not paid. Whatever comes of it, what is shown is read again; `onDropped` is called before that. */
export function useDrop(onDropped: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.delete('/api/purchases/{id}', { params: { id } }),
    onSuccess: onDropped,
    onSettled: () => Promise.all(SHOWN.map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
}
