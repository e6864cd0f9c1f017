import { useEffect, useRef } from 'preact/hooks';
import { type Purchase, useNewestPurchases } from '../purchases/purchase-queries.js';

/**
 * The purchase that was paid while this page showed a cart that is now empty: in another tab, for example. Null if the cart was empty from
 * the beginning, or somebody emptied it.
 */
export function usePaidMeanwhile(isKnown: boolean, isEmpty: boolean): Purchase | null {
  const newest = useNewestPurchases((all) => all.find(({ state }) => state === 'paid') ?? null);
  const before = useRef<string | null>();
  const hadItems = useRef(false);
  const isEmptied = hadItems.current && isEmpty;
  if (before.current === undefined && newest.isSuccess) before.current = newest.data?.id ?? null;
  if (isKnown && !isEmpty) hadItems.current = true;
  useEffect(() => {
    if (isEmptied) void newest.refetch();
  }, [isEmptied]);
  return isEmptied && newest.data && newest.data.id !== before.current ? newest.data : null;
}
