import { isBeforeDispatch, type ParcelProgress } from '../../shipping/shipments/domain/parcel-progress.js';
import type { ShipmentState } from '../../shipping/shipments/domain/shipment-facts.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Argentina has no summer time. */
const ARGENTINA_MS = -3 * HOUR_MS;
const SUNDAY = 0;
const SATURDAY = 6;
/** No response can hold the deadlines of later ones. */
const LATEST_MS = Date.parse('9900-01-01T00:00:00.000Z');

export interface DispatchRule {
  readonly hours: number;
  /** Days in Argentina, as 2026-12-25. */
  readonly holidays: ReadonlySet<string>;
}

/** A paid order, as far as it decides by when its parcel must leave. */
export interface DispatchFacts {
  readonly createdAt: Date;
  /** Null for a time that is none, which a payment provider once sent. */
  readonly paidAt: Date | null;
  readonly shipment: {
    readonly state: ShipmentState;
    readonly sentAgainAt: Date | null;
    readonly isReshipped: boolean;
    readonly place: { readonly progress: ParcelProgress; readonly staleSince: Date | null } | null;
  } | null;
}

/**
 * By when its parcel must leave; null if it has left, never will, or is followed no more. One that is sent again has its own time. One that
 * the provider reships has left, wherever the shipment that continues it is.
 */
export function deadlineOf({ createdAt, paidAt, shipment }: DispatchFacts, rule: DispatchRule): Date | null {
  const { state = null, place = null, sentAgainAt = null, isReshipped = false } = shipment ?? {};
  if (state === 'cancelled' || state === 'rescue_requested' || isReshipped) return null;
  if (place && (place.staleSince || !isBeforeDispatch(place.progress))) return null;
  const from = sentAgainAt ?? paidAt;
  // Without a time it is late.
  return from && from.getTime() < LATEST_MS ? dispatchBy(from, rule) : createdAt;
}

/** By when a parcel that was paid then must leave. Of Saturdays, Sundays and holidays no hour counts. */
export function dispatchBy(paidAt: Date, { hours, holidays }: DispatchRule): Date {
  let leftMs = hours * HOUR_MS;
  let localMs = paidAt.getTime() + ARGENTINA_MS;
  for (;;) {
    const dayEndMs = (Math.floor(localMs / DAY_MS) + 1) * DAY_MS;
    const todayMs = isWorkingDay(new Date(localMs), holidays) ? dayEndMs - localMs : 0;
    if (todayMs >= leftMs) return new Date(localMs + leftMs - ARGENTINA_MS);
    leftMs -= todayMs;
    localMs = dayEndMs;
  }
}

function isWorkingDay(local: Date, holidays: ReadonlySet<string>): boolean {
  const day = local.getUTCDay();
  return day !== SATURDAY && day !== SUNDAY && !holidays.has(local.toISOString().slice(0, 10));
}
