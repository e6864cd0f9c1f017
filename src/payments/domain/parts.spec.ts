import fc from 'fast-check';
import { at, kept, NOW, PURCHASE, paidFacts, settled, someFacts } from '../../../test/support/settlement.builder.js';
import { isPart, judgeParts } from './parts.js';
import type { OtherPayment, PaymentEffect, PaymentReading, SettlementFacts } from './payment.js';

const TOTAL = 521_111;

const part = (id: string, amountCents: number, patch: Partial<OtherPayment> = {}): OtherPayment => ({
  ...kept({ id, amountCents, effect: 'part_payment', approvedAt: at(1) }),
  isAlerted: false,
  isResolved: false,
  ...patch,
});
const verdictOf = (...parts: OtherPayment[]) => {
  const { paying, effects } = judgeParts(parts, TOTAL, true);
  return { paying: paying.map(({ id }) => id), effects: Object.fromEntries(effects) };
};
/** A reading of payment 77 beside these. */
const beside = (others: OtherPayment[], reading: Partial<PaymentReading>, facts: Partial<SettlementFacts> = {}) =>
  settled(reading, someFacts({ others, ...facts }));

describe('parts of a total', () => {
  it('pay it when they are exactly the total, by the time of their approval (R-336)', () => {
    expect(verdictOf(part('2', 521_110, { approvedAt: at(4) }), part('1', 1, { approvedAt: at(2) }))).toEqual({
      paying: ['1', '2'],
      effects: { 1: 'first_approval', 2: 'first_approval' },
    });
  });

  it('of which some are exactly the total leave the others over, whoever was approved first being in (R-337)', () => {
    const parts = [part('1', 500_000, { approvedAt: null }), part('2', 21_111), part('3', 500_000), part('4', 7)];
    expect(verdictOf(...parts)).toEqual({
      paying: ['2', '3'],
      effects: { 1: 'duplicate_payment', 2: 'first_approval', 3: 'first_approval', 4: 'duplicate_payment' },
    });
  });

  it('are one case under one name when they exceed the total, and it keeps its name (R-339)', () => {
    expect(verdictOf(part('2', 521_000), part('3', 112))).toEqual({
      paying: [],
      effects: { 2: 'payment_mismatch', 3: 'part_payment' },
    });
    expect(verdictOf(part('2', 521_000), part('3', 112, { effect: 'payment_mismatch' })).effects).toEqual({
      2: 'part_payment',
      3: 'payment_mismatch',
    });
  });

  it('pay whatever set of at most twelve adds up, and nothing but the total (R-336)', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(amounts, fc.integer({ min: 2, max: 30 }), (cents, total) => {
        const parts = cents.map((amountCents, n) => part(String(n), amountCents));
        const { paying, effects } = judgeParts(parts, total, true);
        const sums = new Set([0]);
        for (const amountCents of cents) for (const sum of [...sums]) sums.add(sum + amountCents);
        expect(paying.length > 0).toBe(sums.has(total));
        if (paying.length > 0) expect(paying.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(total);
        const approved = [...effects].filter(([, effect]) => effect === 'first_approval');
        expect(approved.map(([id]) => id).sort()).toEqual(paying.map(({ id }) => id).sort());
      }),
    );
  });

  it.each<[string, Partial<OtherPayment>, boolean]>([
    ['an approved one', {}, true],
    ['one of the whole', { amountCents: TOTAL }, false],
    ['one of nothing', { amountCents: 0 }, false],
    ['a pending one', { status: 'pending' }, false],
    ['one of which something went back', { refundedCents: 1 }, false],
    ['one that is called partly refunded', { statusDetail: 'partially_refunded' }, false],
    ['one that a person has dealt with', { isResolved: true }, false],
    ['one in another currency', { currency: 'USD' }, false],
    ['one that was left over', { effect: 'duplicate_payment' }, false],
    ['one to another account', { collectorId: '42' }, false],
  ])('%s is one: %p (R-336)', (_, patch, expected) => {
    expect(isPart(part('1', 5, patch), { totalCents: TOTAL, collectorId: '900001' })).toBe(expected);
  });
});

