import { Type } from 'class-transformer';
import { IsObject, IsOptional, IsString, MaxLength, ValidateNested } from 'class-validator';
import { z } from 'zod';
import { Address } from '../../shared/domain/address.js';
import { amountFromCents } from '../../shared/domain/money.js';
import { Example } from '../../shared/http/operation.decorator.js';
import { copyTexts, Storable } from '../../shared/http/text.decorator.js';
import type { KnownAtSight } from '../../shared/http/validation.pipe.js';
import { amount, currency, id, timestamp, view } from '../../shared/http/view.js';
import { toQuotedGroupView } from '../domain/quote-document.js';
import type { ShippingQuote } from '../domain/shipping-quote.js';

const MAX_LENGTH = 200;
const LIMITS = { min: 0, max: MAX_LENGTH, optional: true };
const ADDRESS = { city: LIMITS, state: LIMITS, zip: LIMITS, street: LIMITS, number: LIMITS };

/** All address fields are optional; fewer fields give a less precise quote. */
export class QuoteAddressBody {
  @IsOptional() @Storable() @MaxLength(MAX_LENGTH) @IsString() city?: string | null;
  @IsOptional() @Storable() @MaxLength(MAX_LENGTH) @IsString() state?: string | null;
  @IsOptional() @Storable() @MaxLength(MAX_LENGTH) @IsString() zip?: string | null;
  @IsOptional() @Storable() @MaxLength(MAX_LENGTH) @IsString() street?: string | null;
  @IsOptional() @Storable() @MaxLength(MAX_LENGTH) @IsString() number?: string | null;

  toAddress(): Address {
    return Address.of(this);
  }
}

@Example({ shipping: { city: 'Godoy Cruz', state: 'Mendoza', zip: '5501', street: 'Lavalle', number: '120' } })
export class QuoteBody {
  // Without IsObject, ValidateNested would accept a missing object.
  @ValidateNested() @IsObject() @Type(() => QuoteAddressBody) shipping!: QuoteAddressBody;

  static atSight({ shipping }: Readonly<Record<string, unknown>>): QuoteBody | null {
    if (typeof shipping !== 'object' || shipping === null || Array.isArray(shipping)) return null;
    const body = new QuoteBody();
    body.shipping = new QuoteAddressBody();
    return copyTexts(shipping as Record<string, unknown>, body.shipping, ADDRESS, false) ? body : null;
  }
}
QuoteBody satisfies KnownAtSight;

const QuotedParcel = z.strictObject({
  seller_id: id,
  carrier_name: z.string(),
  service_type: z.string(),
  service_name: z.string(),
  price: amount,
  buyer_price: amount,
  estimated_delivery: z.string().nullable(),
  destination: z
    .strictObject({ city: z.string(), state: z.string(), zip: z.string() })
    .meta({ description: 'The destination that the provider quoted. It can differ from the address in the request.' }),
});

export const QuoteView = view(
  'Quote',
  {
    shipping_full: amount,
    buyer_shipping_share: amount,
    used_shipco: z.boolean(),
    shipco: z.strictObject({ currency, quoted_at: timestamp, parcels: z.array(QuotedParcel) }).nullable(),
  },
  {
    shipping_full: 4206.2,
    buyer_shipping_share: 4206.2,
    used_shipco: true,
    shipco: {
      currency: 'ARS',
      quoted_at: '2026-11-21T10:00:00.000Z',
      parcels: [
        {
          seller_id: 'c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901',
          carrier_name: 'Expreso Cuyo',
          service_type: 'standard_delivery',
          service_name: 'Entrega a domicilio',
          price: 4206.2,
          buyer_price: 4206.2,
          estimated_delivery: '2026-12-02T23:00:00.000Z',
          destination: { city: 'Godoy Cruz', state: 'Mendoza', zip: '5501' },
        },
      ],
    },
  },
);
export type QuoteView = z.infer<typeof QuoteView>;

export function toQuoteView(quote: ShippingQuote): QuoteView {
  const quoted = quote.groups.flatMap((group) => (group.terms ? [{ group, terms: group.terms }] : []));
  const times = quoted.map(({ terms }) => terms.quotedAt.getTime());
  return {
    shipping_full: amountFromCents(quote.fullCents),
    buyer_shipping_share: amountFromCents(quote.buyerShareCents),
    used_shipco: quote.usedShipco,
    shipco: quote.usedShipco
      ? {
          currency: 'ARS',
          quoted_at: new Date(Math.min(...times)).toISOString(),
          parcels: quoted.map(({ group, terms }) => toQuotedGroupView(group, terms)),
        }
      : null,
  };
}
