import { IsBoolean, IsNumber, IsOptional, Max, Min } from 'class-validator';
import { amountFromCents, centsFromAmount } from '../../shared/domain/money.js';
import { Amount } from '../../shared/http/amount.decorator.js';
import { Text } from '../../shared/http/text.decorator.js';
import type { Product, ProductDetails } from '../domain/product.js';

const MAX_PRICE = 1_000_000_000;
// The shipping provider's own bounds of one item.
const MAX_WEIGHT_GRAMS = 10_000_000;
const MAX_SIZE_CM = 5_000;
const POSITIVE = 0.001;

export class ProductBody {
  @Text(1, 190) title!: string;
  @IsOptional() @Text(0, 5_000) description?: string;
  @Max(MAX_PRICE) @Min(0.01) @Amount() price!: number;
  @Max(MAX_WEIGHT_GRAMS) @Min(POSITIVE) @IsNumber() weight_grams!: number;
  @Max(MAX_SIZE_CM) @Min(POSITIVE) @IsNumber() length_cm!: number;
  @Max(MAX_SIZE_CM) @Min(POSITIVE) @IsNumber() width_cm!: number;
  @Max(MAX_SIZE_CM) @Min(POSITIVE) @IsNumber() height_cm!: number;
  @IsOptional() @IsBoolean() free_shipping?: boolean;
  @IsOptional() @IsBoolean() active?: boolean;

  toDetails(): ProductDetails {
    return {
      title: this.title,
      description: this.description ?? '',
      priceCents: centsFromAmount(this.price),
      weightGrams: this.weight_grams,
      lengthCm: this.length_cm,
      widthCm: this.width_cm,
      heightCm: this.height_cm,
      freeShipping: this.free_shipping ?? false,
      active: this.active ?? true,
    };
  }
}

export interface ProductView {
  id: string;
  seller_id: string;
  title: string;
  description: string;
  price: number;
  currency: 'ARS';
  weight_grams: number | null;
  length_cm: number | null;
  width_cm: number | null;
  height_cm: number | null;
  free_shipping: boolean;
  active: boolean;
}

export function toProductView(product: Product): ProductView {
  return {
    id: product.id,
    seller_id: product.sellerId,
    title: product.title,
    description: product.description,
    price: amountFromCents(product.priceCents),
    currency: 'ARS',
    weight_grams: product.weightGrams,
    length_cm: product.lengthCm,
    width_cm: product.widthCm,
    height_cm: product.heightCm,
    free_shipping: product.freeShipping,
    active: product.active,
  };
}
