import { PARCEL_STATUS_CODES, type ParcelPlace } from '../../shipments/domain/parcel-progress.js';
import { nextReadingInMs, nextReadingWithoutListInMs, nextRecheckInMs, readAgainInMs } from './parcel-reading.js';

const NOW = new Date('2026-11-25T12:00:00.000Z');
const place = (patch: Partial<ParcelPlace>): ParcelPlace => ({
  progress: 'preparing',
  progressAt: new Date('2026-11-21T00:00:00.000Z'),
  statusCode: 'new',
  ...patch,
});

describe('the next reading', () => {
  const MINUTE_MS = 60_000;
  const HOUR_MS = 60 * MINUTE_MS;
  const DAY_MS = 24 * HOUR_MS;
  const READY = { progress: 'preparing', statusCode: 'new' } as const;
  const MOVING = { progress: 'in_transit', statusCode: 'shipped' } as const;

  it.each([
    [0, MINUTE_MS],
    [MINUTE_MS - 1, 1],
    [MINUTE_MS, 4 * MINUTE_MS],
    [2 * MINUTE_MS, 3 * MINUTE_MS],
    [5 * MINUTE_MS, 25 * MINUTE_MS],
    [30 * MINUTE_MS, 6 * HOUR_MS],
    [19 * DAY_MS, 6 * HOUR_MS],
    [20 * DAY_MS, DAY_MS],
  ])('of a parcel that was recorded %i ms ago and has not moved is in %i ms (R-296)', (ageMs, inMs) => {
    expect(nextReadingInMs(ageMs, READY)).toBe(inMs);
  });

  it.each([
    [0, HOUR_MS],
    [10 * DAY_MS, HOUR_MS],
    [20 * DAY_MS, DAY_MS],
  ])('of one in motion, %i ms old, is in %i ms (R-296)', (ageMs, inMs) => {
    expect(nextReadingInMs(ageMs, MOVING)).toBe(inMs);
    expect(nextReadingInMs(ageMs, { progress: 'unknown_to_us', statusCode: 'teleported' })).toBe(inMs);
  });

  it('of one for which the provider has made a return is in a day (R-296)', () => {
    expect(nextReadingInMs(0, { progress: 'returning', statusCode: 'generated_return' })).toBe(DAY_MS);
  });

  it('never comes after a final status (R-296)', () => {
    const ended = PARCEL_STATUS_CODES.filter((statusCode) => nextReadingInMs(0, { progress: 'problem', statusCode }) === null);
    expect(ended).toEqual([
      'cancelled',
      'expired',
      'delivered',
      'delivered_with_damage',
      'lost_in_carrier',
      'returned_to_seller',
      'lost',
    ]);
  });

  it.each([
    [0, HOUR_MS],
    [DAY_MS - 1, HOUR_MS],
    [DAY_MS, DAY_MS],
    [20 * DAY_MS - 1, DAY_MS],
    [20 * DAY_MS, null],
    // The provider's clock is wrong.
    [-40 * DAY_MS, null],
  ])('after a final status %i ms ago whose list cannot be read is in %p ms (R-297)', (endedMs, inMs) => {
    const ended = place({ progress: 'delivered', statusCode: 'delivered', progressAt: new Date(NOW.getTime() - endedMs) });
    expect(nextReadingWithoutListInMs(90 * DAY_MS, ended, NOW)).toBe(inMs);
  });

  it.each([
    [0, DAY_MS],
    [DAY_MS - 1, 1],
    [DAY_MS, 2 * DAY_MS],
    [3 * DAY_MS, 4 * DAY_MS],
    [7 * DAY_MS - 1, 1],
    [7 * DAY_MS, null],
    [90 * DAY_MS, null],
    // The provider's clock is wrong.
    [-HOUR_MS, DAY_MS - HOUR_MS],
    [-40 * DAY_MS, null],
  ])('after a final status %i ms ago looks for a correction in %p ms (R-599)', (sinceMs, inMs) => {
    expect(nextRecheckInMs({ statusCode: 'delivered' }, sinceMs)).toBe(inMs);
    expect(nextRecheckInMs(MOVING, sinceMs)).toBeNull();
  });

  it('without a list, before a final status, is as with one (R-297)', () => {
    expect(nextReadingWithoutListInMs(0, place(MOVING), NOW)).toBe(HOUR_MS);
  });
});

describe('the repetition of a reading that failed', () => {
  const MINUTE_MS = 60_000;
  const failed = {
    place: place({ progress: 'in_transit', statusCode: 'in_transit' }),
    ageMs: 1440 * MINUTE_MS,
    failures: 0,
    plannedInMs: null,
  };

  it.each([
    [0, 1],
    [1, 2],
    [4, 16],
    [5, 30],
    [2_000_000_000, 30],
  ])('after %i others is %i minutes later (R-342)', (failures, minutes) => {
    expect(readAgainInMs({ ...failed, failures }, 0)).toBe(minutes * MINUTE_MS);
  });

  it('waits as long as the provider asks (R-306)', () => {
    expect(readAgainInMs(failed, 7 * MINUTE_MS)).toBe(7 * MINUTE_MS);
  });

  it('never comes after the next reading that is planned (R-342)', () => {
    expect(readAgainInMs({ ...failed, plannedInMs: 20_000 }, 7 * MINUTE_MS)).toBe(20_000);
    expect(readAgainInMs({ ...failed, plannedInMs: -20_000 }, 0)).toBe(MINUTE_MS);
    // The first readings are planned by the parcel's age.
    const young = place({ progress: 'preparing', statusCode: 'new' });
    expect(readAgainInMs({ ...failed, place: young, ageMs: 4.5 * MINUTE_MS, failures: 5 }, 0)).toBe(MINUTE_MS / 2);
    // Nothing is planned after a final status.
    const ended = place({ progress: 'delivered', statusCode: 'delivered' });
    expect(readAgainInMs({ ...failed, place: ended }, 0)).toBe(MINUTE_MS);
  });
});
