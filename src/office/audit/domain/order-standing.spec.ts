import {
  aHistory,
  FACT_CENTS,
  PAID,
  progress,
  REFUNDED,
  REINSTATED,
  ROW_CENTS,
  shipment,
} from '../../../../test/support/history.builder.js';
import { type OrderStanding, stoodAt } from './order-standing.js';

const SCHEDULED = shipment('scheduled', 'pending');
const CREATED = shipment('created', 'created', '1');
const REVIEW = shipment('needs_review', 'needs_review', '1');
const CANCELLED = shipment('cancelled', 'cancelled', '1');
const AGAIN = [SCHEDULED, shipment('created', 'created', '2')] as const;

type Told = Parameters<typeof aHistory>[0];
const at = (told: Told, version?: number) => stoodAt(aHistory(told, version), told.length)?.as ?? null;

describe('an order stands', () => {
  it.each<[string, OrderStanding | null, Told]>([
    ['nowhere before it is paid', null, [shipment('held', 'skipped')]],
    ['waiting once it is paid', 'waiting', [PAID]],
    ['waiting for its parcel', 'waiting', [PAID, SCHEDULED]],
    ['waiting after a hold was released', 'waiting', [PAID, shipment('held', 'skipped'), shipment('released', 'pending')]],
    ['live with a parcel', 'live', [PAID, SCHEDULED, CREATED]],
    ['live while a parcel with a problem may arrive', 'live', [PAID, CREATED, progress('problem')]],
    [
      'live with a parcel that has expired, until that is decided',
      'live',
      [PAID, CREATED, ['parcel.expired', { shipmentId: '1' }]],
    ],
    ['live with a hold on its parcel', 'live', [PAID, CREATED, shipment('held', 'created', '1')]],
    ['delivered', 'delivered', [PAID, CREATED, progress('in_transit'), progress('delivered')]],
    ['returned', 'returned', [PAID, CREATED, progress('returning'), progress('returned')]],
    ['lost', 'lost', [PAID, CREATED, progress('lost')]],
    ['live again when a lost parcel comes to light', 'live', [PAID, CREATED, progress('lost'), progress('in_transit')]],
    ['refunded before anything was sent', 'refunded', [PAID, SCHEDULED, REFUNDED, shipment('skipped', 'skipped')]],
    ['refunded after its delivery', 'refunded', [PAID, CREATED, progress('delivered'), REFUNDED]],
    ['refunded with a parcel in review', 'refunded', [PAID, CREATED, REFUNDED, REVIEW]],
    ['where its parcel is once it is reinstated', 'delivered', [PAID, CREATED, progress('delivered'), REFUNDED, REINSTATED]],
    ['refunded a second time', 'refunded', [PAID, CREATED, REFUNDED, REINSTATED, REFUNDED]],
    ['live while its payment is disputed', 'live', [PAID, CREATED, ['payment.disputed', { reason: 'payment_in_mediation' }]]],
    ['in review', 'in_review', [PAID, CREATED, progress('delivered'), REVIEW]],
    ['in review while its parcel moves', 'in_review', [PAID, CREATED, REVIEW, progress('in_transit')]],
    ['live when a review has ended with the same parcel', 'live', [PAID, CREATED, REVIEW, shipment('released', 'created', '1')]],
    ['live when it has ended with another one', 'live', [PAID, CREATED, REVIEW, shipment('created', 'created', '2')]],
    [
      'live while a parcel that was in review is looked up',
      'live',
      [PAID, CREATED, REVIEW, shipment('scheduled', 'unknown', '1')],
    ],
    ['failed', 'failed', [PAID, SCHEDULED, shipment('failed', 'failed')]],
    ['waiting when a failed one is retried', 'waiting', [PAID, shipment('failed', 'failed'), SCHEDULED]],
    ['not shipped', 'not_shipped', [PAID, shipment('skipped', 'skipped')]],
    ['not shipped while it is held', 'not_shipped', [PAID, SCHEDULED, shipment('held', 'skipped')]],
    ['cancelled while the money is kept', 'cancelled', [PAID, CREATED, CANCELLED, progress('cancelled')]],
    ['cancelled without a parcel', 'cancelled', [PAID, shipment('cancelled', 'cancelled')]],
    ['waiting when it is shipped again', 'waiting', [PAID, CREATED, CANCELLED, SCHEDULED]],
    ['live with the parcel of another try, though the first was lost', 'live', [PAID, CREATED, progress('lost'), ...AGAIN]],
    ['where the newest parcel is', 'returned', [PAID, CREATED, ...AGAIN, progress('delivered'), progress('returned', '2')]],
    [
      'where the shipment into which it was reshipped is',
      'live',
      [PAID, CREATED, progress('returned'), shipment('created', 'created', '9')],
    ],
    [
      'live when its parcel was asked back',
      'live',
      [PAID, CREATED, progress('in_transit'), shipment('rescue_requested', 'rescue_requested', '1')],
    ],
    [
      'returned when that came back',
      'returned',
      [PAID, CREATED, shipment('rescue_requested', 'rescue_requested', '1'), progress('returned')],
    ],
    ['by its parcel in a state of a newer release', 'live', [PAID, CREATED, shipment('held', 'frozen', '1')]],
  ])('%s (R-495)', (_name, standing, told) => {
    expect(at(told)).toBe(standing);
  });

  it.each<[string, OrderStanding, Told]>([
    ['waiting', 'waiting', [PAID, ['shipment.scheduled']]],
    ['live', 'live', [PAID, ['shipment.created', { shipmentId: '1' }]]],
    ['delivered', 'delivered', [PAID, ['shipment.created', { shipmentId: '1' }], progress('delivered')]],
    ['not shipped while it is held', 'not_shipped', [PAID, ['shipment.scheduled'], ['shipment.held']]],
    ['live with a hold on its parcel', 'live', [PAID, ['shipment.created', { shipmentId: '1' }], ['shipment.held']]],
    ['waiting after a hold', 'waiting', [PAID, ['shipment.held'], ['shipment.released'], ['shipment.scheduled']]],
    ['in review', 'in_review', [PAID, ['shipment.needs_review', { code: 'several_parcels' }], progress('in_transit')]],
    [
      'live when a parcel that stood still moves',
      'live',
      [PAID, ['shipment.created', { shipmentId: '1' }], ['shipment.needs_review', { code: 'still_new' }], progress('in_transit')],
    ],
    ['failed', 'failed', [PAID, ['shipment.failed']]],
    ['not shipped', 'not_shipped', [PAID, ['shipment.skipped']]],
    ['cancelled', 'cancelled', [PAID, ['shipment.created', { shipmentId: '1' }], ['shipment.cancelled']]],
    [
      'live when its parcel was asked back',
      'live',
      [PAID, ['shipment.created', { shipmentId: '1' }], ['shipment.rescue_requested']],
    ],
    [
      'waiting when it is shipped again',
      'waiting',
      [PAID, ['shipment.created', { shipmentId: '1' }], ['shipment.cancelled'], ['shipment.scheduled']],
    ],
    ['refunded', 'refunded', [PAID, REFUNDED]],
  ])('%s, by facts in their first form (R-495)', (_name, standing, told) => {
    expect(at(told, 1)).toBe(standing);
  });

  it('where its parcel is while some of several payments did not go back, until all of them did (R-901)', () => {
    const back = (heldCents: number): Told[number] => ['order.refunded', { reason: 'payment_refunded', heldCents }];
    const stopped = shipment('skipped', 'skipped');
    expect(at([PAID, SCHEDULED, back(900), stopped], 3)).toBe('not_shipped');
    expect(at([PAID, CREATED, progress('delivered'), back(900)], 3)).toBe('delivered');
    expect(at([PAID, SCHEDULED, back(900), stopped, back(0)], 3)).toBe('refunded');
    // Statements were made of the form before.
    expect(at([PAID, SCHEDULED, back(900), stopped], 2)).toBe('refunded');
  });

  it('as of a position (R-496)', () => {
    const order = aHistory([PAID, SCHEDULED, CREATED, progress('delivered'), REFUNDED]);
    expect([0, 1, 2, 3, 4, 5].map((through) => stoodAt(order, through)?.as ?? null)).toEqual([
      null,
      'waiting',
      'waiting',
      'live',
      'delivered',
      'refunded',
    ]);
  });
});

it.each([
  ['its newest payment says', [PAID], 2, FACT_CENTS],
  ['its row says if its facts are in the first form', [PAID], 1, ROW_CENTS],
  ['its row says if its facts are broken', [['order.paid', { itemsTotalCents: 'x', buyerShippingShareCents: 1 }]], 2, ROW_CENTS],
] as const)('an order counts with what %s (R-495)', (_name, told, version, cents) => {
  expect(stoodAt(aHistory(told, version), 9)?.cents).toBe(cents);
});