describe('a reading of a part', () => {
  const REST = { amountCents: 521_000 };
  const first = part('70', 111, { approvedAt: at(9) });
  const waitingUntil = (partUntil: Date) => ({ ...PURCHASE, partUntil });

  it('waits for the rest: the purchase is not paid, and not approved either (R-336, R-338)', () => {
    const waits = { effect: 'part_payment', approvedAt: null, paidBy: [], paymentStatus: 'pending', facts: [] };
    expect(settled(REST)).toMatchObject({ ...waits, partUntil: at(50) });
  });

  it('waits as long as the first of them (R-339)', () => {
    expect(beside([first], { amountCents: 5 }, { purchase: waitingUntil(at(31)) }).partUntil).toEqual(at(31));
  });

  it('with the rest pays the purchase at the latest approval, by all of them (R-336)', () => {
    expect(beside([first], REST)).toMatchObject({
      effect: 'first_approval',
      payment: { id: '77', effect: 'first_approval' },
      others: [{ id: '70', effect: 'first_approval' }],
      paidBy: ['77', '70'],
      approvedAt: at(9),
      paymentStatus: 'approved',
      stop: null,
      partUntil: null,
      facts: [{ kind: 'order.paid', at: at(9), data: { paymentId: '70', amountCents: TOTAL } }],
    });
  });

  it('completes it also when the parts were a case for a person already (R-339)', () => {
    const named = { ...first, effect: 'payment_mismatch' as const };
    expect(beside([named], REST)).toMatchObject({ effect: 'first_approval', others: [{ id: '70', effect: 'first_approval' }] });
  });

  it('is a case when the rest has not come in time, and stays one (R-339)', () => {
    const late = someFacts({ purchase: waitingUntil(NOW), payment: kept({ ...REST, effect: 'part_payment' }) });
    expect(settled(REST, late)).toMatchObject({ effect: 'payment_mismatch', paymentStatus: 'approved', partUntil: null });
    const declined = beside([first], { status: 'rejected' }, { purchase: waitingUntil(NOW) });
    expect(declined).toMatchObject({ effect: 'recorded', others: [{ id: '70', effect: 'payment_mismatch' }] });
    const named = { ...first, effect: 'payment_mismatch' as const };
    expect(beside([named], { status: 'rejected' })).toMatchObject({ others: [], partUntil: null });
  });

  it('of a case goes back: the others stay one, and wait for no rest anew (R-851)', () => {
    const gone = { ...REST, status: 'refunded', updatedAt: at(5) };
    const named = { payment: kept({ ...REST, effect: 'payment_mismatch' }) };
    expect(beside([first], gone, named)).toMatchObject({
      effect: 'recorded',
      payment: { effect: 'payment_mismatch' },
      others: [{ id: '70', effect: 'payment_mismatch' }],
      partUntil: null,
    });
    const waiting = { ...named, purchase: waitingUntil(at(31)) };
    expect(beside([first], gone, waiting)).toMatchObject({ others: [], partUntil: at(31) });
  });

  it('of the whole pays it alone, and leaves the parts over (R-337)', () => {
    expect(beside([first], {})).toMatchObject({
      effect: 'first_approval',
      paidBy: ['77'],
      others: [{ id: '70', effect: 'duplicate_payment' }],
    });
  });

  it('is left over when its goods are paid with another purchase, like the parts before (R-337)', () => {
    const over = { effect: 'duplicate_payment', approvedAt: null, others: [{ id: '70', effect: 'duplicate_payment' }] };
    expect(beside([first], REST, { isPaidFor: true })).toMatchObject(over);
    expect(beside([first], REST, { isBoughtAgain: true })).toMatchObject(over);
    const again = { payment: kept({ ...REST, effect: 'duplicate_payment' }) };
    const dup = { ...first, effect: 'duplicate_payment' as const };
    const still = {
      effect: 'duplicate_payment',
      payment: { effect: 'duplicate_payment' },
      paidBy: [],
      others: [],
      partUntil: null,
    };
    expect(beside([dup], REST, again)).toMatchObject(still);
    expect(beside([], REST, again)).toMatchObject(still);
    expect(beside([first], {}, { isBoughtAgain: true })).toMatchObject({ effect: 'first_approval', paidBy: ['77'] });
  });

  it('that went back before the rest came is none (R-340)', () => {
    const known = someFacts({ payment: kept({ ...REST, effect: 'part_payment' }), others: [first] });
    const back = settled({ ...REST, status: 'refunded', refundedCents: 521_000, updatedAt: at(5) }, known);
    expect(back).toMatchObject({ effect: 'recorded', payment: { effect: 'recorded' }, others: [], partUntil: at(50) });
    const partly = settled({ ...REST, refundedCents: 1, updatedAt: at(5) }, known);
    expect(partly).toMatchObject({ effect: 'refunded_before_approval', payment: { effect: 'refunded_before_approval' } });
  });

  it('that a person has dealt with pays nothing any more (R-173)', () => {
    const dealt = { isResolved: true, payment: kept({ ...REST, effect: 'part_payment' }) };
    expect(beside([first], REST, dealt)).toMatchObject({ effect: 'part_payment', approvedAt: null, paidBy: [] });
  });

  it('holds what they pay when the money of one of them was gone or in dispute (R-330)', () => {
    const doubted = { payment: kept({ ...REST, status: 'in_mediation', effect: 'part_payment' }) };
    expect(beside([first], REST, doubted).hold).toBe('payment_back');
    expect(beside([{ ...first, statusDetail: 'reimbursed' }], REST).hold).toBe('payment_back');
    expect(beside([first, part('71', 7, { statusDetail: 'reimbursed' })], REST).hold).toBeNull();
  });

  it('holds what they pay when an alert waits for any of them (R-193)', () => {
    expect(beside([{ ...first, isAlerted: true }], REST).hold).toBe('payment_fraud_alert');
    expect(beside([first], REST, { isAlerted: true }).hold).toBe('payment_fraud_alert');
    expect(beside([first, part('71', 7, { isAlerted: true })], REST).hold).toBeNull();
  });
});

