import { adviceOn } from './payment-advice.js';

describe('adviceOn', () => {
  const held = { amountCents: 100, refundedCents: 0, isResolved: false };

  it.each([
    ['duplicate_payment', /another payment.*Refund/],
    ['payment_mismatch', /PAYCO_COLLECTOR_ID/],
    ['refunded_before_approval', /nothing was shipped/],
  ] as const)('says what to do about %s (R-422)', (effect, advice) => {
    expect(adviceOn({ effect, ...held }).en).toMatch(advice);
    expect(adviceOn({ effect, ...held, refundedCents: 99 }).en).toMatch(advice);
  });

  it('asks only for a note when the payment is fully refunded (R-422)', () => {
    expect(adviceOn({ effect: 'duplicate_payment', ...held, refundedCents: 100 }).en).toMatch(/fully refunded/);
  });

  it.each([
    [0, /shows no refund/],
    [99, /only a part/],
    [100, /shows its refund/],
  ])('says of a resolved payment what the provider shows after a refund of %i', (refundedCents, advice) => {
    expect(adviceOn({ effect: 'duplicate_payment', ...held, refundedCents, isResolved: true }).en).toMatch(advice);
  });
});
