import type { PagePosition } from '../../platform/kernel/listing.js';
import type { Product } from '../domain/product.js';
import type { SearchQuery } from '../domain/search-query.js';

/** How many matches are ranked together: the newest, then the next newest, and so on. */
export const CHAPTER = 40;

/** The position of a product in the results. New products do not shift it. */
export interface SearchPosition extends PagePosition {
  /** Where its chapter begins: the number of the newest product that it may have. */
  readonly upTo: number;
  /** The match quality: an integer from 0 to a million. */
  readonly rank: number;
}

export interface FoundProduct {
  readonly product: Product;
  readonly position: SearchPosition;
}

/** Finds products on sale by the words of their title and description, ignoring accents and case; perhaps as they were some seconds ago. */
export abstract class ProductSearch {
  /**
   * In chapters of the newest matches, and in each the best match first, then the newest; strictly after `after`. Empty for a query
   * without searchable words.
   */
  abstract find(query: SearchQuery, limit: number, after: SearchPosition | null): Promise<FoundProduct[]>;
}
