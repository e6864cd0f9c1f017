import { anEntry, aParcel, aPayment, at, UNPAID } from '../../../test/support/money.builder.js';
import { moneyOf } from './money.js';
import type { MoneyFacts } from './money-facts.js';
import { moneyMessage } from './money-messages.js';
import { entriesAfter } from './owed.js';
import { hearBy } from './owed-entry.js';

const DAYS = 7;
const PAYER = aPayment('approved', 'first_approval', { approvedAt: at(9) });
const LOST = aParcel('created', { progress: 'lost', progressAt: at(12) });
const FACTS: MoneyFacts = { ...UNPAID, isPaid: true, payments: [PAYER], parcels: [LOST] };

describe('what a buyer reads of money that is owed to her', () => {
  it('says that what a person settled is settled, until it is given back (R-346)', () => {
    const entries = [anEntry({ settledAt: at(13) })];
    expect(moneyOf({ ...FACTS, entries }, DAYS)).toMatchObject({
      code: 'resolved',
      amountCents: 400,
      owed: null,
    });
    const back = [{ ...PAYER, status: 'refunded', refundedCents: 1000 }];
    expect(moneyOf({ ...FACTS, payments: back, entries }, DAYS)?.code).toBe('refunded');
    const resolved = aPayment('approved', 'payment_mismatch', { resolvedAt: at(13) });
    expect(moneyOf({ ...UNPAID, payments: [resolved] }, DAYS)?.code).toBe('resolved');
  });

  it('says both of what was closed after a part of the payment went back (R-863)', () => {
    const partly = [{ ...PAYER, refundedCents: 300, refundedAt: at(12) }];
    const closed = anEntry({ refundedCents: 300, settledAt: at(13) });
    expect(moneyOf({ ...FACTS, payments: partly, entries: [closed] }, DAYS)).toMatchObject({
      code: 'resolved',
      case: 'settled_beside_refund',
      amountCents: 100,
    });
    const parcels = [aParcel('created', { progress: 'delivered', progressAt: at(12) })];
    expect(moneyOf({ ...FACTS, parcels, payments: partly }, DAYS)?.code).toBe('partly_refunded');
    const twice = aPayment('approved', 'duplicate_payment', { id: 'twice', resolvedAt: at(13) });
    expect(moneyOf({ ...FACTS, parcels, payments: [...partly, twice] }, DAYS)?.code).toBe('partly_refunded');
  });

  it.each(['payment_mismatch', 'duplicate_payment', 'refunded_before_approval'] as const)(
    'says that a %s was refunded, also when a person had resolved it before (R-346)',
    (effect) => {
      const refund = { status: 'refunded', refundedCents: 1000, refundedAt: at(14) };
      for (const resolvedAt of [at(13), at(15)])
        for (const amountCents of [1000, 600]) {
          const payment = aPayment('approved', effect, { amountCents, resolvedAt });
          const entries = entriesAfter({ ...UNPAID, payments: [payment] });
          const back = { ...payment, ...refund, refundedCents: amountCents };
          expect(moneyOf({ ...UNPAID, payments: [back], entries }, DAYS)).toMatchObject({ code: 'refunded', amountCents });
        }
    },
  );

  it('says which payment, since when, and until when she hears of what is owed; that she was told, or that we are late (R-346)', () => {
    const money = moneyOf({ ...FACTS, entries: [anEntry()] }, DAYS);
    expect(money?.owed).toEqual({ paymentIds: ['payer'], since: at(12), hearBy: at(12 + 24 * DAYS), toldAt: null });
    const said = (now: Date, toldAt: Date | null = null) =>
      moneyMessage(
        { case: 'parcel_lost', goods: [], paymentIds: [], owed: money?.owed ? { ...money.owed, toldAt } : null },
        'es',
        now,
      );
    expect(said(at(13))).toMatch(/Pago n\.º payer\. Una persona .* desde el 21 de noviembre, .* a más tardar el 28 de noviembre/);
    expect(said(at(13 + 24 * DAYS))).toMatch(/nos atrasamos/);
    expect(said(at(13 + 24 * DAYS), at(24))).toMatch(/El 21 de noviembre te contamos/);
  });

  it.each([
    ['lost', 'parcel_lost'],
    ['returned', 'parcel_returned'],
    ['damaged', 'parcel_damaged'],
    ['fraud', 'parcel_cancelled'],
    ['revocation', 'parcel_cancelled'],
  ] as const)('says what became of it until there is another parcel: %s (R-346)', (reason, kind) => {
    const entries = [anEntry({ reason })];
    for (const parcel of [aParcel('pending'), aParcel('pending', { hold: 'payment_fraud_alert' }), aParcel('failed')]) {
      expect(moneyOf({ ...FACTS, parcels: [parcel], entries }, DAYS)).toMatchObject({ code: 'refund_due', case: kind });
    }
    expect(moneyOf({ ...FACTS, parcels: [aParcel('created')], entries }, DAYS)).toBeNull();
  });

  it.each([
    ['delivered', 'created'],
    ['returning', 'created'],
    [null, 'failed'],
  ] as const)('says that what she took back was received, wherever its parcel is: %s (R-1052)', (progress, state) => {
    const revoked = { ...FACTS, parcels: [aParcel(state, { progress, progressAt: at(12), revokedAt: at(15) })] };
    expect(moneyOf(revoked, DAYS)).toMatchObject({ code: 'refund_due', case: 'revoked', amountCents: 400, orderId: 'o1' });
    const entries = [anEntry({ reason: 'revocation', settledAt: at(16) })];
    expect(moneyOf({ ...revoked, parcels: [aParcel('created', { revokedAt: at(15) })], entries }, DAYS)?.code).toBe('resolved');
  });

  it('names no day that an answer could not hold (R-346)', () => {
    const last = new Date('9999-12-31T23:59:59.999Z');
    expect(hearBy({ since: last }, DAYS)).toEqual(last);
  });
});
