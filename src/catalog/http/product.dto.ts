import { Type } from 'class-transformer';
import { z } from 'zod';
import { EXAMPLE_TAG, etag, tagOf } from '../../platform/http/entity-tags.js';
import { OffsetQuery } from '../../platform/http/listing.dto.js';
import { Example } from '../../platform/http/operation.decorator.js';
import {
  Amount,
  IsBoolean,
  IsIn,
  IsNumber,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
} from '../../platform/http/rules.js';
import { shown } from '../../platform/http/shown.js';
import { Text } from '../../platform/http/text.decorator.js';
import { amount, currency, exampleOf, id, view } from '../../platform/http/view.js';
import { MAX_ADDRESS_LENGTH } from '../../platform/kernel/https-address.js';
import { centsFromAmount } from '../../platform/kernel/money.js';
import { PRODUCT_SORTS, type SaleFilter } from '../application/product.repository.js';
import type { Product, ProductDetails } from '../domain/product.js';

export const MAX_PRICE = 1_000_000_000;
// The shipping provider's limits for one item.
export const MAX_WEIGHT_GRAMS = 10_000_000;
export const MAX_SIZE_CM = 5_000;
export const POSITIVE = 0.001;
export const MAX_CODE_LENGTH = 100;

const EXAMPLE = {
  title: 'Mate de calabaza',
  description: 'Curado, con bombilla.',
  price: 24500,
  weight_grams: 450,
  length_cm: 18,
  width_cm: 12,
  height_cm: 12.5,
  free_shipping: false,
  image_url: 'https://tienda-norte.example/mate.jpg',
  sku: 'MATE-CAL-01',
  external_id: 'erp-4711',
  active: true,
};

@Example<Partial<ProductBody>>(EXAMPLE)
export class ProductBody {
  @Text(1, 190) title!: string;
  @IsOptional() @Text(0, 5_000) description?: string;
  @Max(MAX_PRICE) @Min(0.01) @Amount() price!: number;
  @Max(MAX_WEIGHT_GRAMS) @Min(POSITIVE) @IsNumber() weight_grams!: number;
  @Max(MAX_SIZE_CM) @Min(POSITIVE) @IsNumber() length_cm!: number;
  @Max(MAX_SIZE_CM) @Min(POSITIVE) @IsNumber() width_cm!: number;
  @Max(MAX_SIZE_CM) @Min(POSITIVE) @IsNumber() height_cm!: number;
  @IsOptional() @IsBoolean() free_shipping?: boolean;
  @IsOptional() @Text(1, MAX_ADDRESS_LENGTH) image_url?: string | null;
  @IsOptional() @Text(1, MAX_CODE_LENGTH) sku?: string | null;
  @IsOptional() @Text(1, MAX_CODE_LENGTH) external_id?: string | null;
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
      imageUrl: this.image_url ?? null,
      ...(this.sku !== undefined && { sku: this.sku }),
      ...(this.external_id !== undefined && { externalId: this.external_id }),
      active: this.active ?? true,
    };
  }
}

/** A page of the catalogue, or those of up to 50 `ids` that are on sale. */
export class ProductsQuery extends OffsetQuery {
  @IsOptional() @Matches(/^[^,\s]{1,64}(,[^,\s]{1,64}){0,49}$/) @MaxLength(3250) @IsString() ids?: string;
  @IsOptional() @MaxLength(64) @IsString() seller_id?: string;
  @IsOptional() @IsIn(['true', 'false']) free_shipping?: 'true' | 'false';
  @IsOptional() @Type(() => Number) @Max(MAX_PRICE) @Min(0) @Amount() price_min?: number;
  @IsOptional() @Type(() => Number) @Max(MAX_PRICE) @Min(0) @Amount() price_max?: number;
  @IsOptional() @IsIn(PRODUCT_SORTS) sort?: SaleFilter['sort'];

  /** Null for the whole catalogue. */
  named(): string[] | null {
    return this.ids === undefined ? null : [...new Set(this.ids.split(','))];
  }

  /** Null for the whole catalogue, newest first. */
  filter(): SaleFilter | null {
    const { seller_id: sellerId, free_shipping, price_min, price_max, sort = 'newest' } = this;
    const given = [sellerId, free_shipping, price_min, price_max].some((one) => one !== undefined);
    if (!given && sort === 'newest') return null;
    return {
      sellerId,
      freeShipping: free_shipping && free_shipping === 'true',
      leastCents: centsOrUndefined(price_min),
      mostCents: centsOrUndefined(price_max),
      sort,
    };
  }
}

function centsOrUndefined(amount: number | undefined): number | undefined {
  return amount === undefined ? undefined : centsFromAmount(amount);
}

const measure = z.number().nullable();

export const ProductView = view(
  'Product',
  {
    id,
    seller_id: id,
    seller_name: z.string(),
    title: z.string(),
    description: z.string(),
    price: amount,
    currency,
    weight_grams: measure,
    length_cm: measure,
    width_cm: measure,
    height_cm: measure,
    free_shipping: z.boolean(),
    image_url: z.string().nullable(),
    sku: z.string().nullable(),
    external_id: z
      .string()
      .nullable()
      .meta({ description: 'How a system of the seller names it; no other product of the seller has it.' }),
    active: z.boolean(),
  },
  {
    id: '5a1c7d0e-6a54-4f0b-9a6f-0f8d6c1b2e33',
    seller_id: 'c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901',
    seller_name: 'Tienda Norte',
    ...EXAMPLE,
    currency: 'ARS',
  },
);
export type ProductView = z.infer<typeof ProductView>;

/** To its seller. */
export const OwnProductView = view(
  'OwnProduct',
  { ...ProductView.shape, etag },
  { ...exampleOf(ProductView), etag: EXAMPLE_TAG },
);
export type OwnProductView = z.infer<typeof OwnProductView>;

/** The name of the shop is no part of what the tag is of: it changes by itself. */
export function toOwnProductView(product: Product): OwnProductView {
  const shownProduct = toProductView(product);
  return { ...shownProduct, etag: tagOf({ ...shownProduct, seller_name: null }) };
}

export function toProductView(product: Product): ProductView {
  return { ...shown(ProductView, product), currency: 'ARS' };
}
