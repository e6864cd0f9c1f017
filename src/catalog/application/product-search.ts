import type { Product } from '../domain/product.js';
import type { SearchQuery } from '../domain/search-query.js';

/** The place of a product among the results. It depends on the product and the query only, so new products move nobody. */
export interface SearchPosition {
  /** How well it fits: a whole number from 0 to a million. */
  readonly rank: number;
  /** To the millisecond. */
  readonly createdAt: Date;
  readonly id: string;
}

export interface FoundProduct {
  readonly product: Product;
  readonly position: SearchPosition;
}

/** Finds products on sale by the words of their title and description, accents and case ignored. */
export abstract class ProductSearch {
  /** The best first, then the newest, strictly behind `after`. Nothing for a query without a word to look for. */
  abstract find(query: SearchQuery, limit: number, after: SearchPosition | null): Promise<FoundProduct[]>;
}
