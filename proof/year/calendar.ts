import type { SeededRandom } from '../../sandbox/simulator/seeded-random.js';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
/** A Tuesday in Argentina. The year is fixed, so that its weekdays are the same in each run. */
export const NEW_YEAR = new Date('2030-01-01T03:00:00Z');

/** From January. In Argentina people buy most in November and December, and around May's sale. */
const SEASON = [0.7, 0.7, 0.9, 0.9, 1.1, 1.1, 1, 1, 0.9, 1.1, 1.4, 1.8];
const WEEKEND = 0.6;
/** When people buy: hours of the day. */
const HOURS = [10, 15, 21];

/** A moment of the year. `day` 0 is January 1st. */
export function onDay(day: number, hour = 0): Date {
  return new Date(NEW_YEAR.getTime() + day * DAY_MS + hour * HOUR_MS);
}

/** When each of `count` purchases is made within the first `days` days, earliest first. */
export function timesOfPurchases(count: number, days: number, random: SeededRandom): Date[] {
  const weights = Array.from({ length: days }, (_, day) => weightOf(onDay(day)));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const times = Array.from({ length: count }, () => {
    let rest = random.next() * sum;
    const day = weights.findIndex((weight) => {
      rest -= weight;
      return rest < 0;
    });
    return onDay(Math.max(0, day), HOURS[random.integer(0, HOURS.length - 1)]);
  });
  return times.toSorted((one, other) => one.getTime() - other.getTime());
}

function weightOf(day: Date): number {
  const local = new Date(day.getTime() - 3 * HOUR_MS);
  const isWeekend = [0, 6].includes(local.getUTCDay());
  return (SEASON[local.getUTCMonth()] ?? 1) * (isWeekend ? WEEKEND : 1);
}
