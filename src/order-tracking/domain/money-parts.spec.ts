import { aParcel, aPayment, at, UNPAID } from '../../../test/support/money.builder.js';
import { moneyOf, type PurchasePayment } from './money.js';

const part = (effect: PurchasePayment['effect'], patch: Partial<PurchasePayment> = {}) =>
  aPayment('approved', effect, { amountCents: 600, approvedAt: at(9), ...patch });
const of = (...payments: PurchasePayment[]) => moneyOf({ ...UNPAID, payments });

describe('the money of a purchase of which parts are here', () => {
  it('is partly paid, by what is here of all parts, until the rest comes (R-338)', () => {
    const both = of(part('part_payment'), part('part_payment', { amountCents: 50, approvedAt: at(10) }));
    expect(both).toEqual({ code: 'partly_paid', case: 'part_waits', amountCents: 650, by: null, goods: [] });
    const declined = part('recorded', { status: 'rejected' });
    expect(of(part('part_payment'), declined)?.code).toBe('partly_paid');
    expect(of(part('part_payment', { refundedCents: 600 }))?.code).toBe('refunded');
  });

  it('is due back as one sum when the rest does not come (R-339)', () => {
    const both = of(part('payment_mismatch'), part('part_payment', { amountCents: 50 }));
    expect(both).toMatchObject({ code: 'refund_due', case: 'bought_nothing', amountCents: 650 });
  });

  it('needs all of them for its parcel (R-340)', () => {
    const paid = (...statuses: string[]) =>
      moneyOf({
        ...UNPAID,
        isPaid: true,
        payments: statuses.map((status) => part('first_approval', { status })),
        parcels: [aParcel('failed', { since: at(12) })],
      });
    expect([paid('in_mediation', 'approved')?.code, paid('approved', 'approved')?.code]).toEqual(['disputed', 'under_review']);
  });
});
