import { z } from 'zod';
import { errorView } from '../../platform/http/error.filter.js';
import { RawListOf } from '../../platform/http/list.decorator.js';
import { Example } from '../../platform/http/operation.decorator.js';
import { Amount, IsBoolean, IsNumber, IsOptional, Max, Min } from '../../platform/http/rules.js';
import { isStorable, Text } from '../../platform/http/text.decorator.js';
import { BodyValidation } from '../../platform/http/validation.pipe.js';
import { id, view } from '../../platform/http/view.js';
import { DomainError } from '../../platform/kernel/domain-error.js';
import { MAX_ADDRESS_LENGTH } from '../../platform/kernel/https-address.js';
import { centsFromAmount } from '../../platform/kernel/money.js';
import { DEFAULT_LANGUAGE, type Language } from '../../platform/kernel/sentence.js';
import {
  BATCH_CODES,
  BATCH_STATUSES,
  type BatchItem,
  type BatchResult,
  DuplicateInBatchError,
  type ProductChanges,
} from '../domain/product-batch.js';
import { MAX_CODE_LENGTH, MAX_PRICE, MAX_SIZE_CM, MAX_WEIGHT_GRAMS, POSITIVE } from './product.dto.js';

export const MAX_BATCH = 200;
export const MAX_BATCH_BYTES = 1024 * 1024;

const EXAMPLE = { external_id: 'erp-4711', sku: 'MATE-CAL-01', price: 26_900, active: true };

/** What is absent stays as it is, and so does what is null, but for the codes and the picture, which null takes away. */
export class ProductBatchItem {
  @Text(1, MAX_CODE_LENGTH) external_id!: string;
  @IsOptional() @Text(1, 190) title?: string;
  @IsOptional() @Text(0, 5_000) description?: string;
  @IsOptional() @Max(MAX_PRICE) @Min(0.01) @Amount() price?: number;
  @IsOptional() @Max(MAX_WEIGHT_GRAMS) @Min(POSITIVE) @IsNumber() weight_grams?: number;
  @IsOptional() @Max(MAX_SIZE_CM) @Min(POSITIVE) @IsNumber() length_cm?: number;
  @IsOptional() @Max(MAX_SIZE_CM) @Min(POSITIVE) @IsNumber() width_cm?: number;
  @IsOptional() @Max(MAX_SIZE_CM) @Min(POSITIVE) @IsNumber() height_cm?: number;
  @IsOptional() @IsBoolean() free_shipping?: boolean;
  @IsOptional() @Text(1, MAX_ADDRESS_LENGTH) image_url?: string | null;
  @IsOptional() @Text(1, MAX_CODE_LENGTH) sku?: string | null;
  @IsOptional() @IsBoolean() active?: boolean;

  toChanges(): ProductChanges {
    const priceCents = typeof this.price === 'number' ? centsFromAmount(this.price) : undefined;
    const { title, description, weight_grams: weightGrams, length_cm: lengthCm, width_cm: widthCm, height_cm: heightCm } = this;
    const { free_shipping: freeShipping, active, image_url: imageUrl, sku } = this;
    const kept = { title, description, priceCents, weightGrams, lengthCm, widthCm, heightCm, freeShipping, active };
    return {
      ...Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined && value !== null)),
      ...(imageUrl !== undefined && { imageUrl }),
      ...(sku !== undefined && { sku }),
    };
  }
}

export class CatalogueBatchItem extends ProductBatchItem {
  @Text(1, MAX_CODE_LENGTH) seller_id!: string;
}

@Example({ items: [EXAMPLE] })
export class ProductBatchBody {
  @RawListOf(ProductBatchItem, MAX_BATCH) items!: unknown[];
}

@Example({ items: [{ seller_id: 'c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901', ...EXAMPLE }] })
export class CatalogueBatchBody {
  @RawListOf(CatalogueBatchItem, MAX_BATCH) items!: unknown[];
}

const validation = new BodyValidation();

