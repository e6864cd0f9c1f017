import { adviceOn } from './payment-advice.js';

describe('adviceOn', () => {
  const held = { amountCents: 100, refundedCents: 0 };

  it.each([
    ['duplicate_payment', /another payment.*Refund/],
    ['payment_mismatch', /PAYCO_COLLECTOR_ID/],
    ['refunded_before_approval', /nothing was shipped/],
  ] as const)('says what to do about %s', (effect, advice) => {
    expect(adviceOn({ effect, ...held }).en).toMatch(advice);
    expect(adviceOn({ effect, amountCents: 100, refundedCents: 99 }).en).toMatch(advice);
  });

  it('asks only for a note when the payment is fully refunded', () => {
    expect(adviceOn({ effect: 'duplicate_payment', amountCents: 100, refundedCents: 100 }).en).toMatch(/fully refunded/);
  });
});
