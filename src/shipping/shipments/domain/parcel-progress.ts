import { ENDED_STATUSES } from '../../shipco/domain/remote-shipment.js';

/** Where a parcel is, in the API's terms. */
export const PARCEL_PROGRESS = [
  'preparing',
  'ready_to_ship',
  'in_transit',
  'out_for_delivery',
  'at_pickup_point',
  'delivered',
  'problem',
  'returning',
  'returned',
  'lost',
  'cancelled',
  'expired',
  'unknown_to_us',
] as const;
export type ParcelProgress = (typeof PARCEL_PROGRESS)[number];

/** Where a parcel is, as last read. */
export interface ParcelPlace {
  readonly progress: ParcelProgress;
  readonly progressAt: Date;
  /** The provider's code; null if it has never returned one. */
  readonly statusCode: string | null;
}

/** It reached its buyer, broken. */
export const DAMAGED_STATUS = 'delivered_with_damage';
/** It was brought to its buyer in vain. Documented as history only: the status stays that of the way before it. */
export const FAILED_VISIT = 'delivery_attempt';
/** It has left, and goes on as another shipment, to which earlier readings do not apply. */
export const RESHIPPED_STATUS = 'reshipped';

interface StatusMeaning {
  readonly progress: ParcelProgress;
  /** A final status: the parcel is not read again. */
  readonly isFinal?: boolean;
}

/**
 * Every status code of the provider. Source: the list of shipment statuses in the public documentation of its API, version 2.
 *
 * It calls `generated_return` and `reshipped` final. Here they are not: the first is followed until the parcel is back, and the
 * second continues as another shipment with the same external id.
 */
const MEANINGS: Readonly<Record<string, StatusMeaning>> = {
  new: { progress: 'preparing' },
  documentation_ready: { progress: 'preparing' },
  ready_to_ship: { progress: 'ready_to_ship' },
  cancelled: { progress: 'cancelled', isFinal: true },
  expired: { progress: 'expired', isFinal: true },
  shipped: { progress: 'in_transit' },
  in_transit_to_crossdock: { progress: 'in_transit' },
  admitted: { progress: 'in_transit' },
  xd_pending: { progress: 'in_transit' },
  crossdock: { progress: 'in_transit' },
  in_transit_to_carrier: { progress: 'in_transit' },
  received_by_carrier: { progress: 'in_transit' },
  rejected: { progress: 'problem' },
  [RESHIPPED_STATUS]: { progress: 'in_transit' },
  in_transit: { progress: 'in_transit' },
  out_for_delivery: { progress: 'out_for_delivery' },
  [FAILED_VISIT]: { progress: 'problem' },
  available_for_pickup: { progress: 'at_pickup_point' },
  delivered: { progress: 'delivered', isFinal: true },
  [DAMAGED_STATUS]: { progress: 'problem', isFinal: true },
  lost_in_carrier: { progress: 'lost', isFinal: true },
  not_delivered: { progress: 'problem' },
  in_carrier_ready_to_return: { progress: 'returning' },
  generated_return: { progress: 'returning' },
  return_xd_pending: { progress: 'returning' },
  on_hold_crossdock: { progress: 'returning' },
  in_transit_to_seller: { progress: 'returning' },
  returned_to_seller: { progress: 'returned', isFinal: true },
  lost: { progress: 'lost', isFinal: true },
};

/** Of a parcel that was just created. */
export const CREATED_STATUS = 'new';

export const PARCEL_STATUS_CODES: readonly string[] = Object.keys(MEANINGS);

/** Whether the provider has said that it has made the parcel's documents, its label among them. Null if it has said nothing yet. */
export function hasDocuments(statusCode: string | null): boolean {
  return statusCode !== null && statusCode !== CREATED_STATUS;
}

const UNKNOWN: StatusMeaning = { progress: 'unknown_to_us' };

/** `unknown_to_us` for a code that is not documented. */
export function progressOf(statusCode: string): ParcelProgress {
  return meaningOf(statusCode).progress;
}

export function isFinalStatus(statusCode: string): boolean {
  return meaningOf(statusCode).isFinal ?? false;
}

/** Its statuses once somebody has got it. */
export const HANDED_OVER: readonly string[] = ['delivered', DAMAGED_STATUS];

/** Whether somebody has got it: at the end of its way its buyer, at the end of the way back its seller. */
export function isHandedOver(statusCode: string | null): boolean {
  return HANDED_OVER.some((code) => code === statusCode);
}

/** Whether it never travels: it was ended at the provider. */
export function isEnded(progress: ParcelProgress | null): boolean {
  return ENDED_STATUSES.some((ended) => progressOf(ended) === progress);
}

/** Whether it can no longer reach its buyer. */
export function isGone(progress: ParcelProgress | null): boolean {
  return isEnded(progress) || progress === 'lost' || progress === 'returned';
}

const AWAY: readonly ParcelProgress[] = [
  'in_transit',
  'out_for_delivery',
  'at_pickup_point',
  'delivered',
  'problem',
  'returning',
  'lost',
];

/** Whether its seller has sent it and does not have it back. */
export function isAway(progress: ParcelProgress | null): boolean {
  return AWAY.some((away) => away === progress);
}

/** Whether it may still reach its buyer, as far as is known. `progress`: null before the first reading. */
export function mayArrive(progress: ParcelProgress | null): boolean {
  return !isGone(progress) && progress !== 'delivered' && progress !== 'returning';
}

/** Whether this code shows the parcel to be still with the seller. */
export function isBeforeDispatch(progress: ParcelProgress): boolean {
  return progress === 'preparing' || progress === 'ready_to_ship';
}

function meaningOf(statusCode: string): StatusMeaning {
  return (Object.hasOwn(MEANINGS, statusCode) && MEANINGS[statusCode]) || UNKNOWN;
}
