import type { Shipment } from '../shipment.js';
import { labelLines } from './label-lines.js';
import { PdfProtection } from './pdf-protection.js';

// 100 mm × 150 mm, in points.
const PAGE = '[0 0 283 425]';

/** A small PDF with one page for each package. `isProtected`: with a password of its owner, which nobody needs to print it. */
export function labelPdf(shipment: Shipment, isProtected: boolean): Buffer {
  const protection = isProtected ? new PdfProtection(Buffer.from(String(shipment.id).padStart(16, '0'))) : null;
  const pages = labelLines(shipment);
  const pageNumber = (index: number) => 4 + index * 2;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.map((_, index) => `${pageNumber(index)} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((lines, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox ${PAGE} /Resources << /Font << /F1 3 0 R >> >> /Contents ${pageNumber(index) + 1} 0 R >>`,
      streamOf(lines, pageNumber(index) + 1, protection),
    ]),
    ...(protection ? [protection.dictionary] : []),
  ];
  return document(objects, protection);
}

function streamOf(lines: readonly string[], objectNumber: number, protection: PdfProtection | null): string {
  const shown = lines.map((line) => `(${line.replace(/[\\()]/g, '\\$&')}) Tj T*`).join('\n');
  const text = `BT /F1 12 Tf 18 TL 20 385 Td\n${shown}\nET`;
  const content = protection ? protection.encrypted(objectNumber, Buffer.from(text, 'latin1')).toString('latin1') : text;
  return `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;
}

/** Header, numbered objects, and the table of where each begins. */
function document(objects: readonly string[], protection: PdfProtection | null): Buffer {
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = Buffer.byteLength(text, 'latin1');
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const tableAt = Buffer.byteLength(text, 'latin1');
  text += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R${protection?.trailer(objects.length) ?? ''} >>\nstartxref\n${tableAt}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}
