import { deflateSync } from 'node:zlib';
import { PDFDocument } from '@pdfme/pdf-lib';
import { WorkerPdfMerger } from './worker-pdf-merger.js';

async function aPdf(...widths: number[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  for (const width of widths) pdf.addPage([width, 425]);
  return pdf.save();
}
const widthsOf = async (pdf: Uint8Array) => (await PDFDocument.load(pdf)).getPages().map((page) => page.getWidth());

const START = '%PDF-1.5\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n';
const END = 'trailer\n<< /Size 9 /Root 1 0 R >>\n%%EOF\n';
const inside = (objects: string | Buffer) => Buffer.concat([Buffer.from(START), Buffer.from(objects), Buffer.from(END)]);
const OWN_PARENT = '2 0 obj\n<< /Type /Pages /Kids [2 0 R] /Count 1 >>\nendobj\n';

/** Objects that unpack to two hundred times their size. */
function bomb(): Buffer {
  const packed = deflateSync(Buffer.alloc(300 * 1024 * 1024));
  const head = `5 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream\nendobj\n')]);
}

describe('merging PDFs', () => {
  const merger = new WorkerPdfMerger();

  it('puts all pages of all files behind each other (R-318)', async () => {
    const merged = await merger.merge([await aPdf(100, 101), await aPdf(102)]);
    expect(await widthsOf(merged)).toEqual([100, 101, 102]);
  });

  it('takes fifty files, and several lists at once', async () => {
    const one = await aPdf(100);
    const [all, other] = await Promise.all([merger.merge(Array(50).fill(one)), merger.merge([one])]);
    expect([(await widthsOf(all)).length, (await widthsOf(other)).length]).toEqual([50, 1]);
  });

  it.each([
    ['no PDF', Buffer.from('hello')],
    ['empty', Buffer.alloc(0)],
    ['cut off', Buffer.from(START)],
    ['its own parent', inside(OWN_PARENT)],
    ['nested without an end', inside(`4 0 obj\n${'['.repeat(500_000)}\nendobj\n`)],
    ['a bomb', inside(bomb())],
  ])('names the file that cannot be read: %s (R-319)', async (_, damaged) => {
    await expect(merger.merge([await aPdf(100), damaged])).rejects.toMatchObject({ name: 'UnreadablePdfError', index: 1 });
    expect(await widthsOf(await merger.merge([await aPdf(7)]))).toEqual([7]);
  });

  it('ends with the deadline', async () => {
    const patience = new WorkerPdfMerger(1);
    await expect(patience.merge([await aPdf(100)])).rejects.toMatchObject({ message: 'it takes too long', index: null });
  });
});
