import { useMutation } from '@tanstack/preact-query';
import { useRef } from 'preact/hooks';
import { api, bodyOf, type Schemas } from '../api.js';
import type { Address, Contact } from './draft.js';

type CheckoutBody = Schemas['CheckoutBody'];

/**
 * Starts the payment. The same request has the same Idempotency-Key, so that a double click, a lost answer and another try make one
 * purchase.
 */
export function useCheckout() {
  const sent = useRef({ body: '', key: '' });
  return useMutation({
    mutationFn: async ({ contact, ...rest }: { address: Address; contact: Contact }) => {
      await bodyOf(api.PUT('/api/buyer/profile', { body: contact }));
      const body: CheckoutBody = { shipping: rest.address };
      const text = JSON.stringify(body);
      if (sent.current.body !== text) sent.current = { body: text, key: crypto.randomUUID() };
      const headers = { 'idempotency-key': sent.current.key };
      return bodyOf(api.POST('/api/checkout/payco', { body, headers }));
    },
    retry: false,
    onSuccess: ({ redirect_url }) => location.assign(redirect_url),
  });
}
