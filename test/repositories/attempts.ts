import type { Change } from '../../src/platform/database/unit-of-work.js';
import type { TrackingEvent } from '../../src/shipping/shipco/domain/remote-shipment.js';
import type { ShipcoAccount } from '../../src/shipping/shipco/domain/shipping-option.js';
import { applyClaim, type ClaimedShipment } from '../../src/shipping/shipments/application/claimed-shipment.js';
import { SaveResult } from '../../src/shipping/shipments/application/save-result.service.js';
import type { AttemptResult } from '../../src/shipping/shipments/domain/attempt-result.js';
import type { Shipment } from '../../src/shipping/shipments/domain/shipment.js';
import type { ShipmentFacts } from '../../src/shipping/shipments/domain/shipment-facts.js';
import type { FollowedParcel, ReadingResult } from '../../src/shipping/tracking/application/followed-parcels.js';
import { POLICY } from '../support/shipping.builder.js';
import type { Stage } from '../support/stage.js';

export const LEASE_MS = 45_000;
export const MINUTE_MS = 60_000;
export const ACCOUNT: ShipcoAccount = { kind: 'marketplace', accountId: 7001, originId: null };
export const UNKNOWN = { outcome: 'unknown', error: 'HTTP 500', httpStatus: 500, retryAfterMs: 0, usedAccount: ACCOUNT } as const;
export const RELEASED = { outcome: 'released', afterMs: 60 * MINUTE_MS, isCleared: false, usedAccount: null } as const;

export async function claimOne({ shipments }: Stage): Promise<ClaimedShipment> {
  const [first] = await shipments.claim(1, LEASE_MS);
  if (!first) throw new Error('no shipment is due');
  applyClaim(first);
  return first;
}

/** Records the result of an attempt with the service that does so; false when its claim was lost. */
export async function ended(
  stage: Stage,
  one: ClaimedShipment,
  result: AttemptResult,
  ...more: readonly Change[]
): Promise<boolean> {
  const { orderId, epoch } = one.shipment.facts;
  const saved = await resultsOf(stage).save(
    one.shipment,
    (facts) => facts.epoch === epoch && facts.state === 'creating',
    (shipment, isOutdated) => {
      shipment.attempted(result, POLICY, one.unseenMs, isOutdated);
      return [...stage.attempts.created({ orderId, epoch }, result, null), ...more];
    },
  );
  return saved !== null;
}

export function resultsOf({ shipments, work }: Stage): SaveResult {
  return new SaveResult(shipments, work);
}

/** What happens to a shipment that nobody has claimed, or whoever has. Returns its facts afterwards. */
export function acted({ shipments, work }: Stage, orderId: string, act: (shipment: Shipment) => unknown): Promise<ShipmentFacts> {
  return work.run(async () => {
    const [shipment] = await shipments.lock([orderId]);
    if (!shipment) throw new Error('no shipment');
    act(shipment);
    if (!(await work.commit(shipments.saved([shipment])))) throw new Error('not saved');
    return shipment.facts;
  });
}

export async function factsOf({ shipments }: Stage, orderId: string): Promise<ShipmentFacts> {
  const shipment = await shipments.find(orderId);
  if (!shipment) throw new Error('no shipment');
  return shipment.facts;
}

/** What a reading shows, unless said otherwise. */
export function parcelNews(patch: Partial<ReadingResult> = {}): ReadingResult {
  const place = { progress: 'in_transit', progressAt: new Date('2026-11-22T10:00:00.000Z'), statusCode: 'shipped' } as const;
  return { ...place, estimatedDelivery: null, carrierName: null, recheckInMs: null, ...patch };
}

export interface ReadWith {
  readonly news?: Partial<ReadingResult>;
  readonly events?: readonly TrackingEvent[];
}

/** Stores a reading of a parcel, whose shipment moves with it. False if another reading, or another parcel, has come meanwhile. */
export function readParcel(
  { work, followed, shipments }: Stage,
  parcel: FollowedParcel,
  nextInMs: number | null,
  { news = {}, events = [] }: ReadWith = {},
): Promise<boolean> {
  return work.run(async () => {
    const [shipment] = await shipments.lock([parcel.orderId]);
    if (!shipment) throw new Error('no shipment');
    if (parcel.recorded.shipmentId === shipment.facts.recordedId) shipment.movedTo(parcelNews(news));
    const more = events.length > 0 ? [followed.events(parcel, events)] : [];
    if (!(await work.commit(followed.read(parcel, parcelNews(news), nextInMs), ...more))) return false;
    return shipment.isChanged ? work.commit(shipments.saved([shipment])) : true;
  });
}
