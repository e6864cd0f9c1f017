import { aShipment } from '../../../../test/support/shipping.builder.js';
import type { ParcelProgress } from './parcel-progress.js';
import type { ShipmentFacts, ShipmentState } from './shipment-facts.js';
import { severalParcels } from './shipment-failure.js';

describe('the correction of a delivery', () => {
  const ROWS: [ShipmentState, ParcelProgress | null, Partial<ShipmentFacts>, boolean][] = [
    ['pending', null, {}, true],
    ['failed', null, {}, true],
    ['skipped', null, { stopReason: 'held' }, true],
    ['cancelled', null, {}, true],
    ['cancelled', 'cancelled', { recordedId: '1' }, true],
    ['created', 'lost', { recordedId: '1' }, true],
    ['created', 'returned', { recordedId: '1' }, true],
    ['needs_review', 'expired', { recordedId: '1' }, true],
    ['creating', null, {}, false],
    ['unknown', null, { unresolved: true }, false],
    ['failed', null, { unresolved: true }, false],
    ['cancelled', null, { unresolved: true }, false],
    ['skipped', null, { stopReason: 'already_shipped' }, false],
    ['created', 'preparing', { recordedId: '1' }, false],
    ['created', 'in_transit', { recordedId: '1' }, false],
    ['rescue_requested', 'in_transit', { recordedId: '1' }, false],
    ['needs_review', null, { review: severalParcels(['1', '2']) }, false],
    ['needs_review', 'expired', { recordedId: '1', review: severalParcels(['1', '2']) }, false],
  ];

  it.each(ROWS)('of one that is %s, its parcel %s, %j: %s, as long as none exists or may exist (R-677)', (...row) => {
    const [state, progress, more, isAllowed] = row;
    const shipment = aShipment({ state, progress, ...more });
    expect(shipment.deliveryCorrected() !== null).toBe(isAllowed);
    // What a claim has read before is outdated, and nothing becomes due.
    expect([shipment.isChanged, shipment.news, shipment.facts]).toEqual([isAllowed, [], shipment.before]);
    expect(shipment.times).not.toMatchObject({ dueInMs: expect.anything() });
  });
});
