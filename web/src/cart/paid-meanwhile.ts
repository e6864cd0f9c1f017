import { useQueryClient } from '@tanstack/preact-query';
import { useEffect, useRef } from 'preact/hooks';
import { now } from '../now.js';
import { PURCHASES, type Purchase, useNewestPaid, useUnpaidPurchases } from '../purchases/purchase-queries.js';

/**
 * The purchase that was paid while this page showed a cart that is now empty: in another tab, for example. It was not paid before, or was
 * begun since. Null if the cart was empty from the beginning, or somebody emptied it.
 */
export function usePaidMeanwhile(isKnown: boolean, isEmpty: boolean): Purchase | null {
  const queries = useQueryClient();
  const { data: unpaid = [], isFetching: isUnpaidAsked } = useUnpaidPurchases((all) => all);
  const wereUnpaid = useRef(new Set<string>());
  const fullSince = useRef<Date | null>(null);
  for (const { id } of unpaid) wereUnpaid.current.add(id);
  if (isKnown && !isEmpty) fullSince.current ??= now();
  const { current: since } = fullSince;
  const isEmptied = since !== null && isEmpty;
  const newest = useNewestPaid(isEmptied);
  useEffect(() => {
    // Also what was not paid: nothing may go on asking for a payment that was made.
    if (isEmptied) void queries.invalidateQueries({ queryKey: PURCHASES });
  }, [isEmptied]);
  if (!isEmptied || !newest.data || newest.isFetching || isUnpaidAsked) return null;
  const { id, created_at } = newest.data;
  return wereUnpaid.current.has(id) || Date.parse(created_at) > since.getTime() ? newest.data : null;
}
