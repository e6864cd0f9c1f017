import type { ShipmentReading, TrackingEvent } from '../../shipco/domain/remote-shipment.js';
import {
  FAILED_VISIT,
  isAway,
  isBeforeDispatch,
  isFinalStatus,
  isHandedOver,
  PARCEL_STATUS_CODES,
  type ParcelPlace,
  type ParcelProgress,
  progressOf,
  RESHIPPED_STATUS,
} from '../../shipments/domain/parcel-progress.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const FIRST_READINGS_MS: readonly number[] = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS];
const BEFORE_DISPATCH_MS = 6 * HOUR_MS;
const LONG_AGO_MS = 20 * DAY_MS;
const RECHECKS_MS: readonly number[] = [DAY_MS, 3 * DAY_MS, 7 * DAY_MS];
const LONGEST_REPEAT_MS = 30 * MINUTE_MS;

/** Used on the way to the buyer and once more on the way back. */
const TO_HUB = 'in_transit_to_crossdock';
const TO_THE_DOOR = 'out_for_delivery';
/** Only towards the buyer: the carrier tries again what it was about to send back. */
const TOWARDS_BUYER: readonly string[] = [FAILED_VISIT, TO_THE_DOOR, 'available_for_pickup'];

/**
 * Where a parcel is after a reading. The order and the number of the events do not matter. Once a parcel is on its way back, it stays
 * `returning` until a final status, and what is handed over then is back with its seller.
 */
export function placeAfter(
  before: ParcelPlace | null,
  { statusCode: current, statusAt }: Pick<ShipmentReading, 'statusCode' | 'statusAt'>,
  events: readonly TrackingEvent[],
  now: Date,
): ParcelPlace {
  const path = inOrder(events);
  const shown = current ?? path.at(-1)?.code ?? before?.statusCode ?? null;
  const statusCode = isVisitedInVain(before, shown, path) ? FAILED_VISIT : shown;
  const course = new Course(before !== null && isOnWayBack(before));
  for (const event of path) course.goesOn(event.code, event.at);
  // The list may lag behind the status.
  const isListed = path.some(({ at, code }) => code === statusCode && at.getTime() === path.at(-1)?.at.getTime());
  if (statusCode !== null && !isListed) course.goesOn(statusCode, null);
  const progress = (statusCode === null ? null : course.progressAt(statusCode)) ?? before?.progress ?? 'preparing';
  const known = before?.progress === progress ? before.progressAt : null;
  // Once it is known to go back, the list read from its beginning does not say since when.
  if (known && progress === 'returning') return { progress, statusCode, progressAt: known };
  return { progress, statusCode, progressAt: course.sinceOf(progress) ?? known ?? statusAt ?? now };
}

/** Whether nothing has followed a visit without delivery: the list ends with it, and the status is still the one before it. */
function isVisitedInVain(before: ParcelPlace | null, shown: string | null, path: readonly TrackingEvent[]): boolean {
  if (path.length === 0) return before?.statusCode === FAILED_VISIT && shown === TO_THE_DOOR;
  return path.at(-1)?.code === FAILED_VISIT && shown === path.findLast(({ code }) => code !== FAILED_VISIT)?.code;
}

/** When it was handed over; null if the list does not say. */
export function leftAtOf(events: readonly TrackingEvent[]): Date | null {
  return inOrder(events).find(({ code }) => isAway(progressOf(code)))?.at ?? null;
}

/** Since when it has another status than before; null if it has the same. */
export function newStatusAt(
  before: Pick<ParcelPlace, 'statusCode' | 'progress'>,
  { progress, statusCode, progressAt }: ParcelPlace,
  { statusAt }: Pick<ShipmentReading, 'statusAt'>,
  events: readonly TrackingEvent[],
  now: Date,
): Date | null {
  if (statusCode === null || statusCode === before.statusCode) return null;
  const listedAt = inOrder(events).findLast(({ code }) => code === statusCode)?.at;
  return listedAt ?? statusAt ?? (progress === before.progress ? now : progressAt);
}

/** When to read it again; null for never. `ageMs`: since it was recorded. */
export function nextReadingInMs(
  ageMs: number,
  { progress, statusCode }: Pick<ParcelPlace, 'progress' | 'statusCode'>,
): number | null {
  if (statusCode !== null && isFinalStatus(statusCode)) return null;
  // The way back is not urgent.
  if (ageMs >= LONG_AGO_MS || statusCode === 'generated_return') return DAY_MS;
  if (!isBeforeDispatch(progress)) return HOUR_MS;
  const next = FIRST_READINGS_MS.find((atMs) => atMs > ageMs);
  return next === undefined ? BEFORE_DISPATCH_MS : next - ageMs;
}

