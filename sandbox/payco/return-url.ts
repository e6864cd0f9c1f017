import type { Payment } from './payment.js';
import type { Preference } from './preference.js';
import { withQuery } from './preference-url.js';

/** Where the browser goes after the pay page; null when the shop gave no address for this end. */
export function returnUrl({ id, terms }: Preference, payments: Payment[]): string | null {
  const target = terms.backUrls[endOf(payments.at(-1))];
  if (!target) return null;
  const ids = payments.map((payment) => payment.id).join(',') || null;
  const statuses = payments.map(({ status }) => status).join(',') || null;
  // Absent values arrive as the text "null".
  const values = {
    collection_id: ids,
    collection_status: statuses,
    payment_id: ids,
    status: statuses,
    external_reference: terms.externalReference,
    payment_type: payments[0]?.payment_type_id,
    merchant_order_id: payments[0]?.order.id,
    preference_id: id,
    site_id: 'MLA',
    processing_mode: 'aggregator',
    merchant_account_id: null,
  };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) query.set(name, String(value ?? 'null'));
  return withQuery(target, query.toString());
}

function endOf(last: Payment | undefined): 'success' | 'pending' | 'failure' {
  if (last?.status === 'approved') return 'success';
  return last && ['pending', 'in_process'].includes(last.status) ? 'pending' : 'failure';
}
