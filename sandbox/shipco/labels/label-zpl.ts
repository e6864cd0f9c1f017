import type { Shipment } from '../shipment.js';
import { labelLines } from './label-lines.js';

/** One label for each package, in the language of label printers. */
export function labelZpl(shipment: Shipment): string {
  return labelLines(shipment)
    .map((lines) => {
      // `^` and `~` begin commands.
      const fields = lines.map((line, row) => `^FO40,${40 + row * 60}^A0N,36,36^FD${line.replace(/[\^~]/g, ' ')}^FS`);
      return `^XA^CI28\n${fields.join('\n')}\n^XZ\n`;
    })
    .join('');
}
