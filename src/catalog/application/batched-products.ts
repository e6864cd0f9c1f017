import type { NewProduct, Product } from '../domain/product.js';
import type { ProductName } from '../domain/product-batch.js';

/** Products by the names that other systems gave them, many at once: each method is one statement, and all belong into one unit of work. */
export abstract class BatchedProducts {
  /** Those of these sellers that exist. */
  abstract sellersAmong(sellerIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Those that exist, locked until the end of the unit of work, in an order that all batches keep. */
  abstract lock(names: readonly ProductName[]): Promise<Product[]>;
  /** Adds those whose name is free, and waits for who is about to take it. Returns the ids of those that it added. */
  abstract addFree(products: readonly NewProduct[]): Promise<ReadonlySet<string>>;
  /** Saves what the product repository saves. */
  abstract saveAll(products: readonly Product[]): Promise<void>;
}
