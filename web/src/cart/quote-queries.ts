import { keepPreviousData, useQuery } from '@tanstack/preact-query';
import { api, bodyOf, type Schemas } from '../api.js';
import { useDebounced } from '../parts/use-debounced.js';
import type { Address } from './draft.js';

export type Quote = Schemas['Quote'];

const QUOTE_AFTER_MS = 300;

/**
 * The shipping cost of the cart for the address, asked again 300 ms after the last change. A request that was overtaken is cancelled.
 * While the next one runs, the last answer stays, marked as outdated (`isPlaceholderData`).
 */
export function useQuote(address: Address, cartKey: string) {
  const { city, state, zip, street, number } = useDebounced(address, QUOTE_AFTER_MS);
  const shipping = { city, state, zip, street, number };
  const enough = Boolean(state && city.trim() && zip.trim().length >= 4);
  return useQuery({
    queryKey: ['quote', shipping, cartKey],
    queryFn: ({ signal }) => bodyOf(api.POST('/api/shipping/shipco/quote', { body: { shipping }, signal })),
    enabled: enough && cartKey !== '',
    placeholderData: enough ? keepPreviousData : undefined,
    staleTime: 5 * 60_000,
    gcTime: 5 * 60_000,
  });
}
