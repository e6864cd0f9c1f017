import { keepPreviousData, useQuery } from '@tanstack/preact-query';
import { useMemo } from 'preact/hooks';
import { api, type Schemas } from '../api.js';
import { untilMs } from '../now.js';
import { useDebounced } from '../parts/use-debounced.js';
import { isZip } from '../parts/zip.js';
import type { Cart } from './cart-queries.js';
import { type Address, addressToSend, type Choice } from './draft.js';

export type Quote = Schemas['Quote'];
export type QuotedParcel = NonNullable<Quote['shipco']>['parcels'][number];
export type ShippingOption = QuotedParcel['options'][number];

const QUOTE_AFTER_MS = 300;
/** How long before the shown price expires the quote is renewed. */
const RENEW_BEFORE_MS = 60_000;
const SHORTEST_RENEWAL_MS = 10_000;

/** What is shown of a quote, and whether it matches the form. */
export interface LiveQuote {
  quote: Quote | undefined;
  /** The form differs from what was quoted, or a response is still missing. */
  isOutdated: boolean;
  isAsking: boolean;
  /** Something is typed as the postal code that is none. */
  isZipWrong: boolean;
  error: Error | null;
  /** Names what was quoted: equal for equal carts, destinations and choices. */
  subject: string;
  askAgain: () => void;
}

/**
 * The shipping cost of the cart for the destination, requested 300 ms after the last change. An outdated request is cancelled, and its
 * response is never shown. Street and number do not change the price, so they cause no request.
 */
export function useQuote(address: Address, cart: Cart, choices: Readonly<Record<string, Choice>>): LiveQuote {
  const subject = JSON.stringify({ shipping: placeOf(address), choices: choicesFor(cart, choices), cart });
  const settled = useDebounced(subject, QUOTE_AFTER_MS);
  const { shipping, choices: chosen } = useMemo(() => JSON.parse(settled) as Omit<Subject, 'cart'>, [settled]);
  const isEnough = Boolean(shipping.state && shipping.city && isZip(shipping.zip));
  const query = useQuery({
    queryKey: ['quote', settled],
    queryFn: ({ signal }) =>
      api.post('/api/shipping/shipco/quote', { body: { shipping, choices: chosen, explain: true }, signal }),
    enabled: isEnough,
    // Another cart has another total, which the old quote would not explain.
    placeholderData: isEnough ? keepPreviousData : undefined,
    staleTime: 5 * 60_000,
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state }) => renewalMs(state.data),
  });
  const isSettling = subject !== settled;
  return {
    quote: isEnough || isSettling ? query.data : undefined,
    isOutdated: isSettling || query.isPlaceholderData || query.isError,
    isAsking: query.isFetching || (isSettling && isEnough),
    isZipWrong: shipping.zip !== '' && !isZip(shipping.zip),
    error: isSettling ? null : query.error,
    subject: settled,
    askAgain: () => void query.refetch(),
  };
}

interface Subject {
  shipping: Pick<Address, 'state' | 'city' | 'zip'>;
  choices: { seller_id: string; option_id: string; point_id?: string }[];
  cart: Cart;
}

function placeOf(address: Address): Subject['shipping'] {
  const { state, city, zip } = addressToSend(address);
  return { state, city, zip };
}

export function choicesFor(cart: Cart, choices: Readonly<Record<string, Choice>>): Subject['choices'] {
  return cart.parcels.flatMap(({ seller_id }) => {
    const choice = choices[seller_id];
    return choice ? [{ seller_id, ...choice }] : [];
  });
}

function renewalMs(quote: Quote | undefined): number | false {
  const until = quote?.shipco?.valid_until;
  return until ? untilMs(new Date(Date.parse(until) - RENEW_BEFORE_MS), SHORTEST_RENEWAL_MS) : false;
}
