import type { MoneyFacts } from '../../../src/order-tracking/domain/money.js';
import { KNOWN_PAYMENT_STATUSES, orderMessage, paymentMessage } from '../../../src/order-tracking/domain/order-messages.js';
import {
  ORDER_STATUSES,
  orderStatus,
  PURCHASE_PHASES,
  type PurchaseFacts,
  SOLD_STATUSES,
} from '../../../src/orders/domain/order-status.js';
import { wasApproved } from '../../../src/orders/domain/payment-status.js';
import type { PurchaseState } from '../../../src/orders/domain/purchase.js';
import * as admin from '../../../web/src/admin/words.js';
import { purchaseWord } from '../../../web/src/purchases/money-words.js';
import { ALONE, AT, LATER, moneyText, NOBODY, type Row, row, sentences } from './row.js';

/** The payment provider may make more. */
const PAYMENT_STATUSES = [...KNOWN_PAYMENT_STATUSES, 'a_new_one'];
const PURCHASE_STATES = Object.keys({ open: 0, superseded: 0, failed: 0, paid: 0 } satisfies Record<PurchaseState, 0>);

const isSold = (status: string) => SOLD_STATUSES.some((sold) => sold === status);

/** Every purchase that can be, as far as its words depend on it. */
const PURCHASES: readonly PurchaseFacts[] = PAYMENT_STATUSES.flatMap((paymentStatus) =>
  (PURCHASE_STATES as PurchaseState[]).flatMap((state) =>
    [AT, LATER].map((expiresAt) => ({ state, expiresAt, paidAt: state === 'paid' ? AT : null, paymentStatus })),
  ),
).filter(({ paidAt, paymentStatus }) => !(paidAt && paymentStatus === 'none'));

function moneyOfPayment({ paymentStatus, paidAt }: PurchaseFacts): MoneyFacts {
  const isPaid = paidAt !== null;
  const effect = isPaid ? 'first_approval' : wasApproved(paymentStatus) ? 'payment_mismatch' : 'recorded';
  const dates = { approvedAt: AT, refundedAt: null, changedAt: AT, endsAt: null };
  const payment = { status: paymentStatus, effect, amountCents: 1000, refundedCents: 0, ...dates } as const;
  return { isPaid, ...ALONE, payments: paymentStatus === 'none' ? [] : [payment], parcels: [] };
}

/** An order before it has a shipment, with the payment that speaks for it. */
export function orders(): Row[] {
  const rows = new Map<string, Row>();
  for (const purchase of PURCHASES) {
    const { paymentStatus } = purchase;
    const status = orderStatus(purchase, AT);
    const said = [orderMessage(status, paymentStatus).es, paymentMessage(paymentStatus, purchase.paidAt !== null).es];
    const text = sentences(...new Set(said));
    const operator = `${admin.orderWord({ status, payment_status: paymentStatus })}. Pago: ${admin.wordOf(admin.PAYMENT_STATUSES, paymentStatus)}.`;
    const buyer = sentences(text, moneyText(moneyOfPayment(purchase)));
    rows.set(
      `${status}, payment ${paymentStatus}`,
      row(`${status}, ${paymentStatus}`, buyer, isSold(status) ? text : NOBODY, operator),
    );
  }
  const place = ({ states: [name = ''] }: Row) => ORDER_STATUSES.findIndex((status) => name.startsWith(`\`${status}`));
  return [...rows.values()].sort((one, other) => place(one) - place(other));
}

export function purchases(): Row[] {
  return PURCHASE_PHASES.map((phase) => row(phase, purchaseWord({ state: phase, money: null }), NOBODY, NOBODY));
}
