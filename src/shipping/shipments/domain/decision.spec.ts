import { aShipment } from '../../../../test/support/shipping.builder.js';
import { decisionOn, expectDecision } from './decision.js';
import { DecidedMeanwhileError } from './shipment.errors.js';
import type { ShipmentFacts } from './shipment-facts.js';
import { cancelReasonOf } from './stop-reason.js';

const AT = '2026-11-23T12:00:00.000Z';
const ASKED = { kind: 'buyer_wants_to_cancel', state: 'open', reason: 'twice', at: AT } as const;
const CANNOT = { ...ASKED, kind: 'seller_cannot_dispatch' } as const;
const SEEN: Partial<ShipmentFacts> = { state: 'created', hold: 'buyer_wants_to_cancel', requests: [ASKED, CANNOT] };

const of = (patch: Partial<ShipmentFacts>) => aShipment({ ...SEEN, ...patch }).facts;
const nameOf = (facts: ShipmentFacts) => decisionOn({ ...facts, cancelReason: cancelReasonOf(facts) });

describe('who acts upon a decision', () => {
  const seen = nameOf(of({}));

  it.each<[string, Partial<ShipmentFacts>]>([
    ['another attempt', { state: 'failed', attempts: 3 }],
    ['where the parcel is', { progress: 'in_transit' }],
    ['the order in which its requests are read', { requests: [CANNOT, ASKED] }],
  ])('is not stopped by %s (R-830)', (_, patch) => {
    expect(() => expectDecision(of(patch), seen)).not.toThrow();
  });

  it.each<[string, Partial<ShipmentFacts>]>([
    ['a release', { hold: null }],
    ['a request that is refused', { requests: [{ ...ASKED, state: 'refused' }, CANNOT] }],
    ['a request that is made anew', { requests: [{ ...ASKED, at: '2026-11-24T12:00:00.000Z' }, CANNOT] }],
    ['a request of the other side', { requests: [ASKED] }],
    ['a cancellation', { cancelRequested: true }],
    ['a refund, which cancels it', { paymentStop: 'payment_refunded' }],
    ['another parcel', { externalId: 'MP-another' }],
  ])('is stopped by %s (R-830)', (_, patch) => {
    expect(() => expectDecision(of(patch), seen)).toThrow(DecidedMeanwhileError);
    expect(() => expectDecision(of(patch), null)).not.toThrow();
  });
});
