import { adviceOn } from '../../../src/admin/domain/payment-advice.js';
import { type Money, type MoneyFacts, moneyOf, type PurchasePayment } from '../../../src/order-tracking/domain/money.js';
import { moneyMessage } from '../../../src/order-tracking/domain/money-messages.js';
import { KNOWN_PAYMENT_STATUSES } from '../../../src/order-tracking/domain/order-messages.js';
import { type PaymentEffect, UNOWNED_EFFECTS } from '../../../src/payments/domain/payment.js';
import { PARCEL_PROGRESS } from '../../../src/shipping/shipments/domain/parcel-progress.js';
import { SHIPMENT_STATES } from '../../../src/shipping/shipments/domain/shipment-facts.js';
import { EFFECTS, wordOf } from '../../../web/src/admin/words.js';
import { MONEY_WORDS } from '../../../web/src/purchases/money-words.js';
import { ALONE, AT, MONEY_CASES, NOBODY, type Row, row } from './row.js';

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
const DATES = { approvedAt: AT, refundedAt: null, changedAt: AT, endsAt: null };

const payments: PurchasePayment[] = KNOWN_PAYMENT_STATUSES.flatMap((status) =>
  ALL_EFFECTS.flatMap((effect) =>
    Object.values(REFUNDED).map((refundedCents) => ({ status, effect, amountCents: CENTS, refundedCents, ...DATES })),
  ),
);
const parcels = SHIPMENT_STATES.flatMap((state) =>
  [null, ...PARCEL_PROGRESS].map((progress) => ({
    state,
    reason: null,
    hold: null,
    requests: [],
    progress,
    progressAt: AT,
    totalCents: CENTS,
    shippingFullCents: CENTS,
    since: AT,
  })),
);

/** Of one purchase, of which one went back. */
const TWO_PAYERS: PurchasePayment[] = (['refunded', 'approved'] as const).map((status) => ({
  status,
  effect: 'first_approval',
  amountCents: CENTS,
  refundedCents: 0,
  ...DATES,
  changedAt: status === 'approved' ? new Date(AT.getTime() + 1) : AT,
}));

/** Every payment, and every parcel with its money here. */
const ALL: MoneyFacts[] = [
  ...PAID.flatMap((paid) => payments.map((payment) => ({ ...paid, payments: [payment], parcels: [] }))),
  { isPaid: true, ...ALONE, payments: TWO_PAYERS, parcels: [] },
  ...parcels.map((parcel) => ({ isPaid: true, ...ALONE, payments: [], parcels: [parcel] })),
];

export const MONEY_SEEN: ReadonlySet<string> = new Set(ALL.flatMap((facts) => moneyOf(facts)?.case ?? []));
const codeOf = (kind: Money['case']) => ALL.map(moneyOf).find((money) => money?.case === kind)?.code ?? 'under_review';

export function money(): Row[] {
  return MONEY_CASES.map((kind) => {
    const code = codeOf(kind);
    const { title, amount } = MONEY_WORDS[code];
    return row(
      `${code}, ${kind}`,
      `**${title}.** ${amount}: $ … ${moneyMessage({ case: kind, goods: ['…'] }, 'es')}`,
      NOBODY,
      NOBODY,
    );
  });
}

/** Payments whose money belongs to no sale. */
export function unowned(): Row[] {
  return UNOWNED_EFFECTS.flatMap((effect) =>
    [false, true].flatMap((isResolved) =>
      Object.entries(REFUNDED).map(([refunded, refundedCents]) => {
        const advice = adviceOn({ effect, amountCents: CENTS, refundedCents, isResolved, isPart: false }).es;
        const name = `${effect}, refunded: ${refunded}${isResolved ? ', resolved' : ''}`;
        return row(name, NOBODY, NOBODY, `${wordOf(EFFECTS, effect)}. ${advice}`);
      }),
    ),
  );
}
