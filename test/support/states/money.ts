import { isByBank, type Money, moneyOf, type OwedMoney } from '../../../src/money/domain/money.js';
import type { MoneyFacts, PurchasePayment } from '../../../src/money/domain/money-facts.js';
import { moneyMessage } from '../../../src/money/domain/money-messages.js';
import type { OwedEntry } from '../../../src/money/domain/owed-entry.js';
import { adviceOn } from '../../../src/office/admin/domain/payment-advice.js';
import { KNOWN_PAYMENT_STATUSES } from '../../../src/order-tracking/domain/order-messages.js';
import { isUnowned, type PaymentEffect, UNOWNED_EFFECTS } from '../../../src/payments/domain/payment.js';
import { PARCEL_PROGRESS } from '../../../src/shipping/shipments/domain/parcel-progress.js';
import { SHIPMENT_STATES } from '../../../src/shipping/shipments/domain/shipment-facts.js';
import { EFFECTS, wordOf } from '../../../web/src/admin/words.js';
import { moneyWords } from '../../../web/src/purchases/money-words.js';
import { ALONE, AT, LATER, MONEY_CASES, NOBODY, PROMISE_DAYS, type Row, row } from './row.js';

const ALL_EFFECTS = Object.keys({
  first_approval: 0,
  recorded: 0,
  part_payment: 0,
  duplicate_payment: 0,
  payment_mismatch: 0,
  refunded_before_approval: 0,
} satisfies Record<PaymentEffect, 0>) as PaymentEffect[];
const CENTS = 1000;
const REFUNDED = { none: 0, part: 400, all: CENTS } as const;
const PAID = [
  { isPaid: false, ...ALONE },
  { isPaid: false, ...ALONE, isSuperseded: true },
  { isPaid: false, ...ALONE, paidElsewhere: ['…'] },
  { isPaid: true, ...ALONE },
];
const DATES = { id: '1', approvedAt: AT, refundedAt: null, changedAt: AT, endsAt: null, slipUrl: null, resolvedAt: null };

const payments: PurchasePayment[] = KNOWN_PAYMENT_STATUSES.flatMap((status) =>
  ALL_EFFECTS.flatMap((effect) =>
    Object.values(REFUNDED).map((refundedCents) => ({ status, effect, amountCents: CENTS, refundedCents, ...DATES })),
  ),
);
const parcels = SHIPMENT_STATES.flatMap((state) =>
  [null, ...PARCEL_PROGRESS].map((progress) => ({
    orderId: 'order',
    isFollowed: true,
    statusCode: progress === 'problem' ? 'delivered_with_damage' : null,
    state,
    reason: null,
    hold: null,
    requests: [],
    progress,
    progressAt: AT,
    totalCents: CENTS,
    shippingFullCents: CENTS,
    since: AT,
    revokedAt: null,
  })),
);

/** Of one purchase, of which one went back. */
const TWO_PAYERS: PurchasePayment[] = (['refunded', 'approved'] as const).map((status) => ({
  status,
  effect: 'first_approval',
  amountCents: CENTS,
  refundedCents: 0,
  ...DATES,
  id: status,
  changedAt: status === 'approved' ? new Date(AT.getTime() + 1) : AT,
}));

/** Of two cards one has paid its part, the other one is in review. */
const PART_AND_OPEN: PurchasePayment[] = [
  { status: 'approved', effect: 'part_payment', amountCents: 600, refundedCents: 0, ...DATES },
  { status: 'in_process', effect: 'recorded', amountCents: 400, refundedCents: 0, ...DATES, id: '2' },
];

/** Of two cards that paid it one went back while the other one is in dispute. */
const PART_BACK: PurchasePayment[][] = ['refunded', 'charged_back'].map((status) => [
  { status, effect: 'first_approval', amountCents: 600, refundedCents: 0, ...DATES, changedAt: LATER },
  { status: 'in_mediation', effect: 'first_approval', amountCents: 400, refundedCents: 0, ...DATES, id: '2' },
]);

const PAYER: PurchasePayment = { status: 'approved', effect: 'first_approval', amountCents: CENTS, refundedCents: 0, ...DATES };

