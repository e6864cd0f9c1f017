/** Argentina has no daylight saving time. */
const OFFSET_MS = 3 * 3_600_000;
const DAY_MS = 24 * 3_600_000;

/** The day, as 2026-11-25, that it is in Argentina. */
export function dayOf(time: Date): string {
  return new Date(time.getTime() - OFFSET_MS).toISOString().slice(0, 10);
}

/** The moment at which a day ends, which belongs to the next one. */
export function endOf(day: string): Date {
  return new Date(startOf(day) + DAY_MS);
}

/** The day so many days later; earlier ones are negative. */
export function daysAfter(day: string, days: number): string {
  return dayOf(new Date(startOf(day) + days * DAY_MS));
}

const startOf = (day: string) => Date.parse(`${day}T00:00:00.000Z`) + OFFSET_MS;
