import { adviceOn, isCaseOfParts } from './payment-advice.js';

describe('adviceOn', () => {
  const held = { amountCents: 100, refundedCents: 0, isResolved: false, isPart: false };

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

  it('says of a part to ask for the rest or to give back all of them (R-339)', () => {
    expect(adviceOn({ effect: 'payment_mismatch', ...held, isPart: true }).en).toMatch(/refund all parts/);
  });

  it.each([
    ['payment_mismatch', 99, [], true],
    ['payment_mismatch', 100, [], false],
    ['payment_mismatch', 100, [{}], true],
    ['duplicate_payment', 99, [], false],
  ] as const)('takes a %s of %i of 100, with %j beside, for a part: %p (R-339)', (effect, amountCents, parts, expected) => {
    expect(isCaseOfParts({ effect, amountCents, expectedCents: 100, parts })).toBe(expected);
  });

  it.each([
    [0, /shows no refund/],
    [99, /only a part/],
    [100, /shows its refund/],
  ])('says of a resolved payment what the provider shows after a refund of %i', (refundedCents, advice) => {
    expect(adviceOn({ effect: 'duplicate_payment', ...held, refundedCents, isResolved: true }).en).toMatch(advice);
  });
});