/** Closed after a part of it was given back. */
const CLOSED: OwedEntry = {
  subject: 'order',
  orderId: 'order',
  reason: 'lost',
  paymentIds: ['1'],
  amountCents: CENTS,
  refundedBeforeCents: 0,
  refundedCents: 400,
  since: AT,
  toldAt: null,
  settledAt: AT,
  endedBy: null,
};
const LOST = parcels.filter(({ state, progress }) => state === 'created' && progress === 'lost');

/** Every payment, and every parcel with its money here. */
const ALL: MoneyFacts[] = [
  ...PAID.flatMap((paid) => payments.map((payment) => ({ ...paid, payments: [payment], parcels: [] }))),
  { isPaid: true, ...ALONE, payments: TWO_PAYERS, parcels: [] },
  { isPaid: false, ...ALONE, payments: PART_AND_OPEN, parcels: [] },
  ...PART_BACK.map((two) => ({ isPaid: true, ...ALONE, payments: two, parcels: [] })),
  ...parcels.flatMap((parcel) =>
    [parcel, { ...parcel, isFollowed: false }, { ...parcel, revokedAt: LATER }].map((one) => ({
      isPaid: true,
      ...ALONE,
      payments: [PAYER],
      parcels: [one],
    })),
  ),
  { isPaid: false, ...ALONE, payments: [{ ...PAYER, effect: 'payment_mismatch', resolvedAt: AT }], parcels: [] },
  { isPaid: true, ...ALONE, payments: [{ ...PAYER, refundedCents: 400 }], parcels: LOST, entries: [CLOSED] },
  { isPaid: false, ...ALONE, totalCents: 2 * CENTS, payments: [{ ...PAYER, effect: 'payment_mismatch' }], parcels: [] },
];

const OWED: OwedMoney = { paymentIds: ['…'], since: AT, hearBy: LATER, toldAt: null };

const SEEN = ALL.flatMap((facts) => moneyOf(facts, PROMISE_DAYS) ?? []);
export const MONEY_SEEN: ReadonlySet<string> = new Set(SEEN.map((money) => money.case));
const ofCase = (kind: Money['case']) => SEEN.find((money) => money.case === kind);

export function money(): Row[] {
  const late = { ...OWED, hearBy: new Date(0) };
  return [...cases(), standing('told', { ...OWED, toldAt: AT }), standing('overdue', late)];
}

/** What follows of what is owed, instead of when its buyer hears of it. */
function standing(name: string, owed: OwedMoney): Row {
  const text = moneyMessage({ case: 'parcel_lost', goods: [], paymentIds: [], owed }, 'es', AT);
  return row(`refund_due, parcel_lost, ${name}`, text, NOBODY, NOBODY);
}

function cases(): Row[] {
  return MONEY_CASES.map((kind) => {
    const { code = 'under_review', owed = null } = ofCase(kind) ?? {};
    const { title, amount } = moneyWords({ code, by_bank: isByBank({ case: kind }) });
    return row(
      `${code}, ${kind}`,
      `**${title}.** ${amount}: $ … ${moneyMessage({ case: kind, goods: ['…'], paymentIds: ['…'], owed: owed && OWED }, 'es', AT)}`,
      NOBODY,
      NOBODY,
    );
  });
}

/** Payments whose money belongs to no sale. */
export function unowned(): Row[] {
  return UNOWNED_EFFECTS.flatMap((effect) =>
    [false, true].flatMap((isResolved) =>
      Object.entries(REFUNDED).flatMap(([refunded, refundedCents]) => {
        const payment = { effect, status: 'approved', amountCents: CENTS, refundedCents };
        if (!isResolved && !isUnowned(payment, isResolved)) return [];
        const advice = adviceOn({ ...payment, isResolved, isPart: false }).es;
        const name = `${effect}, refunded: ${refunded}${isResolved ? ', resolved' : ''}`;
        return row(name, NOBODY, NOBODY, `${wordOf(EFFECTS, effect)}. ${advice}`);
      }),
    ),
  );
}
