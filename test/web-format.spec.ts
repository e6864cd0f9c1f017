import { readdirSync, readFileSync } from 'node:fs';
import {
  formatDay,
  formatDayOfYear,
  formatDistance,
  formatInput,
  formatMoney,
  formatShort,
  formatSize,
  formatWeight,
  instantOf,
  parseInput,
  plural,
  waitWords,
  withUnits,
} from '../web/src/format.js';
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

it('writes weights, sizes, distances and counts as people say them', () => {
  expect(withUnits('Dulce de leche 360 g, 2 kg y 3 gatos')).toBe('Dulce de leche 360\u00a0g, 2\u00a0kg y 3 gatos');
  expect([formatWeight(450), formatWeight(2300)]).toEqual(['450\u00a0g', '2,3\u00a0kg']);
  expect(formatSize(30, 20, 10)).toBe('30\u00a0×\u00a020\u00a0×\u00a010\u00a0cm');
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
  ['$ 24.500', 24500],
  ['$\u00a024.500,50', 24500.5],
  ['ARS 5', 5],
])('reads %p as %p', (text, value) => {
  expect(parseInput(text)).toBe(value);
});

it.each(['', ' ', 'mucho', '1,2,3', '12,5 cm', '$', '$ $ 5', '1 2', '1e3', '0x10', 'Infinity', '.', ','])(
  'takes %p for no number',
  (text) => {
    expect(parseInput(text)).toBeNaN();
  },
);

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
  [24, 13, 'Atrasada: tenía que salir ayer antes de las 13:00', true],
  [26, 13, 'Sale mañana antes de las 13:00', false],
  [27, 13, 'Sale el viernes 27 de noviembre antes de las 13:00', false],
  [25, 5, 'Atrasada: tenía que salir ayer', true],
  [24, 5, 'Atrasada: tenía que salir antes del martes 24 de noviembre', true],
  [26, 0, 'Sale hoy', false],
  [26, 7, 'Sale hoy', false],
  [26, 8, 'Sale mañana antes de las 08:00', false],
  [27, 5, 'Sale antes del viernes 27 de noviembre', false],
  [24, 23, 'Atrasada: tenía que salir ayer', true],
  [25, 23, 'Sale hoy', false],
  [26, 20, 'Sale mañana', false],
])('says by when a parcel leaves, and no hour of the night: on the %sth at %s (R-796)', (day, hour, text, isLate) => {
  const now = new Date('2026-11-25T10:00:00-03:00');
  const by = new Date(`2026-11-${day}T${String(hour).padStart(2, '0')}:00:00-03:00`);
  expect(deadlineText(by.toISOString(), now)).toEqual({ text, isLate });
});

it('names days and hours as Argentina has them, and reads them so (R-695)', () => {
  expect(formatShort('2026-11-27T01:30:00Z')).toBe('26/11/26 22:30');
  expect(instantOf('2026-11-26T22:30')).toBe('2026-11-27T01:30:00.000Z');
  expect([formatDay('2026-11-26'), formatDayOfYear('2026-11-26')]).toEqual(['jue 26/11', 'jue 26/11/2026']);
});

it('leaves to format.ts what a day or an hour looks like (R-695)', () => {
  const own = /DateTimeFormat|toLocale(Date|Time)?String|\.get(Hours|Minutes|Date|Day|Month|FullYear)\(/;
  const files = readdirSync('web/src', { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
  const found = files.filter((name) => own.test(readFileSync(`web/src/${name}`, 'utf8')));
  expect(found).toEqual(['format.ts']);
});

it('names the hour of this night, when that is all that is left (R-796)', () => {
  const [now, by] = [new Date('2026-11-25T03:00:00-03:00'), new Date('2026-11-25T05:14:00-03:00')];
  expect(deadlineText(by.toISOString(), now).text).toBe('Sale hoy antes de las 05:14');
});
