import { formatDistance, formatInput, formatMoney, formatWeight, parseInput, plural, waitWords } from '../web/src/format.js';
import { sumOf, timesOf } from '../web/src/money.js';
import { deadlineText } from '../web/src/seller/deadline.js';

/** Numbers and their signs are kept together by spaces of several kinds. */
const plain = (text: string) => text.replace(/\s/g, ' ');

it.each([
  [24500, '$ 24.500'],
  [7850.5, '$ 7.850,50'],
  [0.1, '$ 0,10'],
  [-12.3, '-$ 12,30'],
  [1_250_000, '$ 1.250.000'],
])('%p pesos are %p', (pesos, text) => {
  expect(plain(formatMoney(pesos))).toBe(text);
});

it('writes weights, distances and counts as people say them', () => {
  expect([formatWeight(450), formatWeight(2300)]).toEqual(['450 g', '2,3 kg']);
  expect([formatDistance(640), formatDistance(1790)]).toEqual(['640 m', '1,8 km']);
  expect([plural(1, 'venta', 'ventas'), plural(1200, 'venta', 'ventas')]).toEqual(['1 venta', '1.200 ventas']);
});

it.each([
  ['24.500,50', 24500.5],
  ['24500,5', 24500.5],
  ['24500.5', 24500.5],
  ['24.500', 24500],
  ['1.250.000', 1_250_000],
  ['12.5', 12.5],
  [' 450 ', 450],
])('reads %p as %p', (text, value) => {
  expect(parseInput(text)).toBe(value);
});

it.each(['', ' ', 'mucho', '1,2,3', '12,5 cm', '$ 5'])('takes %p for no number', (text) => {
  expect(parseInput(text)).toBeNaN();
});

it.each([24500, 7850.5, 0.01, 42.125, 1_250_000])('reads what it wrote into a field: %p', (value) => {
  expect(parseInput(formatInput(value))).toBe(value);
});

it('adds and multiplies in cents', () => {
  expect(sumOf(0.1, 0.2)).toBe(0.3);
  expect(sumOf(173_201, 12_906.7)).toBe(186_107.7);
  expect(timesOf(1.15, 3)).toBe(3.45);
});

it.each([
  [1, '1 segundo'],
  [90, '90 segundos'],
  [125, '3 minutos'],
])('says how long to wait, never too short: %p s', (seconds, words) => {
  expect(waitWords(seconds)).toBe(words);
});

it.each([
  [25, 13, 'Sale hoy antes de las 13:00', false],
  [25, 9, 'Atrasada: tenía que salir hoy antes de las 09:00', true],
  [26, 0, 'Sale mañana antes de las 00:00', false],
  [24, 23, 'Atrasada: tenía que salir ayer antes de las 23:00', true],
  [27, 13, 'Sale el viernes, 27 de noviembre antes de las 13:00', false],
])('says by when a parcel leaves: on the %sth at %s', (day, hour, text, isLate) => {
  const now = new Date(2026, 10, 25, 10);
  expect(deadlineText(new Date(2026, 10, day, hour).toISOString(), now)).toEqual({ text, isLate });
});
