import { aReading, at } from '../../../test/support/settlement.builder.js';
import { judge } from './judge.js';
import { type PaymentFacts, type PaymentReading } from './payment.js';
import { readingToStore } from './settlement.js';

const EXPECTED = { totalCents: 521_111, collectorId: '900001' };

describe('judge', () => {
  it.each([
    'pending',
    'in_process',
    'authorized',
    'rejected',
    'cancelled',
    'refunded',
    'charged_back',
    'in_mediation',
    'unheard_of',
  ])('only records the status %s, for any amount (R-177)', (status) => {
    expect(judge(aReading({ status }), EXPECTED, false)).toBe('recorded');
    expect(judge(aReading({ status, amountCents: 1 }), EXPECTED, true)).toBe('recorded');
  });

  it('calls a good approval of less a part, or a duplicate of what is paid (R-336)', () => {
    const less = aReading({ amountCents: 521_110 });
    expect([judge(less, EXPECTED, false), judge(less, EXPECTED, true)]).toEqual(['part_payment', 'duplicate_payment']);
    expect(judge({ ...less, refundedCents: 1 }, EXPECTED, false)).toBe('refunded_before_approval');
  });
});

/** The payment as it was kept after this reading. */
function known(patch: Partial<PaymentReading> = {}): PaymentFacts {
  const { paymentId, externalReference, ...read } = aReading(patch);
  return { ...read, id: paymentId, purchaseId: 'p1', effect: 'recorded' };
}

describe('taken', () => {
  it('keeps a payment that was never seen as it was read (R-171)', () => {
    const { paymentId, externalReference, ...read } = aReading();
    expect(readingToStore(aReading(), null)).toEqual({ id: paymentId, ...read });
    expect(readingToStore(aReading({ updatedAt: null }), null)).toEqual({ id: paymentId, ...read, updatedAt: null });
  });

  it('takes a newer reading whole (R-171)', () => {
    const newer = aReading({ status: 'refunded', statusDetail: 'by_admin', refundedCents: 521_111, updatedAt: at(9) });
    const { paymentId, externalReference, ...read } = newer;
    expect(readingToStore(newer, known({ status: 'pending', approvedAt: null }))).toEqual({ id: paymentId, ...read });
  });

  it('leaves an older reading alone: readings can overtake each other (R-171)', () => {
    expect(readingToStore(aReading({ status: 'pending', updatedAt: at(4) }), known({ updatedAt: at(5) }))).toBeNull();
  });

  it('takes a reading of the same moment (R-171)', () => {
    const reading = aReading({ status: 'in_mediation', updatedAt: at(5) });
    expect(readingToStore(reading, known({ updatedAt: at(5) }))).toMatchObject({ status: 'in_mediation', updatedAt: at(5) });
  });

  it('takes a reading without a time, and still knows that of the one before (R-171)', () => {
    const reading = aReading({ status: 'charged_back', updatedAt: null });
    const kept = readingToStore(reading, known({ updatedAt: at(5) }));
    expect(kept).toMatchObject({ status: 'charged_back', updatedAt: at(5) });
    // What is older than that stays old.
    const older = aReading({ status: 'pending', updatedAt: at(4) });
    expect(readingToStore(older, { ...known(), ...kept })).toBeNull();
  });

  it('takes any reading of a payment whose known reading has no time (R-171)', () => {
    expect(readingToStore(aReading({ updatedAt: at(1) }), known({ updatedAt: null }))).toMatchObject({ updatedAt: at(1) });
  });
});
