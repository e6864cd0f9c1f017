import { useMutation, useQuery, useQueryClient } from '@tanstack/preact-query';
import { api, bodyOf, type Schemas } from '../api.js';
import { useUser } from '../session.js';

export type Purchase = Schemas['Purchase'];

const PURCHASES = ['purchases'];
/** What shows something of a purchase. */
const SHOWN = [PURCHASES, ['purchase'], ['order'], ['orders'], ['cart']];
/** An open payment belongs to one of the last checkouts of the cart. */
const NEWEST = 20;

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

/** The newest purchases with a payment that is neither made nor given up. */
export function useOpenPayments() {
  const user = useUser();
  return useQuery({
    queryKey: PURCHASES,
    queryFn: ({ signal }) => bodyOf(api.GET('/api/purchases', { params: { query: { limit: NEWEST } }, signal })),
    enabled: Boolean(user),
    select: ({ items }) => items.filter(({ money }) => money?.code === 'payment_open'),
  });
}

/** Gives up a purchase that is not paid. Whatever comes of it, what is shown is read again. */
export function useDrop() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => bodyOf(api.DELETE('/api/purchases/{id}', { params: { path: { id } } })),
    onSettled: () => Promise.all(SHOWN.map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
}
