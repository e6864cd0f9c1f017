import { moneyOf } from '../../../src/money/domain/money.js';
import type { MoneyFacts, PurchasePayment } from '../../../src/money/domain/money-facts.js';
import { KNOWN_PAYMENT_STATUSES, orderMessage, paymentMessage } from '../../../src/order-tracking/domain/order-messages.js';
import {
  ORDER_STATUSES,
  type OrderStatus,
  orderStatus,
  PURCHASE_PHASES,
  type PurchaseFacts,
  SOLD_STATUSES,
} from '../../../src/orders/domain/order-status.js';
import { RETURNED_STATUSES, wasApproved } from '../../../src/orders/domain/payment-status.js';
import type { PurchaseState } from '../../../src/orders/domain/purchase.js';
import { orderWord, paymentWord } from '../../../web/src/admin/sale-words.js';
import { purchaseWord } from '../../../web/src/purchases/money-words.js';
import { ALONE, AT, LATER, moneyText, NOBODY, PROMISE_DAYS, type Row, row, sentences } from './row.js';

/** The payment provider may make more. */
const PAYMENT_STATUSES = [...KNOWN_PAYMENT_STATUSES, 'a_new_one'];
const PURCHASE_STATES = Object.keys({ open: 0, superseded: 0, failed: 0, paid: 0 } satisfies Record<PurchaseState, 0>);

const isSold = (status: string) => SOLD_STATUSES.some((sold) => sold === status);

/** Every purchase that can be, as far as its words depend on it. */
const PURCHASES: readonly PurchaseFacts[] = PAYMENT_STATUSES.flatMap((paymentStatus) =>
  (PURCHASE_STATES as PurchaseState[]).flatMap((state) =>
    [AT, LATER].map((expiresAt) => ({
      state,
      expiresAt,
      paidAt: state === 'paid' ? AT : null,
      paymentStatus,
      isPartBack: false,
    })),
  ),
).filter(({ paidAt, paymentStatus }) => !(paidAt && paymentStatus === 'none'));

const DATES = { approvedAt: AT, refundedAt: null, changedAt: AT, endsAt: null, slipUrl: null, resolvedAt: null };

function moneyOfPayment({ paymentStatus, paidAt }: PurchaseFacts): MoneyFacts {
  const isPaid = paidAt !== null;
  const effect = isPaid ? 'first_approval' : wasApproved(paymentStatus) ? 'payment_mismatch' : 'recorded';
  const payment = { id: '1', status: paymentStatus, effect, amountCents: 1000, refundedCents: 0, ...DATES } as const;
  return { isPaid, ...ALONE, payments: paymentStatus === 'none' ? [] : [payment], parcels: [] };
}

/** Of two cards the first one paid its part; the second one was refused, and was read last. */
const PART = { id: '1', status: 'approved', amountCents: 600, refundedCents: 0, ...DATES };
const REFUSED = { id: '2', status: 'rejected', effect: 'recorded', amountCents: 400, refundedCents: 0, ...DATES } as const;
const TWO_CARDS: readonly [name: string, paymentStatus: string, part: PurchasePayment][] = [
  ['a part waits', 'pending', { ...PART, effect: 'part_payment' }],
  ['a part is owed', 'rejected', { ...PART, effect: 'payment_mismatch' }],
  ['a part went back', 'rejected', { ...PART, effect: 'payment_mismatch', status: 'refunded' }],
];

function operatorText(status: OrderStatus, payment_status: string, isPartHere = false, is_part_back = false): string {
  const part_until = isPartHere ? LATER.toISOString() : null;
  return `${orderWord({ status, payment_status, part_until, is_part_back })}. Pago: ${paymentWord({ payment_status, is_part_back })}.`;
}

function twoCards(): Row[] {
  return TWO_CARDS.flatMap(([name, paymentStatus, part]) =>
    [LATER, AT].map((expiresAt) => {
      const facts: MoneyFacts = { isPaid: false, ...ALONE, payments: [part, REFUSED], parcels: [] };
      const money = moneyOf(facts, PROMISE_DAYS)?.code;
      const status = orderStatus({ state: 'open', expiresAt, paidAt: null, paymentStatus, isPartBack: false }, AT);
      const said = [orderMessage(status, paymentStatus, { money }).es, paymentMessage(paymentStatus, false, { money }).es];
      const operator = operatorText(status, paymentStatus, part.effect === 'part_payment');
      return row(`${status}, ${paymentStatus}, ${name}`, sentences(...said, moneyText(facts)), NOBODY, operator);
    }),
  );
}

/** Two cards paid it together, and one of them went back. */
function partsBack(): Row[] {
  return RETURNED_STATUSES.map((paymentStatus) => {
    const effect = 'first_approval';
    const payments: PurchasePayment[] = [
      { ...PART, effect, status: paymentStatus },
      { ...PART, effect, id: '2', amountCents: 400 },
    ];
    const money = moneyOf({ isPaid: true, ...ALONE, payments, parcels: [] }, PROMISE_DAYS)?.code;
    const said = [
      orderMessage('refunded', paymentStatus, { money, isPartBack: true }).es,
      paymentMessage(paymentStatus, true, { money, isPartBack: true }).es,
    ];
    const text = sentences(...new Set(said));
    const buyer = sentences(text, moneyText({ isPaid: true, ...ALONE, payments, parcels: [] }));
    return row(`refunded, ${paymentStatus}, a part`, buyer, text, operatorText('refunded', paymentStatus, false, true));
  });
}

/** An order before it has a shipment, with the payment that speaks for it. */
export function orders(): Row[] {
  const rows = new Map<string, Row>();
  for (const purchase of PURCHASES) {
    const { paymentStatus } = purchase;
    const status = orderStatus(purchase, AT);
    const money = moneyOf(moneyOfPayment(purchase), PROMISE_DAYS)?.code;
    const said = [
      orderMessage(status, paymentStatus, { money }).es,
      paymentMessage(paymentStatus, purchase.paidAt !== null, { money }).es,
    ];
    const text = sentences(...new Set(said));
    const operator = operatorText(status, paymentStatus);
    const buyer = sentences(text, moneyText(moneyOfPayment(purchase)));
    rows.set(
      `${status}, payment ${paymentStatus}`,
      row(`${status}, ${paymentStatus}`, buyer, isSold(status) ? text : NOBODY, operator),
    );
  }
  const place = ({ states: [name = ''] }: Row) => ORDER_STATUSES.findIndex((status) => name.startsWith(`\`${status}`));
  return [...rows.values(), ...twoCards(), ...partsBack()].sort((one, other) => place(one) - place(other));
}

export function purchases(): Row[] {
  return PURCHASE_PHASES.map((phase) => row(phase, purchaseWord({ state: phase, money: null }), NOBODY, NOBODY));
}
