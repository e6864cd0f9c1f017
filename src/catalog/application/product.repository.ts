import type { NewProduct, Product } from '../domain/product.js';

export interface ProductPage {
  items: Product[];
  total: number;
}

export const PRODUCT_SORTS = ['newest', 'price', '-price'] as const;

/** What the products on sale can be narrowed to; undefined for any. */
export interface SaleFilter {
  readonly sellerId?: string | undefined;
  readonly freeShipping?: boolean | undefined;
  /** Inclusive, both. */
  readonly leastCents?: number | undefined;
  readonly mostCents?: number | undefined;
  readonly sort: (typeof PRODUCT_SORTS)[number];
}

/** For pages that everybody may see: perhaps some seconds old, so nothing may be decided by it. */
export abstract class PublicProducts {
  /** Products on sale, newest first. */
  abstract onSale(limit: number, offset: number): Promise<ProductPage>;
  /** Some of them in another order; `total` is at most a thousand and one, which means more than a thousand. */
  abstract onSaleBy(filter: SaleFilter, limit: number, offset: number): Promise<ProductPage>;
  /** Those of these that are on sale, in no order. */
  abstract onSaleOf(productIds: readonly string[]): Promise<Product[]>;
  abstract find(productId: string): Promise<Product | null>;
}

export abstract class ProductRepository {
  /** All products of a seller, including inactive ones, newest first. */
  abstract ofSeller(sellerId: string, limit: number, offset: number): Promise<ProductPage>;
  abstract find(productId: string): Promise<Product | null>;
  /** Inside a transaction: until its end nobody else changes the product. */
  abstract lock(productId: string): Promise<void>;
  /** Throws ExternalIdTakenError. */
  abstract add(product: NewProduct): Promise<void>;
  /** Saves everything except id, seller and creation time, which never change. Throws ExternalIdTakenError. */
  abstract save(product: Product): Promise<void>;
}
