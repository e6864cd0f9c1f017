import { Purchase } from './purchase.js';

const CREATED = new Date('2026-11-21T10:00:00.000Z');
const afterMinutes = (minutes: number) => new Date(CREATED.getTime() + minutes * 60_000);
const WINDOW_MS = 10 * 60_000;
const STARTING_MS = 60_000;
const PREFERENCE = { id: '900001-pref', redirectUrl: 'https://pay.example/900001-pref', collectorId: '900001' };

function aPurchase(expiresAt = afterMinutes(24 * 60)): Purchase {
  return new Purchase({
    id: 'p1',
    buyerId: 'b1',
    cartGeneration: 3,
    fingerprint: 'cart-and-destination',
    recipient: { name: 'Ana Paz', email: 'ana@example.com', phone: '261 555', document: '30111222' },
    totalCents: 521_111,
    createdAt: CREATED,
    expiresAt,
  });
}

function aPayablePurchase(expiresAt?: Date): Purchase {
  const purchase = aPurchase(expiresAt);
  purchase.preferenceCreated(PREFERENCE);
  return purchase;
}

const isDuplicate = (purchase: Purchase, minutes: number, fingerprint = 'cart-and-destination') =>
  purchase.isDuplicateOf(fingerprint, afterMinutes(minutes), WINDOW_MS, STARTING_MS);

describe('a new purchase', () => {
  it('is open, unpaid and without a preference', () => {
    expect(aPurchase()).toMatchObject({
      state: 'open',
      preferenceId: null,
      redirectUrl: null,
      collectorId: null,
      paidPaymentId: null,
      paidAt: null,
      paymentStatus: 'none',
    });
  });

  it('learns where the buyer pays, and stays open', () => {
    const purchase = aPurchase();
    expect(purchase.preferenceCreated(PREFERENCE)).toBe(true);
    expect(purchase).toMatchObject({
      state: 'open',
      preferenceId: '900001-pref',
      redirectUrl: 'https://pay.example/900001-pref',
      collectorId: '900001',
    });
  });
});

describe('a repeated checkout', () => {
  it.each([
    [0, true],
    [9.99, true],
    [10, false],
  ])('of the same cart after %d minutes is a duplicate: %p', (minutes, expected) => {
    expect(isDuplicate(aPayablePurchase(), minutes)).toBe(expected);
  });

  it.each([
    [0.99, true],
    [1, false],
  ])('is held up by one that is still being made, but not by one left behind: after %d minutes %p', (minutes, expected) => {
    expect(isDuplicate(aPurchase(), minutes)).toBe(expected);
  });

  it('of another cart or destination is none', () => {
    expect(isDuplicate(aPayablePurchase(), 1, 'another')).toBe(false);
  });

  it('is none once the first can no longer be paid', () => {
    expect(isDuplicate(aPayablePurchase(afterMinutes(5)), 5)).toBe(false);
    expect(isDuplicate(aPayablePurchase(afterMinutes(5)), 4.9)).toBe(true);
    const superseded = aPayablePurchase();
    superseded.supersede();
    const failed = aPayablePurchase();
    failed.fail();
    const paid = aPayablePurchase();
    paid.approve('77', afterMinutes(1));
    for (const purchase of [superseded, failed, paid]) expect(isDuplicate(purchase, 2)).toBe(false);
  });
});

describe('a purchase that is closed', () => {
  it('says so when its preference comes too late, and keeps it to be expired', () => {
    const superseded = aPurchase();
    superseded.supersede();
    expect(superseded.preferenceCreated(PREFERENCE)).toBe(false);
    expect(superseded).toMatchObject({ state: 'superseded', preferenceId: '900001-pref' });
    const failed = aPurchase();
    failed.fail();
    expect(failed.preferenceCreated(PREFERENCE)).toBe(false);
  });

  it('keeps the first reason why it closed', () => {
    const superseded = aPurchase();
    superseded.supersede();
    superseded.fail();
    expect(superseded.state).toBe('superseded');
    const failed = aPurchase();
    failed.fail();
    failed.supersede();
    expect(failed.state).toBe('failed');
  });

  it('is paid all the same by an approval that comes late', () => {
    const purchase = aPayablePurchase();
    purchase.supersede();
    purchase.approve('77', afterMinutes(3));
    expect(purchase).toMatchObject({ state: 'paid', paidPaymentId: '77', paidAt: afterMinutes(3) });
  });
});

describe('a paid purchase', () => {
  it('stays paid', () => {
    const purchase = aPurchase();
    purchase.approve('77', afterMinutes(3));
    purchase.supersede();
    purchase.fail();
    expect(purchase.state).toBe('paid');
    // Paid before the preference's answer came back: that is no reason to expire it.
    expect(purchase.preferenceCreated(PREFERENCE)).toBe(true);
  });

  it('listens only to the payment that paid it', () => {
    const purchase = aPurchase();
    purchase.paymentRead('76', 'rejected');
    expect(purchase.paymentStatus).toBe('rejected');
    purchase.approve('77', afterMinutes(3));
    purchase.paymentRead('77', 'approved');
    purchase.paymentRead('78', 'rejected');
    expect(purchase.paymentStatus).toBe('approved');
    purchase.paymentRead('77', 'refunded');
    expect(purchase.paymentStatus).toBe('refunded');
  });
});
