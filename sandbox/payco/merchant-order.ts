import type { Payment } from './payment.js';
import { round } from './preference.js';
import type { Provider } from './provider.js';
import { providerDate } from './provider-date.js';
import { PaycoRefusal } from './refusal.js';

/** The provider's own order: one per preference, with every payment made for it. */
export function merchantOrderView({ store, collectorId }: Provider, id: string) {
  const preference = [...store.preferences.values()].find(({ merchantOrderId }) => merchantOrderId === id);
  if (!preference) throw new PaycoRefusal(404, 'not_found', 'Merchant order not found');
  const { terms, createdAt, request } = preference;
  const payments = store.paymentsOf(preference);
  const paidAmount = store.paidAmountOf(preference);
  const isPaid = paidAmount >= terms.totalAmount;
  return {
    id: Number(id),
    status: isPaid ? 'closed' : 'opened',
    order_status: isPaid ? 'paid' : 'payment_required',
    external_reference: terms.externalReference,
    preference_id: preference.id,
    payments: payments.map(entryOf),
    shipments: [],
    total_amount: terms.totalAmount,
    paid_amount: paidAmount,
    refunded_amount: round(payments.reduce((sum, payment) => sum + payment.transaction_amount_refunded, 0)),
    shipping_cost: terms.shippingAmount,
    collector: { id: collectorId, email: '', nickname: 'DEMO' },
    payer: { id: 100200300, email: '' },
    items: request.items,
    cancelled: false,
    marketplace: 'NONE',
    site_id: 'MLA',
    date_created: providerDate(createdAt),
    last_updated: payments.at(-1)?.date_last_updated ?? providerDate(createdAt),
    notification_url: terms.notificationUrl,
    is_test: false,
  };
}

function entryOf(payment: Payment) {
  return {
    id: payment.id,
    transaction_amount: payment.transaction_amount,
    total_paid_amount: payment.transaction_details.total_paid_amount,
    shipping_cost: payment.shipping_amount,
    currency_id: payment.currency_id,
    status: payment.status,
    status_detail: payment.status_detail,
    operation_type: payment.operation_type,
    date_approved: payment.date_approved,
    date_created: payment.date_created,
    last_modified: payment.date_last_updated,
    amount_refunded: payment.transaction_amount_refunded,
  };
}
