import { Injectable } from '@nestjs/common';
import { fill, PDFDocument, type PDFPage, rectangle, rgb } from '@pdfme/pdf-lib';
import type { Language, Sentence } from '../../../platform/kernel/sentence.js';
import { HandoverPrinter } from '../application/handover-printer.js';
import { type HandedParcel, type Handover, packagesOf } from '../domain/handover.js';
import { code128Bars } from './code-128-bars.js';
import { embedTypes, type Type, type Types } from './pdf-type.js';

// In points, from the lower left corner of a page: A4.
const WIDTH = 595;
const HEIGHT = 842;
const MARGIN = 40;
const INNER_WIDTH = WIDTH - 2 * MARGIN;
const ROW_HEIGHT = 56;
const ROWS_PER_PAGE = 11;
const FIRST_ROW = 735;
const PAGE_NUMBER_WIDTH = 100;
const CODE_X = 290;
const CODE_WIDTH = WIDTH - MARGIN - CODE_X;
const CODE_HEIGHT = 31;
/** Of a tracking number without bars, less its first line. */
const NUMBER_HEIGHT = CODE_HEIGHT + 9;
/** Leaves the ten modules free that a reader needs before the bars. */
const TEXT_WIDTH = CODE_X - MARGIN - 12;
/**
 * Whole dots of a printer with 300 or 600 dots an inch, so that all bars keep their proportions: four of 300 are 0.34 mm, three 0.25 mm,
 * which every reader at a counter reads. The finer one has room for 30 letters.
 */
const MODULES = [0.96, 0.72];
/** Sizes of a tracking number, so that one of 300 letters, the longest that is stored, is there in full, whatever its letters. */
const NUMBER_SIZES = [10, 9, 8, 7, 6];
const GREY = rgb(0.75, 0.75, 0.75);

const TITLE: Sentence = { en: 'Handover', es: 'Entrega' };
const UNKNOWN_CARRIER: Sentence = { en: 'Carrier to be confirmed', es: 'Correo a confirmar' };
const PACKAGES: Sentence = { en: 'Packages', es: 'Bultos' };
const ofParcels = (count: number): Sentence => ({ en: `, of ${count} shipments`, es: `, de ${count} paquetes` });
const packageWords = (count: number): Sentence => ({ en: ` · ${count} packages`, es: ` · ${count} bultos` });
const NO_NUMBER: Sentence = { en: 'No tracking number yet', es: 'Todavía sin número de seguimiento' };
const SIGNED: Sentence = { en: 'Received by (name, signature, date and time)', es: 'Recibió (nombre, firma, fecha y hora)' };
const pageOf = (page: number, pages: number): Sentence => ({ en: `Page ${page} of ${pages}`, es: `Página ${page} de ${pages}` });

@Injectable()
export class PdfHandoverPrinter implements HandoverPrinter {
  async print(handovers: readonly Handover[], at: Date, language: Language): Promise<Uint8Array> {
    const pdf = await PDFDocument.create();
    const types = await embedTypes(pdf);
    for (const { carrierName, parcels } of handovers) {
      const carrier = carrierName ?? UNKNOWN_CARRIER[language];
      const pages = Math.ceil(parcels.length / ROWS_PER_PAGE);
      for (let page = 0; page < pages; page += 1) {
        const from = page * ROWS_PER_PAGE;
        const sheet = new Sheet(pdf.addPage([WIDTH, HEIGHT]), types, language);
        sheet.head(carrier, this.countOf(parcels, language), at, pageOf(page + 1, pages));
        parcels.slice(from, from + ROWS_PER_PAGE).forEach((parcel, row) => {
          sheet.row(parcel, from + row + 1, FIRST_ROW - row * ROW_HEIGHT);
        });
        if (page + 1 === pages) sheet.foot();
      }
    }
    return pdf.save({ objectsPerTick: 20 });
  }

