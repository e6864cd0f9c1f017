import { isRecord } from '../simulator/deep-merge.js';
import { changePayment } from './pay.js';
import type { StoredPayment } from './payco-store.js';
import type { Refund } from './payment.js';
import { round } from './preference.js';
import type { Provider } from './provider.js';
import { providerDate } from './provider-date.js';
import { PaycoRefusal } from './refusal.js';

/** Refunds an amount, or the rest; the same key gives the first answer again. */
export function refundPayment(provider: Provider, payment: StoredPayment, body: unknown, key: string): Refund {
  if (key === '') throw new PaycoRefusal(404, 'not_found', 'X-Idempotency-Key is missing', 4292);
  const { firstAnswers } = provider.store;
  const request = JSON.stringify([payment.resource.id, body ?? {}]);
  const first = firstAnswers.get(key);
  // What the provider does with a used key and another request is not published; 409 is our assumption.
  if (first && first.request !== request) throw new PaycoRefusal(409, 'conflict', 'The idempotency key was used before');
  if (first) return first.answer as Refund;
  const refund = makeRefund(provider, payment, amountOf(body, payment));
  firstAnswers.set(key, { request, answer: refund });
  return refund;
}

function amountOf(body: unknown, { resource }: StoredPayment): number {
  const rest = round(resource.transaction_amount - resource.transaction_amount_refunded);
  const amount = (isRecord(body) ? body.amount : undefined) ?? rest;
  if (typeof amount !== 'number') throw new PaycoRefusal(401, 'unauthorized', 'The amount must be numeric', 4041);
  if (amount <= 0 && rest > 0) throw new PaycoRefusal(401, 'unauthorized', 'The amount must be positive', 4040);
  if (resource.status !== 'approved' || amount > rest)
    throw new PaycoRefusal(400, 'bad_request', 'The action requested is not valid for the current payment state', 2063);
  return amount;
}

function makeRefund(provider: Provider, payment: StoredPayment, amount: number): Refund {
  const { simulator, collectorId, notifier } = provider;
  const { resource } = payment;
  const refund: Refund = {
    id: Number(simulator.random.digits(10)),
    payment_id: resource.id,
    amount,
    adjustment_amount: 0,
    status: 'approved',
    reason: null,
    refund_mode: 'standard',
    source: { id: String(collectorId), name: 'Demo marketplace', type: 'collector' },
    unique_sequence_number: null,
    date_created: providerDate(simulator.now()),
  };
  const refunded = round(resource.transaction_amount_refunded + amount);
  const isFull = refunded >= resource.transaction_amount;
  changePayment(provider, payment, {
    status: isFull ? 'refunded' : 'approved',
    status_detail: isFull ? 'refunded' : 'partially_refunded',
    transaction_amount_refunded: refunded,
    refunds: [...resource.refunds, refund],
  });
  void notifier.announce(payment, 'payment.updated');
  return refund;
}
