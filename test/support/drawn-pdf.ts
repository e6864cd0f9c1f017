import { decodePDFRawStream, PDFArray, PDFDocument, type PDFPage, PDFRawStream } from '@pdfme/pdf-lib';

/** A text, and where it stands, in points. */
export interface Drawn {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly right: number;
}
export interface Sheet {
  readonly texts: readonly Drawn[];
  /** Of each bar: x and width. */
  readonly bars: readonly (readonly [number, number])[];
}

const HELVETICA = await (await PDFDocument.create()).embedFont('Helvetica');
const BOLD = await (await PDFDocument.create()).embedFont('Helvetica-Bold');

function operatorsOf(page: PDFPage): string {
  const contents = page.node.Contents();
  if (!(contents instanceof PDFArray)) throw new Error('no contents');
  const streams = contents
    .asArray()
    .map((ref) => page.doc.context.lookup(ref))
    .filter((part) => part instanceof PDFRawStream);
  return streams.map((stream) => Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1')).join('\n');
}

/** Its texts with their places, as the bytes of Windows 1252 that the fonts' encoding has. */
export function drawnOn(page: PDFPage): Sheet {
  const operators = operatorsOf(page);
  const texts = [...operators.matchAll(/\/(\S+) ([\d.]+) Tf\n(?:[^T]*TL\n)?1 0 0 1 ([\d.]+) ([\d.]+) Tm\n<([0-9A-F]*)> Tj/g)].map(
    ([, font = '', size, x, y, hex = '']) => {
      const text = new TextDecoder('windows-1252').decode(Buffer.from(hex, 'hex'));
      const type = font.startsWith('Helvetica-Bold') ? BOLD : HELVETICA;
      const width = [...text].reduce((sum, letter) => sum + type.widthOfTextAtSize(letter, Number(size)), 0);
      return { text, x: Number(x), y: Number(y), right: Number(x) + width };
    },
  );
  const bars = [...operators.matchAll(/^([\d.]+) [\d.]+ ([\d.]+) [\d.]+ re$/gm)].map(
    ([, x, width]) => [Number(x), Number(width)] as const,
  );
  return { texts, bars };
}
