import { Type } from 'class-transformer';
import { ListOf } from '../../../platform/http/list.decorator.js';
import { Example } from '../../../platform/http/operation.decorator.js';
import {
  Amount,
  IsBoolean,
  IsInt,
  IsNumber,
  IsObject,
  IsOptional,
  Max,
  Min,
  ValidateNested,
} from '../../../platform/http/rules.js';
import { Text } from '../../../platform/http/text.decorator.js';
import { centsFromAmount } from '../../../platform/kernel/money.js';
import { ValidationFailedError } from '../../../platform/kernel/validation-failed.error.js';
import { QuoteAddressBody } from '../../../shipping/quoting/http/quote.dto.js';
import type { MadeUpItem } from '../application/preview-quote.service.js';

const MAX_ITEMS = 50;
const MAX_QUANTITY = 20;
const MAX_PRICE = 1_000_000_000;
const MAX_WEIGHT_GRAMS = 1_000_000;
const MAX_SIZE_CM = 1_000;
const MEASURES = ['weight_grams', 'length_cm', 'width_cm', 'height_cm', 'price'] as const;

/** Either `product_id`, or weight, size and price. */
export class MadeUpItemBody {
  @Max(MAX_QUANTITY) @Min(1) @IsInt() quantity!: number;
  @IsOptional() @Text(1, 100) product_id?: string | null;
  @IsOptional() @Max(MAX_WEIGHT_GRAMS) @Min(0.001) @IsNumber() weight_grams?: number | null;
  @IsOptional() @Max(MAX_SIZE_CM) @Min(0.001) @IsNumber() length_cm?: number | null;
  @IsOptional() @Max(MAX_SIZE_CM) @Min(0.001) @IsNumber() width_cm?: number | null;
  @IsOptional() @Max(MAX_SIZE_CM) @Min(0.001) @IsNumber() height_cm?: number | null;
  @IsOptional() @Max(MAX_PRICE) @Min(0) @Amount() price?: number | null;
  @IsOptional() @IsBoolean() free_shipping?: boolean | null;

  /** Throws a 400 for an item that is neither. */
  toItem(at: number): MadeUpItem {
    const { quantity, product_id, free_shipping } = this;
    if (product_id) return { productId: product_id, quantity };
    const missing = MEASURES.filter((name) => typeof this[name] !== 'number');
    if (missing.length > 0)
      throw new ValidationFailedError(
        missing.map((name) => ({
          path: `items.${at}.${name}`,
          message: { en: `${name} is needed without product_id`, es: 'Hace falta si no hay product_id.' },
        })),
      );
    return {
      quantity,
      weightGrams: this.weight_grams as number,
      lengthCm: this.length_cm as number,
      widthCm: this.width_cm as number,
      heightCm: this.height_cm as number,
      priceCents: centsFromAmount(this.price as number),
      freeShipping: free_shipping ?? false,
    };
  }
}

@Example({
  seller_id: 'c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901',
  shipping: { city: 'Godoy Cruz', state: 'Mendoza', zip: '5501' },
  items: [{ quantity: 2, weight_grams: 450, length_cm: 18, width_cm: 12, height_cm: 12, price: 24500, free_shipping: false }],
})
export class MadeUpQuoteBody {
  @Text(1, 100) seller_id!: string;
  @ValidateNested() @IsObject() @Type(() => QuoteAddressBody) shipping!: QuoteAddressBody;
  @ListOf(MadeUpItemBody, { min: 1, max: MAX_ITEMS }) items!: MadeUpItemBody[];
}
