import { anEntry, aParcel, aPayment, at, UNPAID } from '../../../test/support/money.builder.js';
import { isByBank, moneyOf as moneyWith } from './money.js';
import type { MoneyFacts, PurchasePayment } from './money-facts.js';

const moneyOf = (facts: MoneyFacts) => moneyWith(facts, 7);

const part = (effect: PurchasePayment['effect'], patch: Partial<PurchasePayment> = {}) =>
  aPayment('approved', effect, { amountCents: 600, approvedAt: at(9), ...patch });
const of = (...payments: PurchasePayment[]) => moneyOf({ ...UNPAID, payments });

describe('the money of a purchase of which parts are here', () => {
  it('is partly paid, by what is here of all parts, until the rest comes (R-338)', () => {
    const both = of(part('part_payment'), part('part_payment', { id: 'second', amountCents: 50, approvedAt: at(10) }));
    const what = {
      code: 'partly_paid',
      case: 'part_waits',
      amountCents: 650,
      missingCents: 350,
      by: null,
      slipUrl: null,
      orderId: null,
      goods: [],
      owed: null,
    };
    expect(both).toEqual({ ...what, paymentIds: ['other', 'second'] });
    const declined = part('recorded', { status: 'rejected' });
    expect(of(part('part_payment'), declined)?.code).toBe('partly_paid');
    expect(of(part('part_payment', { refundedCents: 600 }))?.code).toBe('refunded');
  });

  it('says what is missing, and until when it is waited for (R-801)', () => {
    const partUntil = at(11);
    const waiting = moneyOf({ ...UNPAID, partUntil, payments: [part('part_payment')] });
    expect(waiting).toMatchObject({ amountCents: 600, missingCents: 400, by: partUntil });
    const owed = moneyOf({ ...UNPAID, partUntil, payments: [part('payment_mismatch')] });
    expect(owed).toMatchObject({ code: 'refund_due', missingCents: null, by: null });
  });

  it.each(['pending', 'in_process', 'authorized'])('tells of the other card with it, not instead of it: %s (R-801)', (status) => {
    const other = aPayment(status, 'recorded', { id: 'second', amountCents: 400, changedAt: at(10), endsAt: at(20) });
    const money = moneyOf({ ...UNPAID, partUntil: at(11), payments: [part('part_payment'), other] });
    expect(money).toMatchObject({ code: 'partly_paid', case: 'part_waits_for_open', missingCents: 400, by: at(11) });
    const late = moneyOf({ ...UNPAID, partUntil: at(11), payments: [part('payment_mismatch'), other] });
    expect(late?.code).toBe('refund_due');
  });

  it('is due back as one sum when the rest does not come (R-339)', () => {
    const both = of(part('payment_mismatch'), part('part_payment', { id: 'second', amountCents: 50 }));
    expect(both).toMatchObject({ code: 'refund_due', case: 'parts_stayed', amountCents: 650 });
  });

  describe.each([
    ['refunded', false],
    ['charged_back', true],
  ])('of which one was %s', (status, isBank) => {
    const back = part('first_approval', { id: 'back', status, changedAt: at(12) });
    const rest = part('first_approval', { id: 'rest', amountCents: 400 });
    const paid: MoneyFacts = { ...UNPAID, isPaid: true, payments: [back, rest] };
    const entry = anEntry({ subject: 'purchase', orderId: null, reason: 'parts', paymentIds: ['rest'] });

    it('is owed the other one, and once that is settled it says that a part went back (R-900)', () => {
      expect(moneyOf(paid)).toMatchObject({ code: 'refund_due', case: 'other_part_back', amountCents: 400 });
      const settled = moneyOf({ ...paid, entries: [{ ...entry, refundedBeforeCents: 600, settledAt: at(13) }] });
      expect(settled && isByBank(settled)).toBe(isBank);
      expect(settled).toMatchObject(
        isBank
          ? { code: 'partly_refunded', case: 'part_charged_back', amountCents: 600, paymentIds: ['back'] }
          : { code: 'resolved', case: 'settled_beside_refund', amountCents: 400 },
      );
    });

    it('is back once all of them are, with their sum (R-900)', () => {
      const all = moneyOf({ ...paid, payments: [back, { ...rest, status }] });
      expect(all).toMatchObject({ code: 'refunded', case: status, amountCents: 1000, paymentIds: ['back', 'rest'] });
    });
  });

  it('is partly paid while another part that went back is younger than the one that waits (R-900)', () => {
    const back = part('recorded', { id: 'back', status: 'refunded', amountCents: 300, changedAt: at(12) });
    expect(of(part('part_payment'), back)).toMatchObject({ code: 'partly_paid', amountCents: 600 });
    const resolved = { resolvedAt: at(13) };
    expect(of(part('payment_mismatch', resolved), back)).toMatchObject({ case: 'settled_beside_refund', amountCents: 600 });
  });

  it('needs all of them for its parcel (R-340)', () => {
    const paid = (...statuses: string[]) =>
      moneyOf({
        ...UNPAID,
        isPaid: true,
        payments: statuses.map((status) => part('first_approval', { id: status, status })),
        parcels: [aParcel('failed', { since: at(12) })],
      });
    expect([paid('in_mediation', 'approved')?.code, paid('approved', 'approved')?.code]).toEqual(['disputed', 'under_review']);
  });
});
