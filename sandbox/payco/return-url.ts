import type { Payment } from './payment.js';
import type { Preference } from './preference.js';
import { withQuery } from './preference-url.js';

/** Where the browser goes after the pay page; null when the shop gave no address for this end. */
export function returnUrl({ id, merchantOrderId, terms }: Preference, payment: Payment | null): string | null {
  const target = terms.backUrls[endOf(payment)];
  if (!target) return null;
  // Absent values arrive as the text "null".
  const values = {
    collection_id: payment?.id,
    collection_status: payment?.status,
    payment_id: payment?.id,
    status: payment?.status,
    external_reference: terms.externalReference,
    payment_type: payment?.payment_type_id,
    merchant_order_id: payment && merchantOrderId,
    preference_id: id,
    site_id: 'MLA',
    processing_mode: 'aggregator',
    merchant_account_id: null,
  };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) query.set(name, String(value ?? 'null'));
  return withQuery(target, query.toString());
}

function endOf(payment: Payment | null): 'success' | 'pending' | 'failure' {
  if (payment?.status === 'approved') return 'success';
  return payment && ['pending', 'in_process'].includes(payment.status) ? 'pending' : 'failure';
}
