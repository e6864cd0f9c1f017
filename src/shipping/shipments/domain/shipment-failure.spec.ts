import { ATTEMPT_OUTCOMES } from './attempt-result.js';
import { CANCEL_OUTCOMES } from './cancel-result.js';
import { REVIEW_CODES } from './reason-words.js';
import { accountUnreachable, FAILURE_CODES, failureOf, readFailure, readReview, severalParcels } from './shipment-failure.js';

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

describe('a stored review', () => {
  it.each([
    [
      'of a later release keeps its code',
      { code: 'later', shipmentIds: ['1'], more: 1 },
      { code: 'later', shipmentIds: ['1'], more: 1 },
    ],
    [
      'without its data keeps only its code',
      { code: 'not_cancelled', outcome: 'dispatched' },
      { code: 'not_cancelled', shipmentIds: [] },
    ],
    ['with other ids has none', { code: 'approved_again', shipmentIds: 5 }, { code: 'approved_again', shipmentIds: [] }],
    ['that is none is none', [], null],
    ['that is a text is none', 'several shipments exist', null],
  ])('%s', (_, stored, read) => expect(readReview(stored)).toEqual(read));
});

describe('a stored failure', () => {
  it.each([
    ['is read', { code: 'rejected', text: 'HTTP 400' }, { code: 'rejected', text: 'HTTP 400' }],
    ['of a later release keeps its code', { code: 'later', text: 5 }, { code: 'later' }],
    ['that is none is none', 5, null],
  ])('%s', (_, stored, read) => expect(readFailure(stored)).toEqual(read));
});
