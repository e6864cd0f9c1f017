import { isDuplicate, newPurchase, type Purchase, type PurchaseState } from './purchase.js';

const CREATED = new Date('2026-11-21T10:00:00.000Z');
const afterMinutes = (minutes: number) => new Date(CREATED.getTime() + minutes * 60_000);
const WINDOW_MS = 10 * 60_000;
const STARTING_MS = 60_000;

function aPurchase(expiresAt = afterMinutes(24 * 60)): Purchase {
  return newPurchase({
    number: 'W4HT-9KCA',
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

/** As it is read back once the buyer could pay. */
function aPayablePurchase(expiresAt?: Date, state: PurchaseState = 'open'): Purchase {
  return { ...aPurchase(expiresAt), redirectUrl: 'https://pay.example/900001-pref', state };
}

const isDuplicateAfter = (purchase: Purchase, minutes: number, fingerprint = 'cart-and-destination') =>
  isDuplicate(purchase, fingerprint, afterMinutes(minutes), WINDOW_MS, STARTING_MS);

describe('a new purchase', () => {
  it('is open, unpaid and without a preference (R-001)', () => {
    expect(aPurchase()).toMatchObject({ state: 'open', redirectUrl: null, paymentStatus: 'none' });
  });
});

describe('a repeated checkout', () => {
  it.each([
    [0, true],
    [9.99, true],
    [10, false],
  ])('of the same cart after %d minutes is a duplicate: %p (R-119)', (minutes, expected) => {
    expect(isDuplicateAfter(aPayablePurchase(), minutes)).toBe(expected);
  });

  it.each([
    [0.99, true],
    [1, false],
  ])(
    'is held up by one that is still being made, but not by one left behind: after %d minutes %p (R-120)',
    (minutes, expected) => {
      expect(isDuplicateAfter(aPurchase(), minutes)).toBe(expected);
    },
  );

  it('of another cart or destination is not one (R-119)', () => {
    expect(isDuplicateAfter(aPayablePurchase(), 1, 'another')).toBe(false);
  });

  it('is not one once the first can no longer be paid (R-121)', () => {
    expect(isDuplicateAfter(aPayablePurchase(afterMinutes(5)), 5)).toBe(false);
    expect(isDuplicateAfter(aPayablePurchase(afterMinutes(5)), 4.9)).toBe(true);
    for (const state of ['superseded', 'failed', 'paid'] as const)
      expect(isDuplicateAfter(aPayablePurchase(undefined, state), 2)).toBe(false);
  });
});
