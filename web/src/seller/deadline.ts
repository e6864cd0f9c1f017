import { daysUntil, formatHour, formatLongDay } from '../format.js';
import { now } from '../now.js';

/** Nobody hands a parcel over at night. */
const OPENS = '08:00';
const CLOSES = '20:00';

/** By when a parcel must leave, as one says it. Its hour is that of the payment: one at night is left out. */
export function deadlineText(by: string, from = now()): { text: string; isLate: boolean } {
  const isLate = new Date(by) < from;
  return { text: `${isLate ? 'Atrasada: tenía que salir' : 'Sale'} ${when(by, daysUntil(by, from), isLate)}`, isLate };
}

function when(by: string, days: number, isLate: boolean): string {
  const hour = formatHour(by);
  const isThisNight = days === 0 && !isLate;
  // Before the shops open: the day before was the last one.
  if (hour < OPENS && !isThisNight) return days === 0 || days === 1 ? nameOf(by, days - 1) : `antes del ${formatLongDay(by)}`;
  return hour < CLOSES ? `${nameOf(by, days)} antes de las ${hour}` : nameOf(by, days);
}

function nameOf(by: string, days: number): string {
  if (days === 0) return 'hoy';
  if (days === 1) return 'mañana';
  return days === -1 ? 'ayer' : `el ${formatLongDay(by)}`;
}
