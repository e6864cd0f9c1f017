import { Type } from 'class-transformer';
import { z } from 'zod';
import { Address } from '../../../orders/domain/address.js';
import { ListOf } from '../../../platform/http/list.decorator.js';
import { Example } from '../../../platform/http/operation.decorator.js';
import { IsBoolean, IsObject, IsOptional, IsString, MaxLength, ValidateNested } from '../../../platform/http/rules.js';
import { copyTexts, Storable, textsOf } from '../../../platform/http/text.decorator.js';
import type { WithFastPath } from '../../../platform/http/validation.pipe.js';
import { amount, currency, timestamp, view } from '../../../platform/http/view.js';
import { amountFromCents } from '../../../platform/kernel/money.js';
import { MAX_TOKEN_LENGTH, type QuoteToken } from '../application/quote-tokens.service.js';
import type { OptionChoice } from '../domain/option-choice.js';
import type { GroupQuote, QuoteTerms, ShippingQuote } from '../domain/shipping-quote.js';
import { CHOICE_LIMITS, ChoiceBody } from './choice.dto.js';
import { type ExplanationView, QUOTED_PARCEL_EXAMPLE, QuotedParcelView, toQuotedParcelView } from './quoted-parcel.dto.js';

const MAX_LENGTH = 200;

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
  @IsOptional() @ListOf(ChoiceBody, CHOICE_LIMITS) choices?: ChoiceBody[] | null;
  /** Adds the steps to each price. */
  @IsOptional() @IsBoolean() explain?: boolean | null;

  static fastPath({ shipping, choices, explain }: Readonly<Record<string, unknown>>): QuoteBody | null {
    if (choices !== undefined || explain !== undefined) return null;
    if (typeof shipping !== 'object' || shipping === null || Array.isArray(shipping)) return null;
    const body = new QuoteBody();
    body.shipping = new QuoteAddressBody();
    return copyTexts(shipping as Record<string, unknown>, body.shipping, ADDRESS, false) ? body : null;
  }

  wanted(): OptionChoice[] {
    return (this.choices ?? []).map((choice) => choice.toChoice());
  }
}
QuoteBody satisfies WithFastPath;

const ADDRESS = textsOf(QuoteAddressBody);

export const QuoteView = view(
  'Quote',
  {
    shipping_full: amount,
    buyer_shipping_share: amount,
    used_shipco: z.boolean(),
    shipco: z
      .strictObject({
        currency,
        quoted_at: timestamp,
        quote_token: z
          .string()
          .max(MAX_TOKEN_LENGTH)
          .nullable()
          .meta({ description: 'Send it to the checkout to pay the prices shown here. Null for a cart of very many sellers.' }),
        valid_until: timestamp.nullable().meta({ description: 'The checkout accepts the token until then.' }),
        parcels: z.array(QuotedParcelView),
      })
      .nullable(),
  },
  {
    shipping_full: 4206.2,
    buyer_shipping_share: 4206.2,
    used_shipco: true,
    shipco: {
      currency: 'ARS',
      quoted_at: '2026-11-21T10:00:00.000Z',
      quote_token: 'wA3xq0vYb2…',
      valid_until: '2026-11-21T10:15:00.000Z',
      parcels: [
        {
          ...QUOTED_PARCEL_EXAMPLE,
          choice: 'default',
          options: [
            {
              option_id: 'm3Kd0c1Qf7uT2xWa',
              service_type: 'standard_delivery',
              service_name: 'Entrega a domicilio',
              carrier_name: 'Expreso Cuyo',
              price: 4206.2,
              buyer_price: 4206.2,
              estimated_delivery: '2026-12-02T23:00:00.000Z',
              tags: ['cheapest'],
              pickup_points: null,
            },
          ],
        },
      ],
    },
  },
);
export type QuoteView = z.infer<typeof QuoteView>;

/** `token`: null for a quote whose prices are not promised. `explain`: null for a quote without an explanation. */
export function toQuoteView(
  quote: ShippingQuote,
  token: QuoteToken | null,
  explain: ((group: GroupQuote, terms: QuoteTerms) => ExplanationView) | null,
): QuoteView {
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
          quote_token: token?.token ?? null,
          valid_until: token?.validUntil.toISOString() ?? null,
          parcels: quoted.map(({ group, terms }) => toQuotedParcelView(group, terms, explain?.(group, terms) ?? null)),
        }
      : null,
  };
}
