import type { OrderFact, ShipmentStanding } from '../../../orders/domain/order-fact.js';
import type { RemoteShipment } from '../../shipco/domain/remote-shipment.js';
import type { Next } from './next-facts.js';
import { CREATED_STATUS, type ParcelPlace } from './parcel-progress.js';
import { requestNews } from './request-news.js';
import { AT_WORK, type ShipmentFacts } from './shipment-facts.js';
import { NO_ATTEMPT_SUCCEEDED } from './shipment-failure.js';
import { cancelReasonOf, isHold } from './stop-reason.js';

/** What an act knows besides the shipment before and after it. */
export interface ParcelDetails {
  /** What the new parcel costs, and its number at the carrier. */
  readonly priceCents?: number;
  readonly carrierTrackingId?: string;
  /** The parcels that it is about. */
  readonly shipmentIds?: readonly string[];
}

/** The details of a parcel as the provider returned it; empty without a parcel. */
export function detailsOf(remote: RemoteShipment | null): ParcelDetails {
  const { priceCents, carrierTrackingId = null } = remote ?? {};
  return { ...(priceCents !== undefined && { priceCents }), ...(carrierTrackingId !== null && { carrierTrackingId }) };
}

/** What an act on a shipment has made true of its order. An attempt that only waits makes nothing true. */
export function newsOf(before: ShipmentFacts, next: Next, details: ParcelDetails): OrderFact[] {
  const { facts } = next;
  const news = [...holdNews(before, facts), ...stateNews(before, next, details)];
  // Who follows the facts alone must learn of every state that lasts.
  const isUntold = news.length === 0 && facts.state !== before.state && !AT_WORK.includes(facts.state);
  const told = (isUntold ? [holdOf(facts)] : news).map((fact) => ({ ...fact, standing: standingOf(facts) }));
  return [...requestNews(before, facts), ...told];
}

function standingOf({ state, recordedId }: ShipmentFacts): ShipmentStanding {
  return { state, shipmentId: recordedId };
}

/** Its parcel is somewhere else than before, or has another status there, since `at`. */
export function progressNews(
  { recordedId: shipmentId }: ShipmentFacts,
  { progress, statusCode }: ParcelPlace,
  at: Date,
): OrderFact[] {
  if (shipmentId === null || statusCode === CREATED_STATUS) return [];
  if (progress === 'expired') return [{ kind: 'parcel.expired', at, data: { shipmentId } }];
  return [{ kind: 'parcel.progress', at, data: { shipmentId, progress, statusCode } }];
}

/** It costs something else than was recorded. */
export function repricedNews(facts: ShipmentFacts, priceCents: number, recordedCents: number | null): OrderFact[] {
  const { recordedId: shipmentId } = facts;
  if (shipmentId === null) return [];
  return [{ kind: 'shipment.repriced', standing: standingOf(facts), data: { shipmentId, recordedCents, priceCents } }];
}

/** It is to be created, now or at the next chance. */
export function scheduled(facts: ShipmentFacts): OrderFact {
  return { kind: 'shipment.scheduled', standing: standingOf(facts), data: { externalId: facts.externalId } };
}

function holdNews(before: ShipmentFacts, facts: ShipmentFacts): OrderFact[] {
  return facts.hold === before.hold ? [] : [holdOf(facts)];
}

function holdOf({ hold }: ShipmentFacts): OrderFact {
  return hold === null ? { kind: 'shipment.released', data: {} } : { kind: 'shipment.held', data: { reason: hold } };
}

function stateNews(before: ShipmentFacts, next: Next, details: ParcelDetails): OrderFact[] {
  const { facts } = next;
  const isEntered = facts.state !== before.state;
  switch (facts.state) {
    case 'created':
      return isNewParcel(before, facts) ? created(facts, details) : [];
    case 'needs_review':
      return reviewed(before, facts);
    case 'failed':
      return isEntered ? [{ kind: 'shipment.failed', data: { code: (facts.failure ?? NO_ATTEMPT_SUCCEEDED).code } }] : [];
    case 'skipped':
      if (isEntered || facts.stopReason !== before.stopReason) return skipped(facts);
      return isDue(next) && isFree(facts) ? [scheduled(facts)] : [];
    case 'cancelled':
      return isEntered ? [{ kind: 'shipment.cancelled', data: { shipmentIds: endedIds(before, facts), ...because(facts) } }] : [];
    case 'rescue_requested':
      return isEntered
        ? [{ kind: 'shipment.rescue_requested', data: { shipmentId: rescuedId(facts, details), ...because(facts) } }]
        : [];
    default:
      return isFree(facts) && !AT_WORK.includes(before.state) ? [scheduled(facts)] : [];
  }
}

/** A review that ends without another parcel, and without a retry, has only released it. */
function isNewParcel(before: ShipmentFacts, { recordedId }: ShipmentFacts): boolean {
  return recordedId !== before.recordedId || (before.state !== 'created' && before.state !== 'needs_review');
}

function created(
  { recordedId, externalId, createdWith }: ShipmentFacts,
  { priceCents, carrierTrackingId }: ParcelDetails,
): OrderFact[] {
  if (recordedId === null) return [];
  const account = { accountKind: createdWith?.kind ?? null, accountId: createdWith?.accountId ?? null };
  const price = priceCents !== undefined && { priceCents };
  const tracking = carrierTrackingId !== undefined && { carrierTrackingId };
  return [{ kind: 'shipment.created', data: { shipmentId: recordedId, externalId, ...account, ...price, ...tracking } }];
}

function reviewed(before: ShipmentFacts, { review }: ShipmentFacts): OrderFact[] {
  if (review === null) return [];
  const { code, shipmentIds } = review;
  if (before.review?.code === code && before.review.shipmentIds.join() === shipmentIds.join()) return [];
  return [{ kind: 'shipment.needs_review', data: { code, shipmentIds } }];
}

/** A hold has its own fact. */
function skipped({ stopReason }: ShipmentFacts): OrderFact[] {
  return stopReason === null || isHold(stopReason) ? [] : [{ kind: 'shipment.skipped', data: { reason: stopReason } }];
}

/** Its payment was approved, and the next claim ends its state. */
function isDue({ times: { dueInMs } }: Next): boolean {
  return typeof dueInMs === 'number';
}

/** Whether nothing keeps it from being created. What is made due only to end again is not scheduled. */
function isFree({ hold, paymentStop, cancelRequested }: ShipmentFacts): boolean {
  return hold === null && paymentStop === null && !cancelRequested;
}

/** Why it must not reach its buyer; nothing if that is its end at the provider alone. */
function because(facts: ShipmentFacts): { readonly reason?: string } {
  const reason = cancelReasonOf(facts);
  return reason === null ? {} : { reason };
}

function endedIds(before: ShipmentFacts, { recordedId, goneIds }: ShipmentFacts): string[] {
  const gone = goneIds.filter((id) => !before.goneIds.includes(id));
  return [...new Set([...(recordedId === null ? [] : [recordedId]), ...gone])];
}

function rescuedId({ recordedId }: ShipmentFacts, { shipmentIds = [] }: ParcelDetails): string | null {
  const [first = recordedId] = shipmentIds;
  return recordedId !== null && shipmentIds.includes(recordedId) ? recordedId : first;
}
