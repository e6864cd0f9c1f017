import fc from 'fast-check';
import { anEntry, aParcel, aPayment, at, UNPAID } from '../../../test/support/money.builder.js';
import type { MoneyFacts, PurchaseParcel, PurchasePayment } from './money-facts.js';
import { entriesAfter } from './owed.js';
import { isOpenEntry, type OwedEntry, restOf } from './owed-entry.js';

const PAYER = aPayment('approved', 'first_approval', { approvedAt: at(9) });
const PAID: MoneyFacts = { ...UNPAID, isPaid: true, payments: [PAYER] };
const lost = (patch: Partial<PurchaseParcel> = {}) => aParcel('created', { progress: 'lost', progressAt: at(12), ...patch });
const refunded = (cents: number) => [{ ...PAYER, refundedCents: cents }];
const open = (facts: MoneyFacts) => entriesAfter(facts).filter(isOpenEntry);

describe('what is owed of a sale', () => {
  it.each([
    ['lost', lost()],
    ['returned', lost({ progress: 'returned' })],
    ['damaged', lost({ progress: 'problem', statusCode: 'delivered_with_damage' })],
    ['cancelled', aParcel('cancelled')],
    ['cancelled', aParcel('skipped', { reason: 'cancelled' })],
    ['fraud', aParcel('cancelled', { hold: 'payment_fraud_alert' })],
    ['revocation', aParcel('cancelled', { requests: [request('buyer_wants_to_cancel')] })],
    ['not_possible', aParcel('cancelled', { requests: [request('seller_cannot_dispatch')] })],
  ] as const)('is its whole price once its parcel will not come: %s (R-347)', (reason, parcel) => {
    expect(open({ ...PAID, parcels: [parcel] })).toMatchObject([
      { reason, orderId: 'o1', amountCents: 400, paymentIds: ['payer'], toldAt: null },
    ]);
  });

  it.each([
    ['is on its way back', aParcel('created', { progress: 'returning' })],
    ['was asked back', aParcel('rescue_requested', { progress: 'in_transit' })],
    ['waits for a person', aParcel('failed')],
    ['is held', aParcel('skipped', { reason: 'held', hold: 'held' })],
    ['was sold without a provider', aParcel('skipped', { reason: 'no_quote' })],
    ['arrived, whatever was asked', aParcel('cancelled', { progress: 'delivered' })],
  ])('is nothing while it %s (R-347)', (_, parcel) => {
    expect(entriesAfter({ ...PAID, parcels: [parcel] })).toEqual([]);
  });

  it('takes the newest reason, in the same entry (R-347)', () => {
    const entries = [anEntry({ reason: 'cancelled', toldAt: at(14) })];
    expect(entriesAfter({ ...PAID, parcels: [lost()], entries })).toMatchObject([
      { reason: 'lost', toldAt: at(14), since: at(12) },
    ]);
  });

  it('ends with its refund, and opens again when the money is won back (R-347)', () => {
    const facts = { ...PAID, parcels: [lost()], entries: [anEntry()] };
    expect(entriesAfter({ ...facts, payments: refunded(300) })).toMatchObject([{ refundedCents: 300, endedBy: null }]);
    expect(entriesAfter({ ...facts, payments: refunded(400) })).toMatchObject([{ refundedCents: 400, endedBy: 'payco' }]);
    const chargedBack = [{ ...PAYER, status: 'charged_back' }];
    const ended = entriesAfter({ ...facts, payments: chargedBack });
    expect(ended).toMatchObject([{ endedBy: 'payco' }]);
    expect(entriesAfter({ ...facts, entries: ended })).toMatchObject([{ refundedCents: 0, endedBy: null }]);
    expect(entriesAfter({ ...facts, payments: [{ ...PAYER, status: 'in_mediation' }] })).toMatchObject([{ endedBy: null }]);
  });

  it('ends when the goods leave after all, and is another one when they are lost again (R-347)', () => {
    const closed = anEntry({ settledAt: at(13), toldAt: at(13) });
    const left = entriesAfter({ ...PAID, parcels: [aParcel('created', { progress: 'in_transit' })], entries: [closed] });
    expect(left).toMatchObject([{ endedBy: 'shipment', settledAt: at(13) }]);
    const again = entriesAfter({ ...PAID, parcels: [lost({ progressAt: at(20) })], entries: left });
    expect(again).toMatchObject([{ endedBy: null, settledAt: null, toldAt: null, since: at(20) }]);
  });

  it.each([
    ['is to be made', aParcel('pending')],
    ['is being made', aParcel('creating')],
    ['may have been made', aParcel('unknown')],
    ['is held', aParcel('pending', { hold: 'payment_fraud_alert' })],
    ['was refused', aParcel('failed')],
    ['needs a person', aParcel('needs_review')],
    ['is on its way back', aParcel('created', { progress: 'returning' })],
    ['was asked back', aParcel('rescue_requested', { progress: 'in_transit' })],
  ])('does not end by another parcel that %s (R-347)', (_, parcel) => {
    const closed = anEntry({ settledAt: at(13) });
    for (const entry of [anEntry(), closed]) {
      expect(entriesAfter({ ...PAID, parcels: [parcel], entries: [entry] })).toEqual([entry]);
    }
  });

  it.each([
    ['a parcel again', aParcel('created')],
    ['their seller, who sends them without a provider', aParcel('skipped', { reason: 'no_quote' })],
    ['arrived, whatever was asked', aParcel('cancelled', { progress: 'delivered' })],
  ])('ends when the goods have %s (R-347)', (_, parcel) => {
    expect(entriesAfter({ ...PAID, parcels: [parcel], entries: [anEntry()] })).toMatchObject([{ endedBy: 'shipment' }]);
  });

  it('owes again only what was not given back before its goods left (R-347)', () => {
    const given = { ...PAID, payments: refunded(150), parcels: [lost()] };
    const first = entriesAfter({ ...given, entries: [anEntry()] });
    const away = entriesAfter({ ...given, parcels: [aParcel('created', { progress: 'in_transit' })], entries: first });
    const lostAgain = { ...given, parcels: [lost({ progressAt: at(20) })] };
    const again = entriesAfter({ ...lostAgain, entries: away });
    expect(again).toMatchObject([{ amountCents: 400, refundedCents: 150, endedBy: null, since: at(20) }]);
    expect(entriesAfter({ ...lostAgain, entries: again })).toEqual(again);
  });

  it('stays settled once a person has settled it (R-347)', () => {
    const entries = [anEntry({ settledAt: at(13) })];
    expect(open({ ...PAID, parcels: [lost({ progress: 'returned' })], entries })).toEqual([]);
  });

  it('gives a refund to the oldest entry, and what came before one to none (R-347)', () => {
    const two = { ...PAID, parcels: [lost(), lost({ orderId: 'o2', progressAt: at(15) })] };
    const first = entriesAfter({ ...two, payments: refunded(100) });
    expect(first.map((entry) => [entry.amountCents, entry.refundedCents])).toEqual([
      [400, 0],
      [400, 0],
    ]);
    const then = entriesAfter({ ...two, payments: refunded(600), entries: first });
    expect(then.map((entry) => [entry.refundedCents, entry.endedBy])).toEqual([
      [400, 'payco'],
      [100, null],
    ]);
  });

  it('is never more than what the provider still holds (R-347)', () => {
    expect(open({ ...PAID, payments: refunded(700), parcels: [lost()] })).toMatchObject([{ amountCents: 300 }]);
    expect(entriesAfter({ ...PAID, payments: refunded(1000), parcels: [lost()] })).toEqual([]);
  });
});

