import type { PaymentEffect, PaymentFacts, PaymentReading, SettlementFacts } from '#product/payments/domain/payment.js';
import { settle } from '#product/payments/domain/settlement.js';

export const TOTAL_CENTS = 100;
/** Of the wait for the rest of a part; the clock has only two times, before its end and after it. */
const WAIT_MS = 1_000;
export const BEFORE = new Date(0);
export const AFTER = new Date(WAIT_MS + 1);
const RULES = { collectorId: '1', partWaitMs: WAIT_MS };

export type Settle = typeof settle;

/** A purchase as the product has it. */
export interface Purchase {
  readonly paidBy: string | null;
  readonly status: string;
  readonly partUntil: number | null;
}

/** What the product has stored of two purchases of one cart generation, the second of which has superseded the first. */
export interface Book {
  readonly purchases: readonly Purchase[];
  readonly payments: Readonly<Record<string, PaymentFacts>>;
}

const UNPAID: Purchase = { paidBy: null, status: 'none', partUntil: null };
export const EMPTY: Book = { purchases: [UNPAID, UNPAID], payments: {} };

export const purchaseId = (at: number) => `purchase ${at}`;
const at = (id: string) => (id === purchaseId(0) ? 0 : 1);

/** What the service and its statements do with a reading, in one commit. */
export function settled(book: Book, reading: PaymentReading, now: Date, decide: Settle = settle): Book {
  const own = at(reading.externalReference ?? '');
  const facts = factsOf(book, own, reading.paymentId);
  const { payment, others, paidBy, partUntil, paymentStatus, approvedAt } = decide(reading, facts, RULES, now);
  if (!payment) return book;
  const payments = { ...book.payments, [payment.id]: payment };
  for (const { id, effect } of others) payments[id] = { ...(payments[id] as PaymentFacts), effect };
  const before = book.purchases[own] as Purchase;
  const purchase: Purchase = approvedAt
    ? { paidBy: paidBy.at(-1) ?? '', status: paymentStatus, partUntil: null }
    : { paidBy: before.paidBy, status: paymentStatus, partUntil: partUntil?.getTime() ?? null };
  return { payments, purchases: book.purchases.map((one, index) => (index === own ? purchase : one)) };
}

function factsOf({ purchases, payments }: Book, own: number, paymentId: string): SettlementFacts {
  const { paidBy, status, partUntil } = purchases[own] as Purchase;
  const others = Object.values(payments).filter(
    (one) => one.purchaseId === purchaseId(own) && one.id !== paymentId && isRelevant(one.status, one.effect),
  );
  return {
    purchase: {
      id: purchaseId(own),
      buyerId: 'buyer',
      cartGeneration: 1,
      totalCents: TOTAL_CENTS,
      collectorId: '1',
      paidPaymentId: paidBy,
      paymentStatus: status,
      partUntil: partUntil === null ? null : new Date(partUntil),
      expiresAt: AFTER,
      nextSearchAt: null,
    },
    orderIds: ['one seller', 'another seller'],
    shipmentStops: [],
    bought: [],
    cart: { generation: 1, version: 1 },
    readAt: BEFORE,
    isPaidFor: purchases.some((one) => one.paidBy !== null),
    isBoughtAgain: false,
    openRivals: [],
    hasOtherOpenPayment: false,
    isAlerted: false,
    isResolved: false,
    payment: payments[paymentId] ?? null,
    others: others.map((one) => ({ ...one, isAlerted: false, isResolved: false })),
  };
}

const isRelevant = (status: string, effect: PaymentEffect) => status === 'approved' || effect === 'first_approval';
