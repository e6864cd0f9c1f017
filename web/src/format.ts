const money = new Intl.NumberFormat('es-AR', { style: 'currency', currency: 'ARS' });
const day = new Intl.DateTimeFormat('es-AR', { weekday: 'short', day: 'numeric', month: 'short' });
const moment = new Intl.DateTimeFormat('es-AR', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const whole = new Intl.NumberFormat('es-AR');
const tenths = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 1 });

/** Pesos, as amounts of the interface are. */
export const formatMoney = (pesos: number): string => money.format(pesos);
export const formatDay = (at: string): string => day.format(new Date(at));
export const formatMoment = (at: string): string => moment.format(new Date(at));
export const formatNumber = (count: number): string => whole.format(count);

/** `2 productos`, `1 producto`. */
export const plural = (count: number, one: string, many: string): string => `${formatNumber(count)} ${count === 1 ? one : many}`;

/** Weight in grams as people say it. */
export const formatWeight = (grams: number): string =>
  grams < 1000 ? `${whole.format(grams)} g` : `${whole.format(grams / 1000)} kg`;

/** Metres as people say them. */
export const formatDistance = (metres: number): string =>
  metres < 1000 ? `${whole.format(metres)} m` : `${tenths.format(metres / 1000)} km`;