describe('what is owed of payments that bought nothing', () => {
  it.each([
    ['charged_twice', PAID, aPayment('approved', 'duplicate_payment')],
    ['charged_twice', { ...UNPAID, paidElsewhere: ['Mate'] }, aPayment('approved', 'duplicate_payment')],
    ['bought_nothing', UNPAID, aPayment('approved', 'duplicate_payment')],
    ['bought_nothing', UNPAID, aPayment('approved', 'refunded_before_approval')],
    ['mismatch', UNPAID, aPayment('approved', 'payment_mismatch', { amountCents: 1200 })],
  ] as const)('is each of them: %s (R-347)', (reason, facts, payment) => {
    const payments = [...facts.payments, payment];
    const [entry] = open({ ...facts, payments });
    expect(entry).toMatchObject({ reason, subject: 'other', orderId: null, amountCents: payment.amountCents });
    const back = payments.map((one) => (one === payment ? { ...one, status: 'refunded' } : one));
    expect(entriesAfter({ ...facts, payments: back, entries: entry ? [entry] : [] })).toMatchObject([{ endedBy: 'payco' }]);
  });

  it('is one of all parts, and ends when they pay the purchase after all (R-347)', () => {
    const part = (id: string, effect: PurchasePayment['effect']) => aPayment('approved', effect, { id, amountCents: 300 });
    const parts = { ...UNPAID, payments: [part('a', 'payment_mismatch'), part('b', 'part_payment')] };
    const entries = open(parts);
    expect(entries).toMatchObject([{ reason: 'parts', subject: 'purchase', paymentIds: ['a', 'b'], amountCents: 600 }]);
    const more = { ...parts, payments: [...parts.payments, part('c', 'part_payment')], entries };
    expect(entriesAfter(more)).toMatchObject([{ paymentIds: ['a', 'b', 'c'], amountCents: 900 }]);
    const paid = { ...PAID, payments: ['a', 'b'].map((id) => part(id, 'first_approval')), entries };
    expect(entriesAfter(paid)).toMatchObject([{ endedBy: 'shipment' }]);
  });

  it('is what is left of a purchase of which one part went back (R-347)', () => {
    const payers = [
      { ...PAYER, id: 'a', status: 'refunded', amountCents: 600 },
      { ...PAYER, id: 'b', amountCents: 400 },
    ];
    expect(open({ ...PAID, payments: payers })).toMatchObject([{ reason: 'parts', paymentIds: ['b'], amountCents: 400 }]);
  });

  it('counts each refund once beside an order of the same payers, also when the order is owed again (R-347)', () => {
    const payers = (cents: number) => [
      { ...PAYER, id: 'a', status: 'refunded', amountCents: 500 },
      { ...PAYER, id: 'b', amountCents: 500, refundedCents: cents },
    ];
    const rest = anEntry({ subject: 'purchase', orderId: null, reason: 'parts', paymentIds: ['b'], refundedBeforeCents: 500 });
    const sent = anEntry({ refundedCents: 100, endedBy: 'shipment', paymentIds: ['a', 'b'] });
    const facts = { ...PAID, payments: payers(200), parcels: [lost({ progressAt: at(20) })], entries: [rest, sent] };
    const [first] = entriesAfter(facts);
    expect(first).toMatchObject({ subject: 'purchase', refundedCents: 100 });
    expect(entriesAfter({ ...facts, entries: entriesAfter(facts) })).toEqual(entriesAfter(facts));
  });

  it('stays open while the provider has not decided whose its money is (R-347)', () => {
    const payment = aPayment('approved', 'duplicate_payment');
    const entries = open({ ...PAID, payments: [PAYER, payment] });
    for (const status of ['in_mediation', 'pending']) {
      const undecided = { ...PAID, payments: [PAYER, { ...payment, status }], entries };
      expect(entriesAfter(undecided)).toEqual(entries);
    }
  });

  it('is settled once a person has resolved all of them (R-347)', () => {
    const payment = aPayment('approved', 'payment_mismatch', { resolvedAt: at(15) });
    expect(entriesAfter({ ...UNPAID, payments: [payment] })).toMatchObject([{ settledAt: at(15) }]);
  });
});

