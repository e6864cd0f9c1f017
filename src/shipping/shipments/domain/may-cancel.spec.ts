import { aShipment } from '../../../../test/support/shipping.builder.js';
import { mayCancel } from './cancelled.js';
import { isHandedOver, type ParcelProgress } from './parcel-progress.js';
import type { ShipmentFacts } from './shipment-facts.js';
import { type Review, severalParcels } from './shipment-failure.js';

const of = (facts: Partial<ShipmentFacts>) => aShipment({ state: 'created', ...facts });

describe('a person may cancel', () => {
  const ROWS: [string, Partial<ShipmentFacts>, string | null, boolean][] = [
    ['no parcel', { state: 'failed' }, null, true],
    ['one that is being created', { state: 'creating' }, null, true],
    ['one that is with its seller', { progress: 'preparing' }, 'new', true],
    ['one on its way, which is asked back', { progress: 'in_transit' }, 'in_transit', true],
    ['one that was not delivered, which is asked back', { progress: 'problem' }, 'not_delivered', true],
    ['one that was delivered damaged', { progress: 'problem' }, 'delivered_with_damage', false],
    ['one that was delivered', { progress: 'delivered' }, 'delivered', false],
    ['one on its way back', { progress: 'returning' }, 'generated_return', false],
    ['one that is lost', { progress: 'lost' }, 'lost', false],
    ['one that is cancelled', { state: 'cancelled' }, 'cancelled', false],
    ['one that was asked back', { state: 'rescue_requested', progress: 'in_transit' }, 'in_transit', false],
    ['one that is being cancelled by itself', { paymentStop: 'payment_refunded' }, 'new', false],
    ['one that somebody cancels already', { cancelRequested: true }, 'new', false],
  ];
  it.each(ROWS)('%s (R-841)', (_, facts, statusCode, expected) => {
    const shipment = of(facts);
    expect(mayCancel({ ...shipment.facts, isHandedOver: isHandedOver(statusCode) })).toBe(expected);
    if (shipment.requestCancellation() === null) expect(expected).toBe(false);
  });

  const REFUND: Review = { code: 'not_cancelled', because: 'payment_refunded', outcome: 'dispatched', shipmentIds: ['11'] };
  it.each<[string, Review, ParcelProgress | null, string | null, boolean]>([
    ['of one on its way', REFUND, 'in_transit', 'in_transit', true],
    ['of one that is gone, which ends it', REFUND, 'returned', 'returned_to_seller', true],
    ['of one that was delivered', REFUND, 'delivered', 'delivered', false],
    ['of one that was delivered damaged', REFUND, 'problem', 'delivered_with_damage', false],
    ['of several, one of them delivered', severalParcels(['11', '12']), 'delivered', 'delivered', true],
    ['without a parcel', { code: 'payment_unseen', shipmentIds: [] }, null, null, true],
  ])('in a review %s: %j, %s (R-841)', (_, review, progress, statusCode, expected) => {
    const recordedId = progress && '11';
    const { facts } = of({ state: 'needs_review', review, progress, recordedId });
    expect(mayCancel({ ...facts, isHandedOver: isHandedOver(statusCode) })).toBe(expected);
  });
});
