import { ATTEMPT_OUTCOMES } from './attempt-result.js';
import { CANCEL_OUTCOMES } from './cancel-result.js';
import { accountUnreachable, FAILURE_CODES, failureOf, REVIEW_CODES, severalParcels } from './shipment-failure.js';

const ACCOUNT = { kind: 'seller', accountId: 8001, label: 'Casa Sur', token: 'tk-1' } as const;

it('a failure keeps the outcome as its code, and the whole text of the answer', () => {
  const answer = { outcome: 'rejected', error: 'HTTP 422: no such street', httpStatus: 422, retryAfterMs: 0 } as const;
  expect(failureOf(answer)).toEqual({ code: 'rejected', text: 'HTTP 422: no such street' });
});

it('every failure but the two without a call is an outcome of an attempt and of a cancellation', () => {
  const uncalled = ['lease_expired', 'no_attempt_succeeded'];
  const called = FAILURE_CODES.filter((code) => !uncalled.includes(code));
  expect(ATTEMPT_OUTCOMES).toEqual(expect.arrayContaining(called));
  expect(CANCEL_OUTCOMES).toEqual(expect.arrayContaining(called));
});

it('a review has the parcels that it is about, and of an account its name alone', () => {
  expect(severalParcels(['11', '12'])).toEqual({ code: 'several_parcels', shipmentIds: ['11', '12'] });
  const account = { kind: 'seller', accountId: 8001 };
  expect(accountUnreachable(ACCOUNT)).toEqual({ code: 'account_unreachable', account, shipmentIds: [] });
});

it('no code stands for a failure and a review', () => {
  expect(new Set([...FAILURE_CODES, ...REVIEW_CODES]).size).toBe(FAILURE_CODES.length + REVIEW_CODES.length);
});