describe('parts that have paid', () => {
  const paying = (status: string, effect: PaymentEffect = 'first_approval') => part('70', 111, { status, effect });
  const second = (status: string, other: OtherPayment, before = 'approved') =>
    settled({ amountCents: 521_000, status, updatedAt: at(5) }, paidFacts({ others: [other] }, before));

  it.each([
    ['refunded', 'approved', 'refunded', 'payment_refunded'],
    ['approved', 'refunded', 'refunded', 'payment_refunded'],
    ['approved', 'in_mediation', 'in_mediation', 'payment_in_mediation'],
    ['refunded', 'charged_back', 'charged_back', 'payment_charged_back'],
    ['cancelled', 'in_mediation', 'in_mediation', 'payment_in_mediation'],
    ['approved', 'approved', 'approved', null],
  ])('of which one is %s and one %s are %s (R-340)', (one, other, status, stop) => {
    expect(second(one, paying(other))).toMatchObject({ effect: 'recorded', paymentStatus: status, stop });
  });

  it('are each a payer, whichever is named; one that is left over says nothing (R-340)', () => {
    const purchase = { ...PURCHASE, paidPaymentId: '70', paymentStatus: 'approved' };
    const facts = paidFacts({ purchase, others: [paying('approved')] });
    expect(settled({ amountCents: 521_000, status: 'refunded', updatedAt: at(5) }, facts)).toMatchObject({
      effect: 'recorded',
      payment: { effect: 'first_approval' },
      paymentStatus: 'refunded',
      facts: [{ kind: 'order.refunded' }],
    });
    expect(second('approved', paying('refunded', 'duplicate_payment')).paymentStatus).toBe('approved');
  });
});
