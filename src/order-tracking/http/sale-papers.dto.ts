import { z } from 'zod';
import type { Papers } from '../../orders/domain/order-documents.js';
import { Example } from '../../platform/http/operation.decorator.js';
import { IsOptional } from '../../platform/http/rules.js';
import { Text } from '../../platform/http/text.decorator.js';
import { view } from '../../platform/http/view.js';

/** As long as fits into a line of a packing slip. */
const LONGEST = 30;
const EXAMPLE = { invoice_number: '0003-00012345', remito_number: '0001-00000042' };

@Example(EXAMPLE)
export class PapersBody {
  @IsOptional() @Text(0, LONGEST) invoice_number?: string | null;
  @IsOptional() @Text(0, LONGEST) remito_number?: string | null;
}

const paper = (what: string) =>
  z
    .string()
    .nullable()
    .meta({ description: `Of ${what} in the parcel, as the seller typed it; null without one.` });

export const PapersView = view(
  'Papers',
  { invoice_number: paper('the invoice (factura)'), remito_number: paper('the delivery note (remito)') },
  EXAMPLE,
);
export type PapersView = z.infer<typeof PapersView>;

export function toPapersView({ invoiceNumber, remitoNumber }: Papers): PapersView {
  return { invoice_number: invoiceNumber, remito_number: remitoNumber };
}
