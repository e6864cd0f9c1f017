import { afterSend, endpointVerdict, GIVEN_UP_AFTER_MS, type TryResult } from './event-delivery.js';

const HOUR_MS = 3_600_000;
const SECOND_MS = 1_000;
const answer = (status: number, retryAfterMs: number | null = null): TryResult => ({ status, retryAfterMs, durationMs: 5 });
const REFUSED: TryResult = { error: 'connection_refused', durationMs: 1 };
const first = { attempts: 0, triedForMs: 0, failingForMs: null };
const middle = () => 0.5;

it('delivers with any status from 200 to 299 (R-514)', () => {
  for (const status of [200, 204, 299])
    expect(afterSend(first, answer(status))).toEqual({ state: 'delivered', waitMs: null, disable: null });
  for (const status of [199, 300, 304, 404, 500]) expect(afterSend(first, answer(status)).state).toBe('waiting');
});

it('waits longer and longer (R-515)', () => {
  const waits = Array.from({ length: 10 }, (_, attempts) => afterSend({ ...first, attempts }, REFUSED, middle).waitMs);
  const seconds = [5, 30, 120, 600, 3_600, 3 * 3_600, 6 * 3_600, 12 * 3_600, 12 * 3_600, 12 * 3_600];
  expect(waits).toEqual(seconds.map((one) => one * SECOND_MS));
});

it('spreads each wait by a tenth (R-515)', () => {
  expect(afterSend(first, REFUSED, () => 0).waitMs).toBe(4_500);
  expect(afterSend(first, REFUSED, () => 1).waitMs).toBe(5_500);
});

it('heeds Retry-After only where that is longer (R-515)', () => {
  expect(afterSend(first, answer(503, 60_000), middle).waitMs).toBe(60_000);
  expect(afterSend({ ...first, attempts: 4 }, answer(503, 60_000), middle).waitMs).toBe(HOUR_MS);
});

it('tries for the last time when three days have passed (R-516)', () => {
  const late = { attempts: 12, triedForMs: GIVEN_UP_AFTER_MS - HOUR_MS, failingForMs: HOUR_MS };
  expect(afterSend(late, REFUSED, middle)).toEqual({ state: 'waiting', waitMs: HOUR_MS, disable: null });
  expect(afterSend({ ...late, triedForMs: GIVEN_UP_AFTER_MS }, REFUSED)).toEqual({
    state: 'failed',
    waitMs: null,
    disable: null,
  });
});

it('disables an endpoint to which nothing was delivered for three days, and keeps what waits (R-517)', () => {
  const dead = { attempts: 12, triedForMs: GIVEN_UP_AFTER_MS + 1, failingForMs: GIVEN_UP_AFTER_MS };
  expect(afterSend(dead, REFUSED)).toEqual({ state: 'waiting', waitMs: 0, disable: 'not_delivered' });
  expect(afterSend({ ...dead, failingForMs: GIVEN_UP_AFTER_MS - HOUR_MS, triedForMs: 0 }, REFUSED, middle).waitMs).toBe(HOUR_MS);
});

it('gives up at once what is no longer there (R-516)', () => {
  expect(afterSend(first, { error: 'event_gone', durationMs: 0 })).toEqual({ state: 'failed', waitMs: null, disable: null });
});

it('disables an endpoint that is gone, at the first answer (R-518)', () => {
  expect(afterSend(first, answer(410))).toEqual({ state: 'waiting', waitMs: 0, disable: 'gone' });
});

describe('of its tries at one moment an endpoint', () => {
  const DELIVERED = { state: 'delivered', disable: null, error: null } as const;
  const FAILED = { state: 'waiting', disable: null, error: 'connection_refused' } as const;
  const DEAD = { ...FAILED, disable: 'not_delivered' } as const;
  const GONE = { state: 'waiting', disable: 'gone', error: null } as const;
  const EVENT_GONE = { state: 'failed', disable: null, error: 'event_gone' } as const;

  it.each([
    ['is reached by any of them', [FAILED, DELIVERED], { isReached: true, disable: null }],
    ['is not reached without one', [FAILED, EVENT_GONE], { isReached: false, disable: null }],
    ['shows nothing by an event that is gone', [EVENT_GONE], { isReached: null, disable: null }],
    ['is disabled, if it still is failing', [FAILED, DEAD], { isReached: false, disable: 'not_delivered', isIfFailing: true }],
    ['is not dead if one was delivered', [DEAD, DELIVERED], { isReached: true, disable: null }],
    ['is disabled in any case if it is gone', [DEAD, DELIVERED, GONE], { isReached: true, disable: 'gone', isIfFailing: false }],
  ])('%s (R-517, R-518)', (_, tries, verdict) => {
    expect(endpointVerdict(tries)).toMatchObject(verdict);
  });
});
