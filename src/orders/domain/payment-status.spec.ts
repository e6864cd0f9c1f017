import {
  isMoneyReturned,
  isOpen,
  isReturned,
  PAYMENT_STOPS,
  paymentStopOf,
  RETURNED_STATUSES,
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

  it('never comes from a payment that is still open (R-185)', () => expect(RETURNED_STATUSES.filter(isOpen)).toEqual([]));
});

describe('the status with the amounts', () => {
  it.each([
    ['approved', 0, 'approved'],
    ['approved', 999, 'approved'],
    ['approved', 1000, 'refunded'],
    ['approved', 1001, 'refunded'],
    ['in_mediation', 1000, 'in_mediation'],
    ['charged_back', 1000, 'charged_back'],
    ['pending', 0, 'pending'],
  ])('of one that is "%s", of which %d of 1000 was given back, is %s (R-328)', (status, refundedCents, expected) => {
    expect(statusWithAmounts({ status, amountCents: 1000, refundedCents })).toBe(expected);
  });

  it('of a free purchase stays (R-328)', () => {
    expect(statusWithAmounts({ status: 'approved', amountCents: 0, refundedCents: 0 })).toBe('approved');
  });
});
