import { aReading, at, kept, NOW, PURCHASE, paidFacts, settled, someFacts } from '../../../test/support/settlement.builder.js';
import { type PaymentFacts, type PaymentReading, type SettlementFacts } from './payment.js';
import { purchaseIdOf } from './settlement.js';

describe('the first approval', () => {
  it('pays the purchase, at the time that the provider tells (R-165)', () => {
    expect(settled({})).toEqual({
      effect: 'first_approval',
      payment: kept({ effect: 'first_approval' }),
      others: [],
      paidBy: ['77'],
      partUntil: null,
      paymentStatus: 'approved',
      approvedAt: at(1),
      stop: null,
      hold: null,
      facts: [{ kind: 'order.paid', at: at(1), data: { paymentId: '77', amountCents: 521_111 } }],
    });
  });

  it('holds what it pays, and only that, when a fraud alert has waited for it (R-193)', () => {
    expect(settled({}, someFacts({ isAlerted: true }))).toMatchObject({
      effect: 'first_approval',
      hold: 'payment_fraud_alert',
      facts: [{ kind: 'order.paid' }, { kind: 'payment.disputed', data: { paymentId: '77', reason: 'payment_fraud_alert' } }],
    });
    expect(settled({}, someFacts({ isAlerted: true, isPaidFor: true })).hold).toBeNull();
  });

  it('counts from now when the provider tells no time (R-166)', () => {
    expect(settled({ approvedAt: null }).approvedAt).toEqual(NOW);
  });

  it('may follow readings of the same payment that were none (R-176)', () => {
    const pending = kept({ status: 'pending', approvedAt: null, updatedAt: at(1) });
    const settlement = settled({}, someFacts({ payment: pending }));
    expect(settlement).toMatchObject({ effect: 'first_approval', approvedAt: at(1) });
    expect(settlement.payment).toEqual(kept({ effect: 'first_approval' }));
  });

  it('may follow another card that was refused (R-176)', () => {
    const facts = someFacts({ purchase: { ...PURCHASE, paymentStatus: 'rejected' } });
    expect(settled({}, facts)).toMatchObject({ effect: 'first_approval', paymentStatus: 'approved', stop: null });
  });

  it('counts all the same when it comes late: another purchase of the cart is open, or the cart has gone on (R-176)', () => {
    const late = someFacts({ openRivals: ['p2'], cart: { generation: 4, version: 9 } });
    expect(settled({}, late)).toMatchObject({ effect: 'first_approval', approvedAt: at(1) });
  });
});

describe('an approval that pays nothing', () => {
  const paidBefore = { isPaidFor: true };
  const REFUNDED = { refundedCents: 1, statusDetail: 'partially_refunded' };

  const isOnly = (effect: PaymentFacts['effect'], reading: Partial<PaymentReading>, facts: Partial<SettlementFacts> = {}) => {
    const settlement = settled(reading, someFacts(facts));
    expect(settlement).toMatchObject({ effect, approvedAt: null, paymentStatus: 'approved' });
    expect(settlement.payment).toEqual(kept({ ...reading, effect }));
  };

  it.each([{}, REFUNDED])('is a duplicate: %j (R-169)', (reading) => isOnly('duplicate_payment', reading, paidBefore));

  it.each<[Partial<PaymentReading>, Partial<SettlementFacts>]>([
    [{ amountCents: 521_112 }, {}],
    [{ currency: 'USD' }, {}],
    [{ collectorId: '900002' }, {}],
    [{ amountCents: 521_112 }, paidBefore],
  ])('is a mismatch: %j, of %j (R-167)', (reading, facts) => isOnly('payment_mismatch', reading, facts));

  it.each([REFUNDED, { statusDetail: 'refunded' }])('is no sale when money went back before: %j (R-170)', (reading) => {
    isOnly('refunded_before_approval', reading);
  });

  it('of a second card leaves the paid purchase to the payment that paid it (R-169)', () => {
    const second = settled({ paymentId: '78' }, paidFacts({ payment: null }, 'in_mediation'));
    expect(second).toMatchObject({
      effect: 'duplicate_payment',
      paymentStatus: 'in_mediation',
      approvedAt: null,
      stop: 'payment_in_mediation',
    });
    expect(second.payment).toEqual(kept({ id: '78', effect: 'duplicate_payment' }));
  });
});

describe('a payment that a person has dealt with', () => {
  const resolved = (effect: PaymentFacts['effect']) => someFacts({ isResolved: true, payment: kept({ effect }) });

  it('pays nothing any more, when it would (R-173)', () => {
    expect(settled({}, resolved('payment_mismatch'))).toMatchObject({ effect: 'payment_mismatch', approvedAt: null });
  });

  it('is judged like any other when it would pay nothing (R-173)', () => {
    expect(settled({ status: 'refunded' }, resolved('payment_mismatch')).effect).toBe('recorded');
  });
});

describe('the purchase of a payment', () => {
  it.each([
    ['p1', 'p1'],
    ['tmp_p1', null],
    ['p1tmp_', 'p1tmp_'],
    ['', null],
    [null, null],
  ])('that refers to %p is %p (R-162)', (externalReference, purchaseId) => {
    expect(purchaseIdOf(aReading({ externalReference }))).toBe(purchaseId);
  });
});

describe('the account that must receive the money', () => {
  it.each([
    ['is the configured one', '900009', '900001', '900009', 'first_approval'],
    ['is the configured one, not the one of the preference', '900009', '900001', '900001', 'payment_mismatch'],
    ['is the one of the preference when none is configured', null, '900001', '900002', 'payment_mismatch'],
    ['is not compared when it is unknown', null, null, '900002', 'first_approval'],
  ])('%s (R-168)', (_which, configured, ofPreference, collectorId, effect) => {
    const facts = someFacts({ purchase: { ...PURCHASE, collectorId: ofPreference } });
    expect(settled({ collectorId }, facts, configured).effect).toBe(effect);
  });
});

