import { describe, expect, it } from '@jest/globals';
import { ALL_SOLD, facts, payment } from '../../test/support/chaos-facts.builder.js';
import type { Payment } from './facts.js';
import { moneyFindings } from './money-checks.js';
import type { Shown } from './shown.js';
import type { ShownMoney, ShownPayment } from './shown-money.js';

const [SOLD] = ALL_SOLD.payments as [ShownPayment];
const PART = { ...SOLD, effect: 'part_payment', amount: 40.5 };
const UNPAID = { totals: new Map() };
const booked = (changes: Partial<Payment>) => [payment({ transaction_amount: 30.5, shipping_amount: 10, ...changes })];
interface Case extends Partial<ShownMoney> {
  readonly of?: readonly Payment[];
}
const checksOf = ({ of = [payment()], ...money }: Case) =>
  moneyFindings(facts({ booked: of, shown: { money: { ...ALL_SOLD, ...money } } as Shown })).map(({ check }) => check);

describe('the verdict about money', () => {
  it.each<[string, Case]>([
    ['a payment of a sale', {}],
    ['a part that waits', { payments: [PART], ...UNPAID, of: booked({}) }],
    ['a part whose rest never came', { payments: [PART], ...UNPAID, cases: new Set(['11']), of: booked({}) }],
    ['a second charge', { payments: [{ ...SOLD, effect: 'duplicate_payment' }], ...UNPAID, cases: new Set(['11']) }],
    [
      'one of which a part went back',
      { payments: [{ ...SOLD, refunded_amount: 5 }], of: [payment({ transaction_amount_refunded: 5 })] },
    ],
    ['a second charge that nobody has told', { of: [payment(), payment({ id: 12 })] }],
    ['one that went back', { payments: [], ...UNPAID, of: [payment({ transaction_amount_refunded: 100.5 })] }],
  ])('is content with %s', (_name, one) => {
    expect(checksOf(one)).toEqual([]);
  });

  it.each<[string, Case, string]>([
    ['one that nobody knows', { payments: [], ...UNPAID }, 'money not in one place'],
    ['one that belongs nowhere', { payments: [{ ...SOLD, effect: 'recorded' }], ...UNPAID }, 'money not in one place'],
    ['one of a sale that is a case, too', { cases: new Set(['11']) }, 'money not in one place'],
    ['one that is shown with less', { payments: [{ ...SOLD, refunded_amount: 5 }] }, 'money not in one place'],
    ['a sale for less', { payments: [PART], of: booked({}) }, 'sale of another amount'],
    ['a sale for more', { payments: [SOLD, { ...PART, id: '12' }] }, 'sale of another amount'],
  ])('finds %s', (_name, one, check) => {
    expect(checksOf(one)).toEqual([check]);
  });
});
