const money = new Intl.NumberFormat('es-AR', { style: 'currency', currency: 'ARS', trailingZeroDisplay: 'stripIfInteger' });
/** Parcels leave and arrive in Argentina: its days and hours count, wherever the browser is. */
const ZONE = { timeZone: 'America/Argentina/Buenos_Aires' } as const;
const longDay = new Intl.DateTimeFormat('es-AR', { ...ZONE, weekday: 'long', day: 'numeric', month: 'long' });
const hour = new Intl.DateTimeFormat('es-AR', { ...ZONE, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const second = new Intl.DateTimeFormat('es-AR', { ...ZONE, dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23' });
/** `2026-11-26`. */
const isoDay = new Intl.DateTimeFormat('en-CA', { ...ZONE, year: 'numeric', month: '2-digit', day: '2-digit' });
const moment = new Intl.DateTimeFormat('es-AR', {
  ...ZONE,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const short = new Intl.DateTimeFormat('es-AR', {
  ...ZONE,
  day: '2-digit',
  month: '2-digit',
  year: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
/** Argentina has had no summer time since 2009. */
const OFFSET = '-03:00';
/** Of a day as a calendar has it, which no zone may move. */
const DAY = { weekday: 'short', day: 'numeric', month: 'numeric', timeZone: 'UTC' } as const;
const day = new Intl.DateTimeFormat('es-AR', DAY);
const dayOfYear = new Intl.DateTimeFormat('es-AR', { ...DAY, year: 'numeric' });
/** What people write into a field for a number. */
const plain = new Intl.NumberFormat('es-AR', { useGrouping: false, maximumFractionDigits: 3 });
const whole = new Intl.NumberFormat('es-AR');
const tenths = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 1 });

/** Pesos, as amounts of the interface are. */
export const formatMoney = (pesos: number): string => money.format(pesos);
/** `jueves 26 de noviembre`. */
export const formatLongDay = (at: string): string => longDay.format(new Date(at)).replace(',', '');
/** `19:57`. */
export const formatHour = (at: string): string => hour.format(new Date(at));
/** To the second: much can happen within a minute. */
export const formatInstant = (at: string): string => second.format(new Date(at));
export const formatMoment = (at: string): string => moment.format(new Date(at));
/** `26/11/26 19:57`, for a column. */
export const formatShort = (at: string): string => short.format(new Date(at)).replace(',', '');
/** Of `2026-11-26`: `jue 26/11`. */
export const formatDay = (date: string): string => day.format(new Date(`${date}T00:00:00Z`)).replace('-', '/');
/** Of `2026-11-26`: `jue 26/11/2026`. */
export const formatDayOfYear = (date: string): string => dayOfYear.format(new Date(`${date}T00:00:00Z`)).replace(',', '');
/** What a field for a day and an hour holds, `2026-11-26T19:57`, as an instant. */
export const instantOf = (typed: string): string => new Date(`${typed}${OFFSET}`).toISOString();
export const formatNumber = (count: number): string => whole.format(count);

/** `2 productos`, `1 producto`. */
export const plural = (count: number, one: string, many: string): string => `${formatNumber(count)} ${count === 1 ? one : many}`;

/** How long to wait, in the unit that people count in. */
export const waitWords = (seconds: number): string =>
  seconds < 120 ? plural(seconds, 'segundo', 'segundos') : plural(Math.ceil(seconds / 60), 'minuto', 'minutos');

const DAY_MS = 86_400_000;

/** How many midnights are between them: 1 is tomorrow. */
export function daysUntil(at: string, from: Date): number {
  return (Date.parse(isoDay.format(new Date(at))) - Date.parse(isoDay.format(from))) / DAY_MS;
}

/** When something falls due that many whole days from now. */
export const inDays = (days: number): string => (days === 0 ? 'hoy' : `en ${plural(days, 'día', 'días')}`);

const onOneLine = (text: string): string => text.replaceAll(' ', '\u00a0');

/** `Dulce 360 g`: a number and its unit stay on one line. */
export const withUnits = (text: string): string => text.replace(/\d (?:g|kg|mg|l|ml|cc|cm|mm|m)\b/gi, onOneLine);

/** Weight in grams as people say it. */
export const formatWeight = (grams: number): string =>
  onOneLine(grams < 1000 ? `${whole.format(grams)} g` : `${whole.format(grams / 1000)} kg`);

/** `30 × 20 × 10 cm`. */
export const formatSize = (...sidesCm: readonly number[]): string => onOneLine(`${sidesCm.join(' × ')} cm`);

/** Metres as people say them. */
export const formatDistance = (metres: number): string =>
  metres < 1000 ? `${whole.format(metres)} m` : `${tenths.format(metres / 1000)} km`;

export const formatInput = (value: number | null): string => (value === null ? '' : plain.format(value));

/** `$ 24.500,50` and `24500.5` are numbers alike; NaN for what is none. */
export function parseInput(text: string): number {
  const trimmed = text.replace(/^\s*(\$|ARS)/i, '').trim();
  if (trimmed === '') return Number.NaN;
  const isGrouped = trimmed.includes(',') || /^\d{1,3}(\.\d{3})+$/.test(trimmed);
  const digits = isGrouped ? trimmed.replaceAll('.', '').replace(',', '.') : trimmed;
  return /^-?\d*(?:\.\d*)?$/.test(digits) && /\d/.test(digits) ? Number(digits) : Number.NaN;
}
