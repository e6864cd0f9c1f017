import { type SeenPayment, unknownPayment } from './payment-rules.js';
import { nextWindowAfter, windowFrom } from './payment-window.js';

const REFERENCE = '6f1c7e0a-51f1-4d4e-9a55-7a4f4f6a3c11';
const NOON = new Date('2026-11-21T12:00:00.000Z');
const ago = (minutes: number) => new Date(NOON.getTime() - minutes * 60_000);
const DAY = 1_440;

describe('an unknown payment', () => {
  const payment = (patch: Partial<SeenPayment> = {}): SeenPayment => ({
    paymentId: '9001',
    status: 'approved',
    externalReference: REFERENCE,
    amountCents: 100,
    ...patch,
  });

  it('is approved, may be for a purchase of ours, and is not stored (R-482)', () => {
    expect(unknownPayment(payment(), false, false)).toMatchObject({
      class: 'unknown_payment',
      subject: '9001',
      paymentId: '9001',
      orderId: null,
      found: { payment_status: 'approved', amount_cents: 100, purchase_id: REFERENCE },
    });
  });

  it.each<[Partial<SeenPayment>, boolean]>([
    [{}, true],
    [{ status: 'pending' }, false],
    [{ status: 'refunded' }, false],
    [{ externalReference: 'WC-1042' }, false],
    [{ externalReference: null }, false],
  ])('is not: %j, stored: %s (R-482)', (patch, isStored) => {
    expect(unknownPayment(payment(patch), isStored, false)).toBeNull();
  });

  it('is none on an account that other systems share (R-627)', () => {
    expect(unknownPayment(payment(), false, true)).toBeNull();
  });
});

it.each([
  [null, ago(DAY)],
  [ago(5), ago(20)],
  [ago(400 * DAY), ago(364 * DAY)],
])('after a look at %s, payments are listed since %s (R-493)', (lookedAt, from) => {
  expect(windowFrom(lookedAt, NOON)).toEqual(from);
});

it.each([
  [ago(20), true, NOON],
  [ago(20), false, ago(5)],
  [ago(9 * DAY), false, ago(DAY)],
])('a look at the payments since %s, whole: %s, counts as one of %s (R-493)', (from, isWhole, expected) => {
  expect(nextWindowAfter({ begunAt: NOON, from, isWhole })).toEqual(expected);
});
