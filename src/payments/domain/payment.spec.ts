import { blocksShipment, judge, Payment, type PaymentReading } from './payment.js';

const READ_AT = new Date('2026-11-21T10:00:05.000Z');
const at = (second: number) => new Date(Date.UTC(2026, 10, 21, 10, 0, second));
const EXPECTED = { totalCents: 521_111, collectorId: '900001' };

const aReading = (patch: Partial<PaymentReading> = {}): PaymentReading => ({
  paymentId: '138472432999',
  status: 'approved',
  statusDetail: 'accredited',
  externalReference: 'p1',
  amountCents: 521_111,
  refundedCents: 0,
  currency: 'ARS',
  collectorId: '900001',
  approvedAt: at(1),
  updatedAt: at(1),
  ...patch,
});

describe('judge', () => {
  it('takes a clean approval of the right amount for the first one', () => {
    expect(judge(aReading(), EXPECTED, false)).toBe('first_approval');
  });

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
  ])('only records the status %s, whatever the amount', (status) => {
    expect(judge(aReading({ status }), EXPECTED, false)).toBe('recorded');
    expect(judge(aReading({ status, amountCents: 1 }), EXPECTED, true)).toBe('recorded');
  });

  it.each<Partial<PaymentReading>>([
    { amountCents: 521_110 },
    { amountCents: 521_112 },
    { amountCents: 0 },
    { currency: 'USD' },
    { currency: 'ars' },
    { collectorId: '900002' },
  ])('calls an approval with %j a mismatch, paid before or not', (patch) => {
    expect(judge(aReading(patch), EXPECTED, false)).toBe('payment_mismatch');
    expect(judge(aReading(patch), EXPECTED, true)).toBe('payment_mismatch');
  });

  it('does not compare a collector that nobody knows', () => {
    expect(judge(aReading({ collectorId: '5' }), { ...EXPECTED, collectorId: null }, false)).toBe('first_approval');
  });

  it('calls a second approval of a paid cart a duplicate', () => {
    expect(judge(aReading(), EXPECTED, true)).toBe('duplicate_payment');
    expect(judge(aReading({ refundedCents: 1 }), EXPECTED, true)).toBe('duplicate_payment');
  });

  it('does not take a payment that was partly given back for a clean sale', () => {
    const refunded = aReading({ refundedCents: 1, statusDetail: 'partially_refunded' });
    expect(judge(refunded, EXPECTED, false)).toBe('refunded_before_approval');
  });

  it('believes the detail "partially_refunded" also when the refunded amount is not told', () => {
    const refunded = aReading({ statusDetail: 'partially_refunded' });
    expect(judge(refunded, EXPECTED, false)).toBe('refunded_before_approval');
  });
});

describe('Payment', () => {
  it('starts as it was read', () => {
    const { paymentId, externalReference, ...read } = aReading();
    const payment = new Payment(paymentId, 'p1', aReading(), READ_AT);
    expect(payment).toEqual({ id: '138472432999', purchaseId: 'p1', ...read, readAt: READ_AT, effect: 'recorded' });
  });

  it('takes a newer reading whole', () => {
    const payment = new Payment('1', 'p1', aReading({ status: 'pending', approvedAt: null }), READ_AT);
    const newer = aReading({ status: 'refunded', statusDetail: 'by_admin', refundedCents: 521_111, updatedAt: at(9) });
    expect(payment.take(newer, at(10))).toBe(true);
    const { paymentId, externalReference, ...read } = newer;
    expect(payment).toMatchObject({ ...read, readAt: at(10) });
  });

  it('leaves an older reading alone: readings can overtake each other', () => {
    const payment = new Payment('1', 'p1', aReading({ updatedAt: at(5) }), READ_AT);
    expect(payment.take(aReading({ status: 'pending', updatedAt: at(4) }), at(10))).toBe(false);
    expect(payment).toMatchObject({ status: 'approved', updatedAt: at(5), readAt: READ_AT });
  });

  it('takes a reading of the same moment, and one without a time', () => {
    const payment = new Payment('1', 'p1', aReading({ updatedAt: at(5) }), READ_AT);
    expect(payment.take(aReading({ status: 'in_mediation', updatedAt: at(5) }), at(10))).toBe(true);
    expect(payment.take(aReading({ status: 'charged_back', updatedAt: null }), at(11))).toBe(true);
    expect(payment).toMatchObject({ status: 'charged_back', readAt: at(11) });
    // Its time is still known: what is older than that stays old.
    expect(payment.take(aReading({ status: 'pending', updatedAt: at(4) }), at(12))).toBe(false);
  });
});

describe('blocksShipment', () => {
  it.each([
    ['approved', false],
    ['refunded', true],
    ['charged_back', true],
    ['in_mediation', true],
    ['cancelled', true],
    ['unheard_of', true],
  ])('%s: %p', (status, blocked) => {
    expect(blocksShipment(status)).toBe(blocked);
  });
});