/**
 * After a final status, when to look whether its carrier has corrected it, which nothing announces; null for never. `sinceMs`: since it has
 * been there.
 */
export function nextRecheckInMs({ statusCode }: Pick<ParcelPlace, 'statusCode'>, sinceMs: number): number | null {
  if (statusCode === null || !isFinalStatus(statusCode)) return null;
  // The provider's clock may be wrong, either way.
  const endedMs = Math.abs(sinceMs);
  const next = RECHECKS_MS.find((atMs) => atMs > endedMs);
  return next === undefined ? null : next - endedMs;
}

/** What decides when a reading that failed is repeated. */
export interface ReadingTimes {
  readonly place: ParcelPlace;
  /** Since it was recorded. */
  readonly ageMs: number;
  /** How many readings have failed since the last one that did not. */
  readonly failures: number;
  /** When it would have been due without the last notification of the provider; null if that is not what made it due. */
  readonly plannedInMs: number | null;
}

/** 1, 2, 4 … 30 minutes after a reading that failed, and never after the next one that is planned. `retryAfterMs`: as the provider asks. */
export function readAgainInMs({ ageMs, place, plannedInMs, failures }: ReadingTimes, retryAfterMs: number): number {
  const againMs = Math.max(retryAfterMs, Math.min(LONGEST_REPEAT_MS, MINUTE_MS * 2 ** Math.min(failures, 10)));
  const isPlanned = plannedInMs !== null && plannedInMs > 0;
  return Math.min(againMs, nextReadingInMs(ageMs, place) ?? againMs, isPlanned ? plannedInMs : againMs);
}

/**
 * The same if its list of events could not be read: again even after a final status, hourly for a day, then daily for 20 days. A
 * credential that may never read lists must not have all parcels of all times read.
 */
export function nextReadingWithoutListInMs(ageMs: number, place: ParcelPlace, now: Date): number | null {
  const onTimeMs = nextReadingInMs(ageMs, place);
  if (onTimeMs !== null) return onTimeMs;
  // The provider's clock may be wrong, either way.
  const endedMs = Math.abs(now.getTime() - place.progressAt.getTime());
  if (endedMs >= LONG_AGO_MS) return null;
  return endedMs < DAY_MS ? HOUR_MS : DAY_MS;
}

/** Whether the parcel is on its way back, or was just handed over at the end of it. */
function isOnWayBack({ progress, statusCode }: ParcelPlace): boolean {
  return progress === 'returning' || (progress === 'returned' && isHandedOver(statusCode));
}

/** The path of a parcel, from one status to the next. */
class Course {
  private hubs = 0;
  private progress: ParcelProgress | null = null;
  private since: Date | null = null;

  /** It was on its way back, and was brought to its buyer once more. */
  private isTriedAgain = false;

  constructor(private isReturning: boolean) {}

  goesOn(code: string, at: Date | null): void {
    if (code === TO_HUB) this.hubs += 1;
    const goesBack = progressOf(code) === 'returning' || (code === TO_HUB && this.hubs > 1);
    if (goesBack) this.isReturning = true;
    if (goesBack || TOWARDS_BUYER.includes(code)) this.isTriedAgain = this.isReturning && !goesBack;
    const progress = this.progressAt(code);
    if (progress !== this.progress) this.since = at;
    this.progress = progress;
  }

  progressAt(code: string): ParcelProgress {
    if (!this.isReturning || code === RESHIPPED_STATUS) return progressOf(code);
    if (isHandedOver(code)) return this.isTriedAgain ? progressOf(code) : 'returned';
    return isFinalStatus(code) ? progressOf(code) : 'returning';
  }

  sinceOf(progress: ParcelProgress): Date | null {
    return this.progress === progress ? this.since : null;
  }
}

/**
 * Oldest first, each once. The provider's times have no fractions of a second: those of one second are in the order of the documented
 * path, and `current`, the status that it has, is the newest of the last second.
 */
export function inOrder(events: readonly TrackingEvent[], current: string | null = null): TrackingEvent[] {
  const lastMs = Math.max(...events.map(({ at }) => at.getTime()));
  const stepOf = ({ code, at }: TrackingEvent) =>
    code === current && at.getTime() === lastMs ? PARCEL_STATUS_CODES.length : PARCEL_STATUS_CODES.indexOf(code);
  const keyed = new Map(events.map((event) => [`${event.code} ${event.substatus ?? ''} ${event.at.getTime()}`, event]));
  const sorted = [...keyed].sort(
    ([key, one], [otherKey, other]) =>
      one.at.getTime() - other.at.getTime() || stepOf(one) - stepOf(other) || (key < otherKey ? -1 : 1),
  );
  return sorted.map(([, event]) => event);
}
