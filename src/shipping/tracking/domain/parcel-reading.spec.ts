import { anEvent } from '../../../../test/support/fakes/fake-shipco.js';
import type { ParcelPlace } from '../../shipments/domain/parcel-progress.js';
import { inOrder, leftAtOf, placeAfter } from './parcel-reading.js';

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

  it('shows the current status as the newest of its second, also one that is not documented (R-932)', () => {
    const of = (at: Date, ...codes: string[]) => codes.map((code) => anEvent(code, at));
    const codes = (current: string) =>
      inOrder([...of(hour(2), 'something_new', 'in_transit', 'shipped'), ...of(hour(1), 'in_transit', 'new', 'shipped')], current)
        .map(({ code }) => code)
        .join();
    const before = 'new,shipped,in_transit';
    expect(codes('something_new')).toBe(`${before},shipped,in_transit,something_new`);
    expect(codes('shipped')).toBe(`${before},something_new,in_transit,shipped`);
    expect(codes('delivered')).toBe(`${before},something_new,shipped,in_transit`);
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
    expect(placeAfter(after, status('in_transit'), path(...OUTWARD, code, 'in_transit'), NOW)).toEqual(after);
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

  it.each([
    ['out_for_delivery', [], 'problem', 'delivery_attempt'],
    [null, [], 'problem', 'delivery_attempt'],
    ['out_for_delivery', ['out_for_delivery'], 'out_for_delivery', 'out_for_delivery'],
    ['not_delivered', ['not_delivered'], 'problem', 'not_delivered'],
    // The list lags behind the status.
    ['delivered', [], 'delivered', 'delivered'],
    ['in_carrier_ready_to_return', ['in_carrier_ready_to_return', 'delivery_attempt'], 'returning', 'delivery_attempt'],
  ])(
    'takes a visit without delivery for where it is until something follows: %s, then %j (R-872)',
    (code, then, progress, last) => {
      const events = path(...OUTWARD, 'delivery_attempt', ...then);
      const after = placeAfter(null, status(code), events, NOW);
      expect(after).toMatchObject({ progress, statusCode: last });
      // Read again, also without its list.
      expect(placeAfter(after, status(code), events, NOW)).toEqual(after);
      expect(placeAfter(after, status(code), [], NOW)).toMatchObject({ progress });
    },
  );

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

it('tells when a parcel left, wherever it is by now, if the list says so (R-861)', () => {
  expect(leftAtOf(path(...OUTWARD, 'delivered').toReversed())).toEqual(hour(2));
  expect([leftAtOf(path('new', 'ready_to_ship', 'cancelled')), leftAtOf([])]).toEqual([null, null]);
});
