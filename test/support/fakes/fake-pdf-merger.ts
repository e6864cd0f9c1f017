import { PdfMerger, UnreadablePdfError } from '../../../src/shipping/labels/application/pdf-merger.js';

/** Puts texts behind each other. */
export class FakePdfMerger extends PdfMerger {
  async merge(pdfs: readonly Uint8Array[]): Promise<Uint8Array> {
    const damaged = pdfs.findIndex((pdf) => Buffer.from(pdf).toString() === 'damaged');
    if (damaged >= 0) throw new UnreadablePdfError('it is damaged', damaged);
    return Buffer.from(pdfs.map((pdf) => Buffer.from(pdf).toString()).join(', '));
  }
}
