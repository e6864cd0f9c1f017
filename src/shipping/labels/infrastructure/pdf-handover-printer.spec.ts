import { PDFDocument } from '@pdfme/pdf-lib';
import { type Drawn, drawnOn, type Sheet } from '../../../../test/support/drawn-pdf.js';
import type { HandedParcel, Handover } from '../domain/handover.js';
import { PdfHandoverPrinter } from './pdf-handover-printer.js';

const NOON = new Date('2026-11-23T15:00:00Z');
const COLUMN_X = 290;
const RIGHT = 555;

const aParcel = (more: Partial<HandedParcel> = {}): HandedParcel => ({
  order: { id: 'b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55', number: 'K7QM-3F2P' },
  shipmentId: '690625721',
  carrierName: 'Expreso Cuyo',
  carrierTrackingId: 'AR41445578295',
  recipientName: 'Ana Torres',
  city: 'Godoy Cruz',
  packages: 1,
  ...more,
});
const anHandover = (count: number, more: Partial<HandedParcel> = {}, carrierName: string | null = 'Expreso Cuyo'): Handover => ({
  carrierName,
  parcels: Array.from({ length: count }, () => aParcel(more)),
});

async function printed(...handovers: readonly Handover[]): Promise<Sheet[]> {
  const pdf = await new PdfHandoverPrinter().print(handovers, NOON, 'es');
  return (await PDFDocument.load(pdf)).getPages().map(drawnOn);
}
const shown = (sheets: readonly Sheet[]) => sheets.map(({ texts }) => texts.map(({ text }) => text));

it('has what a carrier needs of a parcel, and a line to sign (R-322)', async () => {
  const [texts] = shown(await printed(anHandover(1)));
  expect(texts).toEqual([
    'Entrega · Expreso Cuyo',
    '23 de noviembre de 2026 · Bultos: 1',
    'Página 1 de 1',
    '1. Ana Torres',
    'Godoy Cruz',
    '#K7QM-3F2P · 690625721',
    'AR41445578295',
    'Recibió (nombre, firma, fecha y hora)',
  ]);
});

it.each<[readonly (number | null)[], string, readonly string[]]>([
  [[1, 1], 'Bultos: 2', ['', '']],
  [[3, 1], 'Bultos: 4, de 2 paquetes', [' · 3 bultos', '']],
  [[null, 2], 'Bultos: 3, de 2 paquetes', ['', ' · 2 bultos']],
])('counts the packages that are handed over: %j (R-597)', async (counts, total, ofEach) => {
  const [texts = []] = shown(await printed({ carrierName: 'Uno', parcels: counts.map((packages) => aParcel({ packages })) }));
  expect(texts[1]).toBe(`23 de noviembre de 2026 · ${total}`);
  expect(texts.filter((text) => text.startsWith('#K7QM'))).toEqual(ofEach.map((of) => `#K7QM-3F2P · 690625721${of}`));
});

it.each([1, 11, 12, 50])('numbers the pages of each carrier: %i parcels', async (count) => {
  const texts = shown(await printed(anHandover(count), anHandover(2, { carrierTrackingId: null }, null)));
  const pages = Math.ceil(count / 11);
  expect(texts.map(([carrier, , page]) => `${carrier}, ${page}`)).toEqual([
    ...Array.from({ length: pages }, (_, page) => `Entrega · Expreso Cuyo, Página ${page + 1} de ${pages}`),
    'Entrega · Correo a confirmar, Página 1 de 1',
  ]);
  expect(texts.map((page) => page.includes('Recibió (nombre, firma, fecha y hora)'))).toEqual(
    texts.map((_, page) => page >= pages - 1),
  );
  expect(texts.flat().filter((text) => /^\d+\. Ana Torres$/.test(text))).toHaveLength(count + 2);
  expect(texts.at(-1)?.filter((text) => text === 'Todavía sin número de seguimiento')).toHaveLength(2);
});

/** Behind texts of the left column there is room for what a reader of bars needs free. */
function mostRight({ x, y }: Drawn): number {
  return x < COLUMN_X && y < 755 && y > 75 ? COLUMN_X - 10 * 0.96 : RIGHT + 0.01;
}

it.each([
  ['nothing', ''],
  ['wide letters', 'W'.repeat(300)],
  ['the widest letters', '@'.repeat(2000)],
  ['control characters', 'a\nb\tc\0\x1b'],
  ['half a character', '\ud800'],
  ['pictures', '😀'.repeat(150)],
  ['what changes the direction, and operators', '\u202e<script>(\\)"& Tj'],
  ['other alphabets', 'Łódź Товар ﷺ'],
])('prints whatever is stored, each text in its place: %s', async (_, text) => {
  const parcel = { shipmentId: text, recipientName: text, city: text, carrierTrackingId: text };
  const sheets = await printed(anHandover(12, { ...parcel, order: { id: text, number: text } }, text));
  expect(sheets.length).toBe(2);
  for (const { texts } of sheets) {
    for (const drawn of texts) expect(drawn.right).toBeLessThanOrEqual(mostRight(drawn));
    expect(new Set(texts.map(({ x, y }) => `${x} ${y}`)).size).toBe(texts.length);
  }
});

it('ends a text that is cut in an ellipsis', async () => {
  const long = {
    recipientName: 'María de los Ángeles '.repeat(5),
    city: 'San Fernando del Valle de Catamarca, Catamarca, Argentina',
  };
  const [texts = []] = shown(await printed(anHandover(1, long, 'Transportes '.repeat(20))));
  expect(texts[0]).toMatch(/^Entrega · Transportes .*…$/);
  expect(texts[3]).toMatch(/^1\. María de los Ángeles .*[^ ]…$/);
  expect(texts[4]).toMatch(/^San Fernando del Valle de Catamarca, .*…$/);
});

it.each([
  ['W', 30],
  ['W', 31],
  ['9', 60],
  ['X1', 150],
  ['@', 300],
])('never cuts a tracking number: %s, %i times', async (part, times) => {
  const carrierTrackingId = part.repeat(times);
  const [sheet] = await printed(anHandover(1, { carrierTrackingId }));
  const lines = (sheet?.texts ?? []).filter(({ x, y }) => x === COLUMN_X && y < 755);
  expect(lines.map(({ text }) => text).join('')).toBe(carrierTrackingId);
  for (const { y } of lines) expect([y >= 710, y < 751]).toEqual([true, true]);
});

it.each([
  ['AR41445578295', 0.96],
  ['360000012345678', 0.96],
  ['W'.repeat(30), 0.72],
  ['9'.repeat(30), 0.96],
])('has bars of whole dots of a printer, with room before and behind them: %s', async (carrierTrackingId, module) => {
  const [{ bars, texts } = { bars: [], texts: [] }] = await printed(anHandover(1, { carrierTrackingId }));
  const widths = bars.map(([, width]) => width / module);
  for (const width of widths) expect(width).toBeCloseTo(Math.round(width), 6);
  expect(Math.min(...widths)).toBeCloseTo(1, 6);
  const [x = 0, width = 0] = bars.at(-1) ?? [];
  expect([bars[0]?.[0], x + width <= RIGHT]).toEqual([COLUMN_X, true]);
  expect(texts.filter((text) => text.x === COLUMN_X).length).toBe(1);
});

it.each([null, '', 'año 2024', '9'.repeat(31)])('has no bars of %j', async (carrierTrackingId) => {
  const [sheet] = await printed(anHandover(1, { carrierTrackingId }));
  expect(sheet?.bars).toEqual([]);
});
