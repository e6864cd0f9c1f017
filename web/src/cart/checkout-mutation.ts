import { useMutation, useQueryClient } from '@tanstack/preact-query';
import { useEffect, useRef, useState } from 'preact/hooks';
import { api, isCode, MarketplaceError, type Schemas } from '../api.js';
import { PURCHASES } from '../purchases/purchase-queries.js';
import { isWebAddress } from '../web-address.js';
import { CART, PROFILE } from './cart-queries.js';
import { noteAnswered, noteSent } from './checkout-sent.js';
import { type Address, addressToSend, type Contact } from './draft.js';

type CheckoutBody = Schemas['CheckoutBody'];

interface Payment {
  address: Address;
  contact: Contact;
  /** The contact differs from the profile, or there is no profile. */
  contactChanged: boolean;
  quoteToken: string | null;
  choices: CheckoutBody['choices'];
  /** What the page shows. */
  total: number;
}

const MAX_REPETITIONS = 3;
const REPEAT_AFTER_MS = 1_000;
/** What the page showed is no longer valid: it has to reload the cart and its price. */
const OUTDATED = ['TOTAL_CHANGED', 'QUOTE_EXPIRED', 'QUOTE_MISMATCH', 'OPTION_UNAVAILABLE', 'CART_CHANGED', 'CART_EMPTY'];

/**
 * Starts the payment of exactly what is shown, and redirects to it. The same request has the same Idempotency-Key, so that a double click,
 * a lost response and another try make one purchase. `onOutdated` is called when the shown price is no longer valid.
 */
export function useCheckout(onOutdated: () => void) {
  const queries = useQueryClient();
  const sent = useRef({ body: '', key: '' });
  const isBusy = useRef(false);
  const { signal } = useAbortOnLeaving();
  const { mutate, reset, ...checkout } = useMutation({
    mutationFn: async ({ contact, contactChanged, ...payment }: Payment) => {
      signal.throwIfAborted();
      if (contactChanged) queries.setQueryData(PROFILE, await api.put('/api/buyer/profile', { body: contact, signal }));
      noteSent();
      const body = bodyFor(payment);
      const text = JSON.stringify(body);
      if (sent.current.body !== text) sent.current = { body: text, key: crypto.randomUUID() };
      return api.post('/api/checkout/payco', { body, idempotencyKey: sent.current.key, signal });
    },
    retry: (failures, error) => !signal.aborted && failures < MAX_REPETITIONS && isAnsweredLate(error),
    retryDelay: REPEAT_AFTER_MS,
    onSuccess: ({ redirect_url }) => {
      if (!signal.aborted) location.assign(isWebAddress(redirect_url) ? redirect_url : '/compras');
    },
    onError: async (error) => {
      if (signal.aborted) return;
      isBusy.current = false;
      noteAnswered();
      if (isCode(error, 'PAYMENT_PART_WAITING')) await queries.invalidateQueries({ queryKey: PURCHASES });
      if (!OUTDATED.some((code) => isCode(error, code))) return;
      await queries.invalidateQueries({ queryKey: CART });
      onOutdated();
    },
  });
  const start = (payment: Payment) => {
    if (isBusy.current) return; // a second click before the button is off
    isBusy.current = true;
    mutate(payment);
  };
  useEffect(() => {
    // Back from the pay page, a browser may show this page as it was left.
    const again = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      isBusy.current = false;
      reset();
      void queries.invalidateQueries();
    };
    addEventListener('pageshow', again);
    return () => removeEventListener('pageshow', again);
  }, [reset, queries]);
  return { ...checkout, reset, start };
}

const isAnsweredLate = (error: unknown): boolean =>
  error instanceof MarketplaceError && (error.isOffline || error.is('IDEMPOTENCY_IN_PROGRESS'));

/** Who has left the page is neither taken to a payment nor begins one any more. What was begun is shown on the cart. */
function useAbortOnLeaving(): AbortController {
  const [leaving] = useState(() => new AbortController());
  useEffect(() => () => leaving.abort(), [leaving]);
  return leaving;
}

function bodyFor({ address, quoteToken, choices, total }: Omit<Payment, 'contact' | 'contactChanged'>): CheckoutBody {
  return {
    shipping: addressToSend(address),
    ...(quoteToken ? { quote_token: quoteToken } : { choices }),
    expected_total: total,
  };
}
