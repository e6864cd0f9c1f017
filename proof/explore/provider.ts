import type { RemoteShipment } from '#product/shipping/shipco/domain/remote-shipment.js';
import type { AccountName, Answer } from '#product/shipping/shipments/domain/attempt-result.js';
import type { ShipmentFacts } from '#product/shipping/shipments/domain/shipment-facts.js';
import { ACCOUNT, CREATED_AT, isLive, type Parcel, type ParcelStatus, spend, type World } from './world.js';

/** What a call may come to. */
export interface Reply<Value> {
  readonly label: string;
  readonly world: World;
  readonly value: Value;
  /** What a provider would do with which nothing is wrong. */
  readonly isTrue: boolean;
}

export type Refusal = { readonly outcome: 'rejected' | 'did_not_happen' | 'throttled' | 'unknown' | 'paused' } & Answer;
export type CreateReply = { readonly outcome: 'created'; readonly remote: RemoteShipment } | Refusal;

const CLEAN_REFUSALS = ['rejected', 'did_not_happen', 'throttled', 'paused'] as const;

export function refusal<Outcome extends string>(outcome: Outcome): { readonly outcome: Outcome } & Answer {
  return { outcome, error: outcome, httpStatus: null, retryAfterMs: 0 };
}

/** What a create comes to: with a parcel or without one, and with an answer or without one. */
export function creations(world: World, { externalId }: ShipmentFacts): Reply<CreateReply>[] {
  const shipmentId = `P${world.parcels.length + 1}`;
  const parcel: Parcel = { shipmentId, externalId, statusCode: 'documentation_ready', hides: world.left.lag, isFresh: true };
  const made = { ...world, parcels: [...world.parcels, parcel] };
  const created: CreateReply = { outcome: 'created', remote: remoteOf(parcel) };
  const replies = [{ label: `${shipmentId} is created`, world: made, value: created, isTrue: true }];
  if (world.left.fault === 0) return replies;
  const [spentMade, spent] = [spend(made, 'fault'), spend(world, 'fault')];
  return [
    ...replies,
    { label: `${shipmentId} is created, but the answer is lost`, world: spentMade, value: refusal('unknown'), isTrue: false },
    { label: 'nothing is created, and there is no answer', world: spent, value: refusal('unknown'), isTrue: false },
    ...CLEAN_REFUSALS.map((outcome) => ({
      label: `the answer is ${outcome}`,
      world: spent,
      value: refusal(outcome),
      isTrue: false,
    })),
  ];
}

/** The live parcels that a list under these external ids may show. A list may miss a parcel until enough waits have passed. */
export function lists(world: World, asked: readonly string[]): Reply<readonly Parcel[] | null>[] {
  let replies: { readonly world: World; readonly found: readonly Parcel[]; readonly isTrue: boolean }[] = [
    { world, found: [], isTrue: true },
  ];
  for (const parcel of world.parcels) {
    if (!isLive(parcel) || !asked.includes(parcel.externalId)) continue;
    replies = replies.flatMap((one) => {
      const shown = {
        ...one,
        world: withParcel(one.world, { ...parcel, hides: 0, isFresh: false }),
        found: [...one.found, parcel],
      };
      if (parcel.isFresh) return [shown, { ...one, isTrue: false }];
      if (parcel.hides === 0) return [shown];
      return [
        shown,
        { ...one, world: withParcel(one.world, { ...parcel, hides: parcel.hides - 1, isFresh: true }), isTrue: false },
      ];
    });
  }
  const listed = replies.map(({ world: after, found, isTrue }) => ({
    label: labelOf(found),
    world: after,
    value: found,
    isTrue,
  }));
  if (world.left.fault === 0) return listed;
  return [...listed, { label: 'the list fails', world: spend(world, 'fault'), value: null, isTrue: false }];
}

/** What a call to cancel a parcel comes to. `shown`: the status that the reading after it shows; null if that fails. */
export interface CancelReply {
  readonly answer: 'cancelled' | 'rescue_requested' | Refusal;
  readonly shown: ParcelStatus | null;
}

export function cancellations(world: World, shipmentId: string): Reply<CancelReply>[] {
  const parcel = parcelOf(world, shipmentId);
  const isHere = parcel.statusCode === 'documentation_ready';
  const stopped = withParcel(world, { ...parcel, statusCode: 'cancelled' });
  const refused = { answer: refusal('rejected'), shown: parcel.statusCode };
  const truth: Reply<CancelReply> =
    parcel.statusCode === 'shipped'
      ? { label: 'a rescue is requested', world, value: { answer: 'rescue_requested', shown: null }, isTrue: true }
      : isHere
        ? {
            label: `${shipmentId} is cancelled`,
            world: stopped,
            value: { answer: 'cancelled', shown: 'cancelled' },
            isTrue: true,
          }
        : { label: 'it cannot be cancelled', world, value: refused, isTrue: true };
  if (world.left.fault === 0) return [truth];
  const spent = spend(world, 'fault');
  const unclear = { answer: refusal('unknown'), shown: null };
  return [
    truth,
    { label: 'the call has no effect and no answer', world: spent, value: unclear, isTrue: false },
    ...(isHere
      ? [
          {
            label: `${shipmentId} is cancelled, but the answer is lost`,
            world: spend(stopped, 'fault'),
            value: unclear,
            isTrue: false,
          },
          {
            label: `${shipmentId} is accepted for cancellation, and stays`,
            world: spent,
            value: { answer: 'cancelled' as const, shown: parcel.statusCode },
            isTrue: false,
          },
        ]
      : []),
    { label: 'it is rejected', world: spent, value: refused, isTrue: false },
    { label: 'it is throttled', world: spent, value: { answer: refusal('throttled'), shown: null }, isTrue: false },
  ];
}

/** A parcel as a response has it. */
export function remoteOf({ shipmentId, externalId }: Parcel): RemoteShipment {
  return { shipmentId, externalId, createdAt: CREATED_AT, carrierTrackingId: null, tracking: null };
}

export function parcelOf({ parcels }: World, shipmentId: string): Parcel {
  const parcel = parcels.find((one) => one.shipmentId === shipmentId);
  if (!parcel) throw new Error(`there is no parcel ${shipmentId}`);
  return parcel;
}

export function withParcel(world: World, changed: Parcel): World {
  return { ...world, parcels: world.parcels.map((one) => (one.shipmentId === changed.shipmentId ? changed : one)) };
}

/** Time enough for the waits of the product: a list may miss a parcel only for as many as it lags. */
export function rested(world: World): World {
  return { ...world, parcels: world.parcels.map((one) => (one.isFresh ? { ...one, isFresh: false } : one)) };
}

/** The account, if it is accessible. */
export function accountOf({ isLinked }: World): AccountName | null {
  return isLinked ? ACCOUNT : null;
}

function labelOf(found: readonly Parcel[]): string {
  return found.length === 0 ? 'the list is empty' : `the list has ${found.map(({ shipmentId }) => shipmentId).join(' and ')}`;
}
