const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Argentina has no summer time. */
const ARGENTINA_MS = -3 * HOUR_MS;
const SUNDAY = 0;
const SATURDAY = 6;

export interface DispatchRule {
  readonly hours: number;
  /** Days in Argentina, as 2026-12-25. */
  readonly holidays: ReadonlySet<string>;
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
