import { Type } from 'class-transformer';
import { IsObject, IsOptional, IsString, MaxLength, ValidateNested } from 'class-validator';
import { Address } from '../../shared/domain/address.js';
import { amountFromCents } from '../../shared/domain/money.js';
import { Storable } from '../../shared/http/text.decorator.js';
import { type QuotedParcelView, toQuotedParcelView } from '../domain/quote-document.js';
import type { ShippingQuote } from '../domain/shipping-quote.js';

const MAX_LENGTH = 200;

/** A destination to be quoted: every member may be missing or empty, which makes a weak quote. */
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

export class QuoteBody {
  // ValidateNested alone would let a missing object through.
  @ValidateNested() @IsObject() @Type(() => QuoteAddressBody) shipping!: QuoteAddressBody;
}

export interface QuoteView {
  shipping_full: number;
  buyer_shipping_share: number;
  used_shipco: boolean;
  shipco: { currency: 'ARS'; quoted_at: string; parcels: QuotedParcelView[] } | null;
}

export function toQuoteView(quote: ShippingQuote): QuoteView {
  const quoted = quote.parcels.flatMap((parcel) => (parcel.terms ? [{ parcel, terms: parcel.terms }] : []));
  const times = quoted.map(({ terms }) => terms.quotedAt.getTime());
  return {
    shipping_full: amountFromCents(quote.fullCents),
    buyer_shipping_share: amountFromCents(quote.buyerShareCents),
    used_shipco: quote.usedShipco,
    shipco: quote.usedShipco
      ? {
          currency: 'ARS',
          quoted_at: new Date(Math.min(...times)).toISOString(),
          parcels: quoted.map(({ parcel, terms }) => toQuotedParcelView(parcel, terms)),
        }
      : null,
  };
}
