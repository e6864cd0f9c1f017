import type { Selectable, Updateable } from 'kysely';
import { timeOf } from '../../platform/database/stored-time.js';
import type { NewProduct, Product } from '../domain/product.js';
import type { CatalogTables } from './product.schema.js';

/** All columns except those for search. */
export const PRODUCT_COLUMNS = [
  'id',
  'seller_id',
  'title',
  'description',
  'price_cents',
  'weight_grams',
  'length_cm',
  'width_cm',
  'height_cm',
  'free_shipping',
  'image_url',
  'sku',
  'external_id',
  'active',
  'created_at',
  'updated_at',
] as const;

export type ProductRow = Pick<Selectable<CatalogTables['products']>, (typeof PRODUCT_COLUMNS)[number]> & {
  readonly seller_name: string;
};

export function toProduct(row: ProductRow): Product {
  return {
    id: row.id,
    sellerId: row.seller_id,
    sellerName: row.seller_name,
    title: row.title,
    description: row.description,
    priceCents: Number(row.price_cents),
    weightGrams: row.weight_grams,
    lengthCm: row.length_cm,
    widthCm: row.width_cm,
    heightCm: row.height_cm,
    freeShipping: row.free_shipping,
    imageUrl: row.image_url,
    sku: row.sku,
    externalId: row.external_id,
    active: row.active,
    createdAt: timeOf(row.created_at),
    updatedAt: timeOf(row.updated_at),
  };
}

/** The columns that a seller can change. */
export function changingColumns(product: NewProduct) {
  return {
    title: product.title,
    description: product.description,
    price_cents: product.priceCents,
    weight_grams: product.weightGrams,
    length_cm: product.lengthCm,
    width_cm: product.widthCm,
    height_cm: product.heightCm,
    free_shipping: product.freeShipping,
    image_url: product.imageUrl,
    sku: product.sku,
    external_id: product.externalId,
    active: product.active,
    updated_at: product.updatedAt,
  } satisfies Updateable<CatalogTables['products']>;
}
