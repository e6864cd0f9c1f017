import { z } from 'zod';
import type { Payment } from '../../sandbox/payco/payment.js';

/** As sent to the provider. */
const preference = z.object({
  external_reference: z.string(),
  items: z.array(z.object({ quantity: z.number(), unit_price: z.number() })),
});

/** What the money of a purchase is by its payments, the worst first: it needs all of them. */
const WORST_FIRST = ['charged_back', 'refunded', 'in_mediation', 'rejected', 'approved'];

/**
 * The payments at the provider, each part of a total as the whole that it is together with the others: their sum, the worst of their
 * statuses, and the latest approval. What went back in parts until nothing was left is refunded, whatever it is called. Reads only the
 * provider's books.
 */
export function wholePayments(all: Payment[], preferences: readonly object[]): Payment[] {
  const payments = all.map((one) => (isBackInParts(one) ? { ...one, status: 'refunded' } : one));
  const totals = new Map<string | null, number>();
  for (const { external_reference, items } of preferences.map((one) => preference.parse(one)))
    totals.set(external_reference, sum(items.map(({ quantity, unit_price }) => quantity * unit_price)));
  const isPart = (one: Payment) => isGood(one) && amountOf(one) < (totals.get(one.external_reference) ?? 0);
  const parts = Map.groupBy(payments.filter(isPart), ({ external_reference }) => external_reference);
  return payments.map((one) => (isPart(one) ? together(one, parts.get(one.external_reference) ?? []) : one));
}

const isBackInParts = ({ status, transaction_amount: amount, transaction_amount_refunded: back }: Payment) =>
  status === 'approved' && back >= amount;
const isGood = ({ date_approved }: Payment) => date_approved !== null;
const amountOf = ({ transaction_amount, shipping_amount }: Payment) => transaction_amount + shipping_amount;
const sum = (amounts: readonly number[]) => Math.round(amounts.reduce((all, one) => all + one * 100, 0)) / 100;

function together(one: Payment, parts: readonly Payment[]): Payment {
  const rank = ({ status }: Payment) => WORST_FIRST.indexOf(status);
  const [worst = one] = parts.toSorted((a, b) => rank(a) - rank(b));
  const [latest = one] = parts.toSorted((a, b) => Date.parse(String(b.date_approved)) - Date.parse(String(a.date_approved)));
  return {
    ...one,
    status: worst.status,
    date_approved: latest.date_approved,
    transaction_amount: sum(parts.map(({ transaction_amount }) => transaction_amount)),
    shipping_amount: sum(parts.map(({ shipping_amount }) => shipping_amount)),
  };
}