  private countOf(parcels: readonly HandedParcel[], language: Language): string {
    const packages = packagesOf(parcels);
    return packages === parcels.length ? String(packages) : packages + ofParcels(parcels.length)[language];
  }
}

class Sheet {
  constructor(
    private readonly page: PDFPage,
    private readonly types: Types,
    private readonly language: Language,
  ) {}

  head(carrier: string, count: string, at: Date, pageOfPages: Sentence): void {
    const { plain, bold } = this.types;
    const day = new Intl.DateTimeFormat(this.language, { dateStyle: 'long', timeZone: 'America/Argentina/Buenos_Aires' });
    this.text(`${TITLE[this.language]} · ${carrier}`, MARGIN, 795, INNER_WIDTH, bold(16));
    const counted = `${day.format(at)} · ${PACKAGES[this.language]}: ${count}`;
    this.text(counted, MARGIN, 776, INNER_WIDTH - PAGE_NUMBER_WIDTH, plain(10));
    const number = pageOfPages[this.language];
    this.text(number, WIDTH - MARGIN - plain(10).widthOf(number), 776, PAGE_NUMBER_WIDTH, plain(10));
  }

  row({ order, recipientName, city, shipmentId, carrierTrackingId, packages }: HandedParcel, position: number, y: number): void {
    const { plain, bold } = this.types;
    this.line(y + 20);
    this.text(`${position}. ${recipientName}`, MARGIN, y + 2, TEXT_WIDTH, bold(11));
    this.text(city, MARGIN, y - 12, TEXT_WIDTH, plain(10));
    const several = packages !== null && packages > 1 ? packageWords(packages)[this.language] : '';
    const name = order.number ? `#${order.number} · ${shipmentId}` : shipmentId;
    this.text(name + several, MARGIN, y - 25, TEXT_WIDTH, plain(9));
    const hasBars = carrierTrackingId !== null && this.bars(carrierTrackingId, y - 14);
    this.number(carrierTrackingId || NO_NUMBER[this.language], y, hasBars);
  }

  foot(): void {
    this.line(75);
    this.text(SIGNED[this.language], MARGIN, 60, INNER_WIDTH, this.types.plain(9));
  }

  /** Below the bars, or in their place. */
  private number(number: string, y: number, isBelowBars: boolean): void {
    const sizes = NUMBER_SIZES.map((size) => this.types.plain(size));
    const room = isBelowBars ? 0 : NUMBER_HEIGHT;
    const fits = (type: Type) => (type.lines(number, CODE_WIDTH).length - 1) * type.leading <= room;
    const type = sizes.find(fits) ?? this.types.plain(6);
    const lines = type.lines(number, CODE_WIDTH);
    lines.forEach((line, at) => {
      this.draw(line, CODE_X, y - 25 + (lines.length - 1 - at) * type.leading, type);
    });
  }

  /** Whether it is to be a bar code. */
  private bars(number: string, y: number): boolean {
    const widths = code128Bars(number) ?? [];
    const modules = widths.reduce((sum, width) => sum + width, 0);
    const module = MODULES.find((points) => modules * points <= CODE_WIDTH);
    if (modules === 0 || module === undefined) return false;
    let x = CODE_X;
    const bars = widths.flatMap((width, at) => {
      const bar = at % 2 === 0 ? [rectangle(x, y, width * module, CODE_HEIGHT)] : [];
      x += width * module;
      return bar;
    });
    // In one operation: drawn one by one they would block other requests.
    this.page.pushOperators(...bars, fill());
    return true;
  }

  private line(y: number): void {
    this.page.drawLine({ start: { x: MARGIN, y }, end: { x: WIDTH - MARGIN, y }, thickness: 0.5, color: GREY });
  }

  private text(text: string, x: number, y: number, width: number, type: Type): void {
    this.draw(type.cut(text, width), x, y, type);
  }

  private draw(text: string, x: number, y: number, { font, size }: Type): void {
    this.page.drawText(text, { x, y, size, font });
  }
}
