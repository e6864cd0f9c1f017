import { PDFDocument } from '@pdfme/pdf-lib';
import { drawnOn } from '../../../../test/support/drawn-pdf.js';
import type { PackedParcel } from '../domain/packed-parcel.js';
import { PdfPackingSlipPrinter } from './pdf-packing-slip-printer.js';

const RIGHT = 283 - 16;
const MATE = { title: 'Mate de calabaza con bombilla', quantity: 4 };

const aParcel = (more: Partial<PackedParcel> = {}): PackedParcel => ({
  order: { id: 'b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55', number: 'K7QM-3F2P' },
  carrierTrackingId: 'AR41445578295',
  city: 'Godoy Cruz',
  province: 'Mendoza',
  lines: [MATE],
  papers: { invoiceNumber: null, remitoNumber: null },
  ...more,
});

async function printed(parcel: PackedParcel) {
  const pdf = await PDFDocument.load(await new PdfPackingSlipPrinter().print(parcel, 'es'));
  return pdf.getPages().map((page) => drawnOn(page).texts);
}
const words = async (parcel: PackedParcel) => (await printed(parcel)).map((texts) => texts.map(({ text }) => text));

it('has the number, all that belongs into the parcel, its tracking number and the town, and nobody (R-665)', async () => {
  expect(await words(aParcel({ lines: [MATE, { title: 'Poncho', quantity: 1 }] }))).toEqual([
    ['Contenido · #K7QM-3F2P', 'AR41445578295', 'Godoy Cruz, Mendoza · 5 unidades · 1/1', '4 ×', MATE.title, '1 ×', 'Poncho'],
  ]);
  const [sheet] = await words(aParcel({ order: { id: 'o1', number: null }, carrierTrackingId: null, city: '', lines: [] }));
  expect(sheet).toEqual(['Contenido · o1', 'Todavía sin número de seguimiento', 'Mendoza · 0 unidades · 1/1']);
});

it('has the numbers of invoice and remito that there are, above what is packed, on every page (R-1111)', async () => {
  const lines = Array.from({ length: 20 }, () => MATE);
  const sheets = await printed(aParcel({ lines, papers: { invoiceNumber: 'A-0003-00012345', remitoNumber: 'R-42' } }));
  expect(sheets.length).toBe(2);
  for (const sheet of sheets) {
    expect(sheet.slice(3, 5).map(({ text }) => text)).toEqual(['Factura A-0003-00012345', 'Remito R-42']);
    expect(new Set(sheet.map(({ x, y }) => `${x} ${y}`)).size).toBe(sheet.length);
    expect(sheet.slice(5).every(({ y }) => y < (sheet[4]?.y ?? 0))).toBe(true);
  }
  expect((await words(aParcel({ papers: { invoiceNumber: null, remitoNumber: 'R-42' } })))[0]?.[3]).toBe('Remito R-42');
});

it('goes on on further pages, with all lines in their order (R-665)', async () => {
  const lines = Array.from({ length: 100 }, (_, at) => ({ title: `Producto ${at}`, quantity: at + 1 }));
  const sheets = await words(aParcel({ lines }));
  expect(sheets.length).toBe(6);
  expect(sheets.map((texts) => texts[2])).toEqual(
    sheets.map((_, page) => `Godoy Cruz, Mendoza · 5.050 unidades · ${page + 1}/6`),
  );
  const packed = sheets.flatMap((texts) => texts.slice(3));
  expect(packed).toEqual(lines.flatMap(({ title, quantity }) => [`${quantity} ×`, title]));
});

it.each([
  ['nothing', ''],
  ['a long title', 'Poncho salteño tejido en telar '.repeat(10)],
  ['the widest letters', '@'.repeat(2000)],
  ['control characters', 'a\nb\tc\0\x1b'],
  ['half a character', '\ud800'],
  ['pictures', '😀'.repeat(150)],
  ['what changes the direction, and operators', '\u202e<script>(\\)"& Tj'],
  ['other alphabets', 'Łódź Товар ﷺ'],
])('prints whatever is stored, each text in its place: %s (R-665)', async (_, text) => {
  const lines = Array.from({ length: 12 }, () => ({ title: text, quantity: 99 }));
  const sheets = await printed({
    order: { id: text, number: text },
    carrierTrackingId: text,
    city: text,
    province: text,
    lines,
    papers: { invoiceNumber: text, remitoNumber: text },
  });
  expect(sheets.length).toBeLessThanOrEqual(2);
  for (const texts of sheets) {
    for (const { right, y } of texts) expect([right <= RIGHT + 0.01, y >= 16]).toEqual([true, true]);
    expect(new Set(texts.map(({ x, y }) => `${x} ${y}`)).size).toBe(texts.length);
  }
});