describe('all that is owed of one purchase', () => {
  const parcels = fc.constantFrom(
    lost(),
    lost({ progress: 'returned' }),
    aParcel('cancelled'),
    aParcel('created', { progress: 'in_transit' }),
    aParcel('failed'),
    aParcel('created', { progress: 'delivered', revokedAt: at(15) }),
    lost({ revokedAt: at(21) }),
  );
  const statuses = fc.constantFrom('approved', 'in_mediation', 'charged_back', 'refunded');
  const steps = fc.array(
    fc.record({ one: parcels, other: parcels, status: statuses, refundedCents: fc.nat(1000), settles: fc.boolean() }),
    { maxLength: 6 },
  );

  it('is never more than its payer gave and did not get back, whatever happens in whatever order (R-347)', () => {
    fc.assert(
      fc.property(steps, (all) => {
        let entries: readonly OwedEntry[] = [];
        let gaveBack = 0;
        for (const { one, other, status, refundedCents, settles } of all) {
          gaveBack = Math.max(gaveBack, refundedCents);
          const payer = { ...PAYER, status, refundedCents: gaveBack };
          const held = status === 'charged_back' || status === 'refunded' ? 0 : 1000 - gaveBack;
          const parcelsNow = [
            { ...one, totalCents: 600 },
            { ...other, orderId: 'o2', totalCents: 400 },
          ];
          entries = entriesAfter({ ...PAID, payments: [payer], parcels: parcelsNow, entries });
          const owed = entries.filter(isOpenEntry).reduce((sum, entry) => sum + restOf(entry), 0);
          expect(owed).toBeLessThanOrEqual(held);
          expect(new Set(entries.map(({ subject }) => subject)).size).toBe(entries.length);
          const again = entriesAfter({ ...PAID, payments: [payer], parcels: parcelsNow, entries });
          expect(bySubject(again)).toEqual(bySubject(entries));
          if (settles) entries = entries.map((entry) => (isOpenEntry(entry) ? { ...entry, settledAt: at(20) } : entry));
        }
      }),
    );
  });
});

const bySubject = (entries: readonly OwedEntry[]) => entries.toSorted((one, other) => (one.subject < other.subject ? -1 : 1));

function request(kind: 'buyer_wants_to_cancel' | 'seller_cannot_dispatch') {
  return { kind, state: 'granted', reason: '…', at: '2026-11-21T11:00:00.000Z' } as const;
}
