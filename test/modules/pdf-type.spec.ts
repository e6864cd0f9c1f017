import { PDFDocument } from '@pdfme/pdf-lib';
import { embedTypes } from '../../src/shipping/labels/infrastructure/pdf-type.js';

describe('type of a PDF', () => {
  it.each([
    ['Łódź', 'Lódz'],
    ['Őrség, Đakovo', 'Orség, Dakovo'],
    ['Muñoz 漢', 'Muñoz ?'],
  ])('prints %s as %s', async (text, printed) => {
    const type = (await embedTypes(await PDFDocument.create())).plain(10);
    expect(type.cut(text, 500)).toBe(printed);
  });
});
