import { statusOf } from '#product/orders/domain/payment-status.js';
import type { PaymentReading } from '#product/payments/domain/payment.js';
import { purchaseId } from './book.js';

/** What the provider says of a payment: status, detail, and which part of the amount went back. */
const SAYINGS = {
  slip: ['pending', 'pending_waiting_payment', 0],
  approved: ['approved', 'accredited', 0],
  'half back': ['approved', 'partially_refunded', 0.5],
  'all back in parts': ['approved', 'partially_refunded', 1],
  refunded: ['refunded', 'refunded', 1],
  cancelled: ['cancelled', 'by_collector', 0],
  disputed: ['in_mediation', null, 0],
  'charged back': ['charged_back', 'settled', 0],
  'won back': ['charged_back', 'reimbursed', 0],
} as const satisfies Record<string, readonly [status: string, detail: string | null, back: number]>;
export type Saying = keyof typeof SAYINGS;

/** What may follow on what; a card is approved at once, and a slip is paid later or never. */
export const NEXT: Readonly<Record<Saying, readonly Saying[]>> = {
  slip: ['approved', 'cancelled'],
  approved: ['half back', 'refunded', 'disputed'],
  'half back': ['all back in parts'],
  'all back in parts': [],
  refunded: [],
  cancelled: [],
  disputed: ['approved', 'charged back'],
  'charged back': ['won back'],
  'won back': [],
};

/** A payment at the provider: of which purchase, how much, and what is said of it. */
export interface Payment {
  readonly of: number;
  readonly cents: number;
  readonly says: Saying;
  /** Grows with each change. */
  readonly version: number;
  /** How many were approved before it. */
  readonly approved: number | null;
}

/** As the gateway reads it. */
export function readingOf(id: string, { of, cents, says, version, approved }: Payment): PaymentReading {
  const [said, statusDetail, back] = SAYINGS[says];
  const amounts = { amountCents: cents, refundedCents: cents * back };
  return {
    paymentId: id,
    status: statusOf({ status: said, statusDetail, ...amounts }),
    statusDetail,
    externalReference: purchaseId(of),
    ...amounts,
    currency: 'ARS',
    collectorId: '1',
    approvedAt: approved === null ? null : new Date(approved),
    updatedAt: new Date(version),
    refundedAt: null,
    endsAt: null,
    slipUrl: null,
  };
}

/** Its money is with the marketplace, none of it on its way back. */
export function isHere(payment: Payment): boolean {
  return readingOf('', payment).status === 'approved' && SAYINGS[payment.says][2] === 0;
}
