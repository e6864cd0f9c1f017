import { isBeforeDispatch, isFinalStatus, PARCEL_PROGRESS, PARCEL_STATUS_CODES, progressOf } from './parcel-progress.js';

describe('progressOf', () => {
  it.each([
    ['preparing', ['new', 'documentation_ready']],
    ['ready_to_ship', ['ready_to_ship']],
    [
      'in_transit',
      [
        'shipped',
        'in_transit_to_crossdock',
        'admitted',
        'xd_pending',
        'crossdock',
        'in_transit_to_carrier',
        'received_by_carrier',
        'reshipped',
        'in_transit',
      ],
    ],
    ['out_for_delivery', ['out_for_delivery']],
    ['at_pickup_point', ['available_for_pickup']],
    ['delivered', ['delivered']],
    ['problem', ['rejected', 'delivery_attempt', 'delivered_with_damage', 'not_delivered']],
    [
      'returning',
      ['in_carrier_ready_to_return', 'generated_return', 'return_xd_pending', 'on_hold_crossdock', 'in_transit_to_seller'],
    ],
    ['returned', ['returned_to_seller']],
    ['lost', ['lost_in_carrier', 'lost']],
    ['cancelled', ['cancelled']],
    ['expired', ['expired']],
  ] as const)('%s: %j (R-300)', (progress, codes) => {
    expect(PARCEL_STATUS_CODES.filter((code) => progressOf(code) === progress)).toEqual(codes);
  });

  it.each(['', 'teleported', 'NEW', 'toString', '__proto__'])(
    'of the unknown code %j is unknown_to_us, and not final (R-300)',
    (code) => {
      expect(progressOf(code)).toBe('unknown_to_us');
      expect(isFinalStatus(code)).toBe(false);
    },
  );
});

it('the parcel is not read again once it is delivered, back, lost, cancelled or expired (R-300)', () => {
  const final = ['cancelled', 'expired', 'delivered', 'delivered_with_damage', 'lost_in_carrier', 'returned_to_seller', 'lost'];
  expect(PARCEL_STATUS_CODES.filter(isFinalStatus)).toEqual(final);
});

it('a parcel that is prepared or ready is still with its seller (R-300)', () => {
  expect(PARCEL_PROGRESS.filter(isBeforeDispatch)).toEqual(['preparing', 'ready_to_ship']);
});