/** Each item by itself: one that is not valid does not keep the others out. */
export function itemsOfSeller(sellerId: string, { items }: ProductBatchBody): Promise<BatchItem[]> {
  return Promise.all(items.map((item) => read(item, ProductBatchItem, () => sellerId)));
}

export function itemsOfSellers({ items }: CatalogueBatchBody): Promise<BatchItem[]> {
  return Promise.all(items.map((item) => read(item, CatalogueBatchItem, () => codeIn(item, 'seller_id'))));
}

async function read(item: unknown, metatype: typeof ProductBatchItem, sellerIdOf: () => string | null): Promise<BatchItem> {
  const named = { sellerId: sellerIdOf(), externalId: codeIn(item, 'external_id') };
  try {
    const valid = await validation.transform(item, { type: 'body', metatype });
    return { ...named, changes: (valid as ProductBatchItem).toChanges() };
  } catch (error) {
    if (error instanceof DomainError) return { ...named, changes: error };
    throw error;
  }
}

/** As the rules take it; null for what they refuse. */
function codeIn(item: unknown, member: string): string | null {
  const value = (item as Record<string, unknown> | null)?.[member];
  const code = typeof value === 'string' ? value.trim() : '';
  return code !== '' && code.length <= MAX_CODE_LENGTH && isStorable(code) ? code : null;
}

const ItemError = z.strictObject({
  code: z.enum(BATCH_CODES),
  message: z.string(),
  details: z.array(z.looseObject({})).readonly().meta({ description: 'As of an error with this code; empty if it has none.' }),
});

const RESULT = {
  external_id: z.string().nullable().meta({ description: 'As it was sent; null if that is no valid one.' }),
  id: id.nullable().meta({ description: 'Of the product; null if the item failed.' }),
  status: z.enum(BATCH_STATUSES),
  error: ItemError.nullable().meta({ description: 'Why the item failed; null otherwise.' }),
};
const CREATED = { external_id: 'erp-4711', id: '5a1c7d0e-6a54-4f0b-9a6f-0f8d6c1b2e33', status: 'created', error: null } as const;
const { code, message } = errorView(new DuplicateInBatchError(), DEFAULT_LANGUAGE, '');
const FAILED = {
  external_id: 'erp-4711',
  id: null,
  status: 'failed',
  error: { code: code as 'DUPLICATE_IN_BATCH', message, details: [] },
} as const;

export const ProductBatchView = view(
  'ProductBatch',
  { items: z.array(z.strictObject(RESULT)).meta({ description: 'In the order in which they were sent.' }) },
  { items: [CREATED, FAILED] },
);
export type ProductBatchView = z.infer<typeof ProductBatchView>;

export function toProductBatchView(results: readonly BatchResult[], language: Language): ProductBatchView {
  return { items: results.map((result) => resultView(result, language)) };
}

const SELLER_ID = 'c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901';
const CatalogueResult = z.strictObject({
  seller_id: z.string().nullable().meta({ description: 'As it was sent; null if that is no valid one.' }),
  ...RESULT,
});

export const CatalogueBatchView = view(
  'CatalogueBatch',
  { items: z.array(CatalogueResult).meta({ description: 'In the order in which they were sent.' }) },
  { items: [{ seller_id: SELLER_ID, ...CREATED }] },
);
export type CatalogueBatchView = z.infer<typeof CatalogueBatchView>;

export function toCatalogueBatchView(results: readonly BatchResult[], language: Language): CatalogueBatchView {
  return { items: results.map((result) => ({ seller_id: result.sellerId, ...resultView(result, language) })) };
}

type ResultView = ProductBatchView['items'][number];

function resultView({ externalId, id: productId, status, error }: BatchResult, language: Language): ResultView {
  return { external_id: externalId, id: productId, status, error: error && itemError(error, language) };
}

/** As an answer with this error has it. */
function itemError(error: DomainError, language: Language): NonNullable<ResultView['error']> {
  const { code, message, details = [] } = errorView(error, language, '');
  return { code: code as (typeof BATCH_CODES)[number], message, details };
}
