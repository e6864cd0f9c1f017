const money = new Intl.NumberFormat('es-AR', { style: 'currency', currency: 'ARS', trailingZeroDisplay: 'stripIfInteger' });
const longDay = new Intl.DateTimeFormat('es-AR', { weekday: 'long', day: 'numeric', month: 'long' });
const moment = new Intl.DateTimeFormat('es-AR', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
/** What people write into a field for a number. */
const plain = new Intl.NumberFormat('es-AR', { useGrouping: false, maximumFractionDigits: 3 });
const whole = new Intl.NumberFormat('es-AR');
const tenths = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 1 });

/** Pesos, as amounts of the interface are. */
export const formatMoney = (pesos: number): string => money.format(pesos);
/** `jueves 26 de noviembre`. */
export const formatLongDay = (at: string): string => longDay.format(new Date(at)).replace(',', '');
export const formatMoment = (at: string): string => moment.format(new Date(at));
export const formatNumber = (count: number): string => whole.format(count);

/** `2 productos`, `1 producto`. */
export const plural = (count: number, one: string, many: string): string => `${formatNumber(count)} ${count === 1 ? one : many}`;

/** How long to wait, in the unit that people count in. */
export const waitWords = (seconds: number): string =>
  seconds < 120 ? plural(seconds, 'segundo', 'segundos') : plural(Math.ceil(seconds / 60), 'minuto', 'minutos');

/** When something falls due that many whole days from now. */
export const inDays = (days: number): string => (days === 0 ? 'hoy' : `en ${plural(days, 'día', 'días')}`);

/** Weight in grams as people say it. */
export const formatWeight = (grams: number): string =>
  grams < 1000 ? `${whole.format(grams)} g` : `${whole.format(grams / 1000)} kg`;

/** Metres as people say them. */
export const formatDistance = (metres: number): string =>
  metres < 1000 ? `${whole.format(metres)} m` : `${tenths.format(metres / 1000)} km`;

export const formatInput = (value: number | null): string => (value === null ? '' : plain.format(value));

/** `24.500,50` and `24500.5` are numbers alike; NaN for what is none. */
export function parseInput(text: string): number {
  const trimmed = text.trim();
  if (trimmed === '') return Number.NaN;
  if (trimmed.includes(',')) return Number(trimmed.replaceAll('.', '').replace(',', '.'));
  return Number(/^\d{1,3}(\.\d{3})+$/.test(trimmed) ? trimmed.replaceAll('.', '') : trimmed);
}
