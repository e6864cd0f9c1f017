import { anEvent } from '../../../../test/support/fakes/fake-shipco.js';
import { type ParcelPlace, STATUS_CODES } from '../../shipments/domain/parcel-progress.js';
import {
  inOrder,
  nextReadingInMs,
  nextReadingWithoutListInMs,
  nextRecheckInMs,
  placeAfter,
  readAgainInMs,
} from './parcel-reading.js';

const NOW = new Date('2026-11-25T12:00:00.000Z');
const hour = (number: number) => new Date(Date.parse('2026-11-21T00:00:00.000Z') + number * 3_600_000);
/** One event an hour. */
const path = (...codes: string[]) => codes.map((code, number) => anEvent(code, hour(number)));
const status = (statusCode: string | null, statusAt: Date | null = null) => ({ statusCode, statusAt });
const place = (patch: Partial<ParcelPlace>): ParcelPlace => ({
  progress: 'preparing',
  progressAt: hour(0),
  statusCode: 'new',
  ...patch,
});

const OUTWARD = [
  'new',
  'documentation_ready',
  'shipped',
  'in_transit_to_crossdock',
  'crossdock',
  'in_transit',
  'out_for_delivery',
];

describe('placeAfter', () => {
  it('tells where the parcel is and since when (R-302)', () => {
    expect(placeAfter(null, status('in_transit'), path('new', 'shipped', 'in_transit'), NOW)).toEqual({
      progress: 'in_transit',
      progressAt: hour(1),
      statusCode: 'in_transit',
    });
  });

  it.each([1, 2, 3, 4, 5, 6, 7].map((seed) => [seed]))(
    'does not depend on the order and the number of the events (%i) (R-302)',
    (seed) => {
      const events = path(...OUTWARD, 'not_delivered', 'in_transit_to_crossdock', 'crossdock');
      const shuffled = [...events, ...events]
        .map((event, index) => ({ event, key: (index * 7919 * seed) % 101 }))
        .sort((a, b) => a.key - b.key)
        .map(({ event }) => event);
      const expected = { progress: 'returning', progressAt: hour(8), statusCode: 'crossdock' };
      expect(placeAfter(null, status('crossdock'), shuffled, NOW)).toEqual(expected);
    },
  );

  it('takes what happened in one second in the order of the documented path (R-302)', () => {
    const second = ['delivered', 'new', 'in_transit', 'shipped'].map((code) => anEvent(code, hour(1)));
    expect(inOrder(second).map(({ code }) => code)).toEqual(['new', 'shipped', 'in_transit', 'delivered']);
    expect(placeAfter(null, status('delivered'), second, NOW)).toMatchObject({ progress: 'delivered', progressAt: hour(1) });
  });

  it('takes the second way to the hub for the way back, also while the list lags behind the status (R-301)', () => {
    expect(placeAfter(null, status('crossdock'), path(...OUTWARD), NOW).progress).toBe('in_transit');
    expect(placeAfter(null, status('in_transit_to_crossdock'), path(...OUTWARD), NOW).progress).toBe('returning');
    expect(placeAfter(null, status('in_transit_to_crossdock'), path('new', 'in_transit_to_crossdock'), NOW).progress).toBe(
      'in_transit',
    );
  });

  it.each(['in_carrier_ready_to_return', 'generated_return', 'return_xd_pending'])('stays returning after %s (R-301)', (code) => {
    const after = placeAfter(null, status('in_transit'), path(...OUTWARD, code, 'in_transit'), NOW);
    expect(after).toMatchObject({ progress: 'returning', progressAt: hour(OUTWARD.length) });
    // Even if the list forgets it.
    expect(placeAfter(after, status('in_transit'), [], NOW)).toMatchObject({
      progress: 'returning',
      progressAt: after.progressAt,
    });
  });

  it.each([
    ['returned_to_seller', 'returned'],
    ['lost_in_carrier', 'lost'],
    // To its seller.
    ['delivered', 'returned'],
    ['delivered_with_damage', 'returned'],
    // It continues as another shipment.
    ['reshipped', 'in_transit'],
  ])('is on its way back until %s (R-301)', (code, progress) => {
    const returning = place({ progress: 'returning', statusCode: 'generated_return' });
    expect(placeAfter(returning, status(code), path('generated_return', code), NOW).progress).toBe(progress);
  });

  it.each([
    ['delivered', [], 'delivered'],
    ['delivered', ['not_delivered', 'out_for_delivery'], 'delivered'],
    ['delivered', ['not_delivered', 'in_carrier_ready_to_return', 'in_transit'], 'returned'],
    ['delivered', ['not_delivered', 'in_transit_to_crossdock'], 'returned'],
    // It was tried again after all.
    ['delivered', ['in_carrier_ready_to_return', 'out_for_delivery'], 'delivered'],
    ['delivered', ['in_carrier_ready_to_return', 'available_for_pickup'], 'delivered'],
    ['delivered', ['in_carrier_ready_to_return', 'out_for_delivery', 'generated_return'], 'returned'],
    ['delivered_with_damage', ['in_carrier_ready_to_return', 'delivery_attempt'], 'problem'],
    ['lost', ['generated_return'], 'lost'],
  ])('%s after %j is %s: a final status means what its way makes it (R-610)', (code, way, progress) => {
    const events = path(...OUTWARD, ...way, code);
    const after = placeAfter(null, status(code), events, NOW);
    expect(after).toMatchObject({ progress, progressAt: hour(events.length - 1) });
    // Read again, also without its list.
    expect(placeAfter(after, status(code), events, NOW)).toEqual(after);
    expect(placeAfter(after, status(code), [], NOW)).toEqual(after);
  });

  it('goes by the newest event when the provider says no status, and by what was known when there is neither (R-302)', () => {
    expect(placeAfter(null, status(null), path('new', 'shipped'), NOW)).toMatchObject({
      statusCode: 'shipped',
      progress: 'in_transit',
    });
    const before = place({ progress: 'in_transit', statusCode: 'shipped' });
    expect(placeAfter(before, status(null), [], NOW)).toEqual(before);
    expect(placeAfter(null, status(null), [], NOW)).toEqual({ progress: 'preparing', statusCode: null, progressAt: NOW });
  });

  it('of a status without an event begins when the provider says, else when it was first read (R-302)', () => {
    expect(placeAfter(null, status('shipped', hour(3)), [], NOW).progressAt).toEqual(hour(3));
    expect(placeAfter(null, status('shipped'), [], NOW).progressAt).toEqual(NOW);
    const before = place({ progress: 'in_transit', statusCode: 'shipped', progressAt: hour(5) });
    expect(placeAfter(before, status('in_transit'), [], NOW)).toEqual({ ...before, statusCode: 'in_transit' });
  });

  it('keeps a status that is not known as it comes (R-300)', () => {
    const after = placeAfter(null, status('teleported'), path('new', 'teleported'), NOW);
    expect(after).toEqual({ progress: 'unknown_to_us', statusCode: 'teleported', progressAt: hour(1) });
  });
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
    const ended = STATUS_CODES.filter((statusCode) => nextReadingInMs(0, { progress: 'problem', statusCode }) === null);
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
