import { settle } from '#product/payments/domain/settlement.js';
import type { Settle } from './book.js';
import type { PAYMENT_SCENARIOS } from './scenarios.js';

/** A protection that is taken out of the rule of a settlement, and the scenario that has to miss it. */
export interface PaymentBug {
  readonly protection: string;
  readonly scenario: keyof typeof PAYMENT_SCENARIOS;
  readonly decide: Settle;
}

export const PAYMENT_BUGS: Readonly<Record<string, PaymentBug>> = {
  'generation-paid-again': {
    protection: 'What another purchase of the cart has paid is not paid again.',
    scenario: 'superseding',
    decide: (reading, facts, ...more) => {
      const isPaidFor = facts.purchase.paidPaymentId !== null;
      return settle(reading, { ...facts, isPaidFor }, ...more);
    },
  },
  'last-card-decides': {
    protection: 'The worst of several payers says what a purchase is.',
    scenario: 'two cards',
    decide: (reading, facts, ...more) => settle(reading, { ...facts, others: facts.others.filter(isPart) }, ...more),
  },
  'parts-wait-for-ever': {
    protection: 'Parts that have waited too long are a case for a person.',
    scenario: 'two cards',
    decide: (reading, facts, rules, _now) => settle(reading, facts, rules, new Date(0)),
  },
  'left-over-stays-a-part': {
    protection: 'A part that is left over is a second payment.',
    scenario: 'a whole and parts',
    decide: (...given) => ({ ...settle(...given), others: [] }),
  },
  'parts-in-too-early': {
    protection: 'Parts pay when they make exactly the total.',
    scenario: 'too much',
    decide: (reading, facts, ...more) => {
      const real = settle(reading, facts, ...more);
      const sum = facts.others.reduce((all, { amountCents }) => all + amountCents, reading.amountCents);
      const isEnough =
        real.effect === 'payment_mismatch' || real.effect === 'part_payment' ? sum >= facts.purchase.totalCents : false;
      return isEnough && real.payment ? paid(real, [reading.paymentId, ...facts.others.map(({ id }) => id)]) : real;
    },
  },
  'money-back-unread': {
    protection: 'A newer reading of what has paid changes what a purchase is.',
    scenario: 'superseding',
    decide: (reading, facts, ...more) => ({
      ...settle(reading, facts, ...more),
      ...(facts.purchase.paidPaymentId && { paymentStatus: 'approved' }),
    }),
  },
  'old-reading-counts': {
    protection: 'A reading that was overtaken by a newer one changes nothing.',
    scenario: 'superseding',
    decide: (reading, facts, ...more) => settle({ ...reading, updatedAt: null }, facts, ...more),
  },
};

const isPart = ({ effect }: { effect: string }) => effect !== 'first_approval';

function paid(real: ReturnType<Settle>, ids: readonly string[]): ReturnType<Settle> {
  const effect = 'first_approval' as const;
  const payment = real.payment && { ...real.payment, effect };
  const others = ids.slice(1).map((id) => ({ id, effect }));
  return { ...real, effect, payment, others, paidBy: ids, partUntil: null, paymentStatus: 'approved', approvedAt: new Date(0) };
}
