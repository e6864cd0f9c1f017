import {
  DOCUMENTED_PAIRS,
  isDocumented,
  isDoubt,
  isMoneyReturned,
  isPaymentOpen,
  isReturned,
  PAYMENT_STOPS,
  paymentStopOf,
  RETURNED_STATUSES,
  statusOf,
  statusWithAmounts,
} from './payment-status.js';

describe('the reason to stop a shipment', () => {
  it.each([
    ['approved', null],
    ['refunded', 'payment_refunded'],
    ['charged_back', 'payment_charged_back'],
    ['in_mediation', 'payment_in_mediation'],
    ['pending', 'payment_not_approved'],
    ['in_process', 'payment_not_approved'],
    ['authorized', 'payment_not_approved'],
    ['rejected', 'payment_not_approved'],
    ['cancelled', 'payment_not_approved'],
    ['none', 'payment_not_approved'],
    ['unheard_of', 'payment_not_approved'],
    ['Approved', 'payment_not_approved'],
    ['', 'payment_not_approved'],
    ['constructor', 'payment_not_approved'],
    ['__proto__', 'payment_not_approved'],
  ])('a payment that is "%s" stops a shipment for %p (R-184)', (status, stop) => {
    expect(paymentStopOf(status)).toBe(stop);
  });
});

describe('returned money', () => {
  it('is the same by the status of the payment and by the reason that it gives (R-185)', () => {
    const statuses = ['approved', 'refunded', 'charged_back', 'in_mediation', 'pending', 'unheard_of'];
    expect(statuses.filter((status) => isMoneyReturned(paymentStopOf(status)))).toEqual(statuses.filter(isReturned));
    expect(PAYMENT_STOPS.filter(isMoneyReturned)).toEqual(['payment_refunded', 'payment_charged_back']);
  });

  it('never comes from a payment that is still open (R-185)', () => expect(RETURNED_STATUSES.filter(isPaymentOpen)).toEqual([]));
});

describe('what a payment says', () => {
  const counted = (status: string, statusDetail: string | null, refundedCents = 0) =>
    statusOf({ status, statusDetail, amountCents: 1000, refundedCents });

  it('is its status, of each documented pair but two of a charge-back (R-329)', () => {
    const others = DOCUMENTED_PAIRS.filter(([status, detail]) => counted(status, detail) !== status);
    expect(others).toEqual([
      ['charged_back', 'in_process', 'in_mediation'],
      ['charged_back', 'reimbursed', 'approved'],
    ]);
    expect(new Set(DOCUMENTED_PAIRS.map(([status, detail]) => `${status} ${detail}`)).size).toBe(DOCUMENTED_PAIRS.length);
  });

  it.each([
    ['in_process', 'payment_in_mediation'],
    ['settled', 'payment_charged_back'],
    ['reimbursed', null],
    ['unheard_of', 'payment_charged_back'],
    [null, 'payment_charged_back'],
  ])('of a charge-back that is "%s" is the stop %p (R-329)', (detail, stop) => {
    expect(paymentStopOf(counted('charged_back', detail))).toBe(stop);
  });

  it.each(['approved', 'refunded', 'pending', 'unheard_of'])(
    'is the status "%s" with a detail that is not documented (R-329)',
    (status) => {
      for (const detail of ['in_process', 'reimbursed', 'unheard_of', null]) expect(counted(status, detail)).toBe(status);
    },
  );

  it('is a refund once all of it was given back, also of a charge-back in dispute or won (R-328)', () => {
    const all = ['in_process', 'reimbursed', 'settled'].map((detail) => counted('charged_back', detail, 1000));
    expect(all).toEqual(['refunded', 'refunded', 'charged_back']);
  });

  it('is a doubt if the money was gone or in dispute (R-330)', () => {
    expect([...PAYMENT_STOPS, null].filter(isDoubt)).toEqual([
      'payment_refunded',
      'payment_charged_back',
      'payment_in_mediation',
    ]);
  });

  it('knows the documented statuses (R-331)', () => {
    expect(['approved', 'charged_back', 'pending', 'unheard_of', '', 'constructor'].map(isDocumented)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('the status with the amounts', () => {
  it.each([
    ['approved', 0, 'approved'],
    ['approved', 999, 'approved'],
    ['approved', 1000, 'refunded'],
    ['approved', 1001, 'refunded'],
    ['in_mediation', 999, 'in_mediation'],
    ['in_mediation', 1000, 'refunded'],
    ['cancelled', 1000, 'refunded'],
    ['unheard_of', 1000, 'refunded'],
    ['charged_back', 1000, 'charged_back'],
    ['pending', 0, 'pending'],
  ])('of one that is "%s", of which %d of 1000 was given back, is %s (R-328)', (status, refundedCents, expected) => {
    expect(statusWithAmounts({ status, amountCents: 1000, refundedCents })).toBe(expected);
  });

  it('of a free purchase stays (R-328)', () => {
    expect(statusWithAmounts({ status: 'approved', amountCents: 0, refundedCents: 0 })).toBe('approved');
  });
});
