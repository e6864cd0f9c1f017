import { type MoneyFacts, moneyOf, type PurchasePayment } from './money.js';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour));
const part = (effect: PurchasePayment['effect'], patch: Partial<PurchasePayment> = {}): PurchasePayment => ({
  status: 'approved',
  effect,
  amountCents: 600,
  refundedCents: 0,
  approvedAt: at(9),
  refundedAt: null,
  changedAt: at(10),
  endsAt: null,
  ...patch,
});
const UNPAID: MoneyFacts = { isPaid: false, paidElsewhere: [], isSuperseded: false, payments: [], parcels: [] };
const of = (...payments: PurchasePayment[]) => moneyOf({ ...UNPAID, payments });
const FAILED = {
  state: 'failed',
  reason: null,
  hold: null,
  progress: null,
  progressAt: null,
  requests: [],
  totalCents: 400,
  shippingFullCents: 2500,
  since: at(12),
} as const;

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
        parcels: [FAILED],
      });
    expect([paid('in_mediation', 'approved')?.code, paid('approved', 'approved')?.code]).toEqual(['disputed', 'under_review']);
  });
});
