import { Injectable } from '@nestjs/common';
import { PDFDocument } from '@pdfme/pdf-lib';
import type { Language, Sentence } from '../../../platform/kernel/sentence.js';
import { PackingSlipPrinter } from '../application/packing-slip-printer.js';
import type { PackedLine, PackedParcel } from '../domain/packed-parcel.js';
import { embedTypes, type Type, type Types } from './pdf-type.js';

// In points, from the lower left corner of a page. As large as most labels: 100 mm by 150 mm.
const WIDTH = 283;
const HEIGHT = 425;
const MARGIN = 16;
const INNER_WIDTH = WIDTH - 2 * MARGIN;
const FIRST_LINE = HEIGHT - 84;
/** Of the line of an invoice or a remito, between the head and what is packed. */
const PAPER_HEIGHT = 14;
const QUANTITY_WIDTH = 44;
const TITLE_X = MARGIN + QUANTITY_WIDTH;
const TITLE_WIDTH = INNER_WIDTH - QUANTITY_WIDTH;
/** Of one title: what tells two products apart is in the beginning. */
const MOST_ROWS = 3;
const BETWEEN = 6;

const CONTENTS: Sentence = { en: 'Contents', es: 'Contenido' };
const NO_NUMBER: Sentence = { en: 'No tracking number yet', es: 'Todavía sin número de seguimiento' };
const INVOICE: Sentence = { en: 'Invoice', es: 'Factura' };
const REMITO: Sentence = { en: 'Remito', es: 'Remito' };
const units = (count: number): Sentence => ({
  en: count === 1 ? '1 unit' : `${count.toLocaleString('en')} units`,
  es: count === 1 ? '1 unidad' : `${count.toLocaleString('es-AR')} unidades`,
});

interface Row {
  readonly quantity: string;
  readonly title: readonly string[];
}

@Injectable()
export class PdfPackingSlipPrinter implements PackingSlipPrinter {
  async print(parcel: PackedParcel, language: Language): Promise<Uint8Array> {
    const pdf = await PDFDocument.create();
    const types = await embedTypes(pdf);
    const papers = papersOf(parcel, language);
    const firstLine = FIRST_LINE - papers.length * PAPER_HEIGHT;
    const pages = paged(parcel.lines, types.plain(11), firstLine);
    pages.forEach((rows, page) => {
      const sheet = pdf.addPage([WIDTH, HEIGHT]);
      const draw = (text: string, x: number, y: number, width: number, type: Type) =>
        sheet.drawText(type.cut(text, width), { x, y, size: type.size, font: type.font });
      head(parcel, `${page + 1}/${pages.length}`, types, language, draw);
      papers.forEach((paper, at) => {
        draw(paper, MARGIN, HEIGHT - 60 - (at + 1) * PAPER_HEIGHT, INNER_WIDTH, types.plain(10));
      });
      let y = firstLine;
      for (const { quantity, title } of rows) {
        draw(quantity, MARGIN, y, QUANTITY_WIDTH, types.bold(13));
        for (const line of title) {
          draw(line, TITLE_X, y, TITLE_WIDTH, types.plain(11));
          y -= types.plain(11).leading;
        }
        y -= BETWEEN;
      }
    });
    return pdf.save({ objectsPerTick: 20 });
  }
}

function head(
  { order, carrierTrackingId, city, province, lines }: PackedParcel,
  page: string,
  { plain, bold }: Types,
  language: Language,
  draw: (text: string, x: number, y: number, width: number, type: Type) => void,
): void {
  const name = order.number ? `#${order.number}` : order.id;
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  draw(`${CONTENTS[language]} · ${name}`, MARGIN, HEIGHT - 30, INNER_WIDTH, bold(14));
  draw(carrierTrackingId || NO_NUMBER[language], MARGIN, HEIGHT - 46, INNER_WIDTH, plain(10));
  const where = [city, province].filter(Boolean).join(', ');
  draw([where, units(count)[language], page].filter(Boolean).join(' · '), MARGIN, HEIGHT - 60, INNER_WIDTH, plain(10));
}

function papersOf({ papers: { invoiceNumber, remitoNumber } }: PackedParcel, language: Language): string[] {
  const named: readonly (readonly [Sentence, string | null])[] = [
    [INVOICE, invoiceNumber],
    [REMITO, remitoNumber],
  ];
  return named.flatMap(([name, number]) => (number ? [`${name[language]} ${number}`] : []));
}

/** The lines of each page, at least one page. */
function paged(lines: readonly PackedLine[], type: Type, firstLine: number): Row[][] {
  const pages: Row[][] = [[]];
  let y = firstLine;
  for (const { title, quantity } of lines) {
    const rows = wrapped(title, type);
    const height = rows.length * type.leading + BETWEEN;
    if (y - height < MARGIN) {
      pages.push([]);
      y = firstLine;
    }
    pages.at(-1)?.push({ quantity: `${quantity} ×`, title: rows });
    y -= height;
  }
  return pages;
}

/** Not more rows than it may have: the last one ends in an ellipsis when it is drawn. */
function wrapped(title: string, type: Type): string[] {
  const rows = type.lines(title, TITLE_WIDTH);
  return rows.length <= MOST_ROWS ? rows : [...rows.slice(0, MOST_ROWS - 1), rows.slice(MOST_ROWS - 1).join('')];
}
