import type { Product } from '../domain/product.js';
import type { SearchQuery } from '../domain/search-query.js';

/** The position of a product in the results. It depends only on the product and the query, so new products do not shift it. */
export interface SearchPosition {
  /** The match quality: an integer from 0 to a million. */
  readonly rank: number;
  /** In milliseconds. */
  readonly createdAt: Date;
  readonly id: string;
}

export interface FoundProduct {
  readonly product: Product;
  readonly position: SearchPosition;
}

/** Finds products on sale by the words of their title and description, ignoring accents and case. */
export abstract class ProductSearch {
  /** Best match first, then newest, strictly after `after`. Empty for a query without searchable words. */
  abstract find(query: SearchQuery, limit: number, after: SearchPosition | null): Promise<FoundProduct[]>;
}
