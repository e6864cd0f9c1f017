import type { components } from '../../../client/index.js';
import { formatLongDay } from '../format.js';

type Schemas = components['schemas'];
type Shipment = Omit<Schemas['Shipment'], 'estimated_delivery'>;
type Progress = NonNullable<Schemas['Tracking']['progress']>;

/** Progress of a parcel that no longer arrives on the day that was estimated, or has arrived where it is collected. */
const NOT_EXPECTED: readonly Progress[] = [
  'at_pickup_point',
  'delivered',
  'problem',
  'returning',
  'returned',
  'lost',
  'cancelled',
  'expired',
  'unknown_to_us',
];

const LEFT: readonly Progress[] = ['in_transit', 'out_for_delivery', 'at_pickup_point'];

export const isWithSeller = (progress: string | null | undefined): boolean =>
  progress === 'preparing' || progress === 'ready_to_ship';
/** Whether it has left its seller and still arrives. */
export const hasLeft = (progress: Progress | null | undefined): boolean => LEFT.some((left) => left === progress);

/** What is said of the point at which a parcel is collected; null where nobody collects it there. */
export function pickupWord({ progress, isExpected }: Pick<ParcelWords, 'progress' | 'isExpected'>): string | null {
  if (progress === 'delivered') return 'Se retiró en';
  return isExpected || progress === 'at_pickup_point' ? 'Se retira en' : null;
}

/** Before the day of arrival. */
export const ARRIVES = 'Llega el';

export interface ParcelWords {
  readonly title: string;
  readonly reason: string | null;
  /** Null if it is not to be shown: the parcel is delayed or cancelled before it has left. */
  readonly progress: Progress | null;
  /** Whether it still has a day to arrive: it exists, or soon will, and nothing has stopped it. */
  readonly isExpected: boolean;
  /** As of when that is known, if the parcel is followed no more. */
  readonly stale: string | null;
}

/** As of when a parcel is known that is followed no more. */
export const staleWords = (since: string): string => `Lo último que supimos de él es del ${formatLongDay(since)}.`;

/** What a page says of the parcel of an order. `saidBelow`: a reason that the same page explains elsewhere. */
export function parcelWords(
  shipment: Shipment | null,
  tracking: Pick<Schemas['Tracking'], 'progress' | 'progress_text' | 'progress_stale_since'> | undefined,
  order: Pick<Schemas['Order'], 'status' | 'status_text' | 'payment_status'>,
  saidBelow: Shipment['reason'] | null = null,
): ParcelWords {
  if (!shipment) return { title: order.status_text, reason: null, progress: null, isExpected: false, stale: null };
  const { state, state_text, reason_text: reason = null } = shipment;
  const isWaiting = (state === 'delayed' || state === 'cancelled') && !shipment.progress;
  const place = isWaiting || !tracking?.progress ? shipment : tracking;
  const since = place.progress_stale_since ?? null;
  // Where it was is no place that it is in.
  const progress = since === null ? (place.progress ?? null) : null;
  // The parcel of a refunded order is cancelled.
  const isOnItsWay = (state === 'created' || state === 'pending') && reason === null && order.status !== 'refunded';
  // Its seller is asked to keep it while the payment is in doubt.
  const isKept = order.payment_status !== 'approved' && !hasLeft(progress);
  const isExpected = since === null && isOnItsWay && !isKept && !(progress && NOT_EXPECTED.includes(progress));
  const isSaid = saidBelow !== null && shipment.reason === saidBelow;
  const stale = since && staleWords(since);
  return { title: place.progress_text ?? state_text, reason: isSaid ? null : reason, progress, isExpected, stale };
}