describe('a reading that changes nothing', () => {
  const unchanged = { payment: null, others: [], paidBy: [], partUntil: null, approvedAt: null, hold: null, facts: [] };

  it('is one that is older than what is known (R-171)', () => {
    const facts = paidFacts({ payment: kept({ status: 'refunded', updatedAt: at(9), effect: 'first_approval' }) }, 'refunded');
    expect(settled({ updatedAt: at(8) }, facts)).toEqual({
      ...unchanged,
      effect: 'stale_reading',
      paymentStatus: 'refunded',
      stop: 'payment_refunded',
    });
    expect(settled({ updatedAt: at(9) }, facts).effect).toBe('recorded');
  });

  it('is one of a payment that was first seen with another purchase: it pays no second one (R-172)', () => {
    const facts = someFacts({ payment: kept({ purchaseId: 'p0', effect: 'first_approval' }) });
    expect(settled({}, facts)).toEqual({
      ...unchanged,
      effect: 'payment_mismatch',
      paymentStatus: 'none',
      stop: 'payment_not_approved',
    });
  });

  it('is one of such a payment also when it is older than what is known (R-171)', () => {
    const facts = someFacts({ payment: kept({ purchaseId: 'p0', updatedAt: at(9) }) });
    expect(settled({ updatedAt: at(8) }, facts)).toMatchObject({ ...unchanged, effect: 'payment_mismatch' });
  });
});

describe('a later reading of the payment that paid', () => {
  it.each([
    ['refunded', 'payment_refunded'],
    ['charged_back', 'payment_charged_back'],
    ['in_mediation', 'payment_in_mediation'],
    ['cancelled', 'payment_not_approved'],
    ['unheard_of', 'payment_not_approved'],
  ])('stops the shipments when it is %s (R-184)', (status, stop) => {
    expect(settled({ status, updatedAt: at(5) }, paidFacts())).toMatchObject({
      effect: 'recorded',
      payment: kept({ status, updatedAt: at(5), effect: 'first_approval' }),
      paymentStatus: status,
      approvedAt: null,
      hold: null,
      stop,
    });
  });

  it('stops them no more when it is good again (R-187)', () => {
    const facts = paidFacts({ payment: kept({ status: 'in_mediation', effect: 'first_approval' }) }, 'in_mediation');
    expect(settled({ updatedAt: at(6) }, facts)).toMatchObject({ effect: 'recorded', paymentStatus: 'approved', stop: null });
  });

  it('approves nothing again, and is no mismatch, even with other values now (R-178)', () => {
    for (const patch of [{}, { amountCents: 1 }, { currency: 'USD' }, { refundedCents: 5 }])
      expect(settled({ ...patch, updatedAt: at(6) }, paidFacts())).toMatchObject({ effect: 'recorded', approvedAt: null });
  });
});

describe('the payment status of a purchase', () => {
  it('is that of any payment as long as none has paid (R-178)', () => {
    const refused = settled({ paymentId: '76', status: 'rejected', approvedAt: null });
    expect(refused).toMatchObject({ effect: 'recorded', paymentStatus: 'rejected', stop: 'payment_not_approved' });
  });

  it('is not that of another card that was refused after the payment (R-178)', () => {
    const second = settled({ paymentId: '78', status: 'rejected', approvedAt: null }, paidFacts({ payment: null }));
    expect(second).toMatchObject({ effect: 'recorded', paymentStatus: 'approved', approvedAt: null, stop: null });
    // Kept nevertheless.
    expect(second.payment).toEqual(kept({ id: '78', status: 'rejected', approvedAt: null }));
  });
});

describe('the recorded effect of a payment', () => {
  const inPaidCart = { isPaidFor: true };

  it.each<[PaymentFacts['effect'], Partial<PaymentReading>, SettlementFacts]>([
    ['first_approval', { status: 'refunded' }, paidFacts()],
    ['duplicate_payment', { status: 'refunded' }, someFacts(inPaidCart)],
    ['payment_mismatch', { status: 'charged_back' }, someFacts()],
    ['payment_mismatch', {}, someFacts(inPaidCart)],
    ['refunded_before_approval', { status: 'refunded' }, someFacts()],
  ])('stays: %s, then %j (R-175)', (effect, reading, facts) => {
    const settlement = settled({ ...reading, updatedAt: at(5) }, { ...facts, payment: kept({ effect }) });
    expect(settlement.payment).toEqual(kept({ ...reading, updatedAt: at(5), effect }));
  });

  it('changes when the payment pays in the end: as a mismatch, it would be refunded, and its parcel is on its way (R-175)', () => {
    const mismatch = kept({ amountCents: 1, updatedAt: at(1), effect: 'payment_mismatch' });
    const settlement = settled({}, someFacts({ payment: mismatch }));
    expect(settlement).toMatchObject({ effect: 'first_approval', approvedAt: at(1), payment: { effect: 'first_approval' } });
    const later = settled({ updatedAt: at(6) }, paidFacts({ payment: kept({ effect: 'payment_mismatch' }) }));
    expect(later).toMatchObject({ effect: 'recorded', approvedAt: null, payment: { effect: 'first_approval' } });
  });

  it('is set by the first reading that means more than a record (R-175)', () => {
    const pending = kept({ status: 'pending', approvedAt: null, updatedAt: at(1) });
    const duplicate = settled({}, someFacts({ payment: pending, ...inPaidCart }));
    expect(duplicate.payment?.effect).toBe('duplicate_payment');
  });
});
