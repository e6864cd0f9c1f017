import { adviceOn, isCaseOfParts } from './payment-advice.js';

describe('adviceOn', () => {
  const held = { status: 'approved', amountCents: 100, refundedCents: 0, isResolved: false, isPart: false };

  it.each([
    ['duplicate_payment', /another payment.*Refund/],
    ['payment_mismatch', /PAYCO_COLLECTOR_ID/],
    ['refunded_before_approval', /nothing was shipped/],
  ] as const)('says what to do about %s (R-422)', (effect, advice) => {
    expect(adviceOn({ effect, ...held }).en).toMatch(advice);
    expect(adviceOn({ effect, ...held, refundedCents: 99 }).en).toMatch(advice);
  });

  it('says of a part to give back all of them, and not to wait for a rest that cannot be paid (R-339, R-864)', () => {
    const { en, es } = adviceOn({ effect: 'payment_mismatch', ...held, isPart: true });
    expect([en, es]).toEqual([expect.stringMatching(/Refund all parts/), expect.stringMatching(/Devolvé todas las partes/)]);
    expect([en, es]).toEqual([expect.not.stringMatching(/Ask the buyer/), expect.not.stringMatching(/Preguntale/)]);
  });

  it('asks to resolve nothing that leaves the list by itself once it is given back (R-850)', () => {
    const part = adviceOn({ effect: 'payment_mismatch', ...held, isPart: true });
    expect([part.en, part.es]).toEqual([expect.stringMatching(/by itself/), expect.not.stringMatching(/Resolver/)]);
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
    ['approved', 0, /shows no refund/],
    ['approved', 99, /only a part/],
    ['approved', 100, /shows its refund/],
    ['refunded', 0, /shows its refund/],
    ['charged_back', 0, /charge-back/],
  ])('says of a resolved payment what the provider shows: %s, a refund of %i (R-422)', (status, refundedCents, advice) => {
    expect(adviceOn({ effect: 'duplicate_payment', ...held, status, refundedCents, isResolved: true }).en).toMatch(advice);
  });
});
