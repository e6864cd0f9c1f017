import type { NewProduct, Product } from '../domain/product.js';

export interface ProductPage {
  items: Product[];
  total: number;
}

/** For pages that everybody may see: perhaps some seconds old, so nothing may be decided by it. */
export abstract class PublicProducts {
  /** Products on sale, newest first. */
  abstract onSale(limit: number, offset: number): Promise<ProductPage>;
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
