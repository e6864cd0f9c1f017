import { Type } from 'class-transformer';
import { z } from 'zod';
import { Address } from '../../../orders/domain/address.js';
import { Example } from '../../../platform/http/operation.decorator.js';
import { IsInt, IsObject, IsOptional, Max, Min, ValidateNested } from '../../../platform/http/rules.js';
import { Text } from '../../../platform/http/text.decorator.js';
import { amount, view } from '../../../platform/http/view.js';
import { amountFromCents } from '../../../platform/kernel/money.js';
import type { GroupQuote } from '../domain/shipping-quote.js';
import { QUOTED_PARCEL } from './quoted-parcel.dto.js';

const MAX_ID_LENGTH = 200;

/** The postal code is enough. City and province make it more precise where several places share one. */
export class EstimateAddressBody {
  @IsOptional() @Text(0, 190) city?: string | null;
  @IsOptional() @Text(0, 190) state?: string | null;
  @Text(1, 20) zip!: string;

  toAddress(): Address {
    return Address.of(this);
  }
}

@Example({ product_id: '5a1c7d0e-6a54-4f0b-9a6f-0f8d6c1b2e33', quantity: 1, shipping: { zip: '5501' } })
export class EstimateBody {
  @Text(1, MAX_ID_LENGTH) product_id!: string;
  @IsOptional() @Max(99) @Min(1) @IsInt() quantity?: number | null;
  // Without IsObject, ValidateNested would accept a missing object.
  @ValidateNested() @IsObject() @Type(() => EstimateAddressBody) shipping!: EstimateAddressBody;
}

export const EstimateView = view(
  'Estimate',
  {
    price: amount,
    buyer_price: amount.meta({ description: 'What the buyer would pay of it; 0 if it ships free.' }),
    carrier_name: z.string().nullable(),
    estimated_delivery: z.string().nullable(),
    destination: QUOTED_PARCEL.destination.nullable(),
    used_shipco: z.boolean(),
  },
  {
    price: 4206.2,
    buyer_price: 4206.2,
    carrier_name: 'Expreso Cuyo',
    estimated_delivery: '2026-12-02T23:00:00.000Z',
    destination: { city: 'Godoy Cruz', state: 'Mendoza', zip: '5501' },
    used_shipco: true,
  },
);
export type EstimateView = z.infer<typeof EstimateView>;

export function toEstimateView({ priceCents, buyerShareCents, terms }: GroupQuote): EstimateView {
  const { city = '', state = '', zip = '' } = terms?.destination ?? {};
  return {
    price: amountFromCents(priceCents),
    buyer_price: amountFromCents(buyerShareCents),
    carrier_name: terms?.option.carrierName ?? null,
    estimated_delivery: terms?.option.estimatedDelivery ?? null,
    destination: terms && { city, state, zip },
    used_shipco: terms !== null,
  };
}
