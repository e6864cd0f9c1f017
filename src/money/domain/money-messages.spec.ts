import { aParcel, aPayment, at, UNPAID } from '../../../test/support/money.builder.js';
import { LANGUAGES } from '../../platform/kernel/sentence.js';
import { moneyOf } from './money.js';
import type { MoneyFacts, PurchasePayment } from './money-facts.js';
import { MONEY_MESSAGES, moneyMessage } from './money-messages.js';

const PAYER = aPayment('approved', 'first_approval', { approvedAt: at(9) });
const PAID: MoneyFacts = { ...UNPAID, isPaid: true, payments: [PAYER], parcels: [aParcel('created')] };
const PAID_ELSEWHERE: MoneyFacts = { ...UNPAID, paidElsewhere: ['Mate'] };
const REPLACED: MoneyFacts = { ...UNPAID, isSuperseded: true };
const of = (facts: MoneyFacts, ...payments: PurchasePayment[]) =>
  moneyOf({ ...facts, payments: [...facts.payments, ...payments] }, 7);

describe('a buyer whose money is not as planned', () => {
  it('reaches her slip where it is shown, while it is to be paid (R-725)', () => {
    const slip = aPayment('pending', 'recorded', { endsAt: at(20), slipUrl: 'https://pay.example/slip' });
    expect(of(UNPAID, slip)?.slipUrl).toBe('https://pay.example/slip');
    for (const facts of [PAID, PAID_ELSEWHERE, REPLACED]) expect(of(facts, slip)?.slipUrl).toBeNull();
  });

  it('is told the number of the payment whose receipt she is to keep (R-722)', () => {
    const part = aPayment('approved', 'part_payment');
    const cases = [
      [of({ ...PAID, parcels: [aParcel('failed')] }), PAYER.id],
      [of({ ...PAID, payments: [{ ...PAYER, status: 'cancelled' }] }), PAYER.id],
      [of(UNPAID, part), part.id],
    ] as const;
    for (const [money, id] of cases)
      for (const language of LANGUAGES)
        expect(money && moneyMessage(money, language, at(12))).toMatch(
          new RegExp(`(comprobante del pago n\\.º|receipt of payment no\\.) ${id}\\.$`),
        );
  });

  it('reads of a parcel that did not leave what is decided: another one, or her money (R-933)', () => {
    const { es, en } = MONEY_MESSAGES.parcel_not_sent;
    expect(es).toContain('Una persona decide si sale otro o si se te devuelve el pago.');
    expect(en).toContain('A person decides whether another one is sent or your payment is refunded.');
  });

  it('is not told that the rest of her payment pays itself (R-801)', () => {
    expect(MONEY_MESSAGES.part_waits.es).toContain('El resto se puede pagar únicamente en la página');
  });
});
