import type { InferResult, Selectable } from 'kysely';
import type { CatalogTables } from '../../catalog/infrastructure/product.schema.js';
import type { IdentityTables } from '../../identity/infrastructure/identity.schema.js';
import { tables } from '../../platform/database/statement.js';
import { Cart, type CartLine } from '../domain/cart.js';
import type { CartTables } from './cart.schema.js';

type Tables = CartTables & CatalogTables & Pick<IdentityTables, 'sellers'>;
type Product = Selectable<CatalogTables['products']>;

/**
 * The lines of all carts, to be joined as a table. A line without a product is an empty cart's; one of a product that is not `active` is no longer on sale.
 * Sort it by `seller_name`, `seller_id`, `added_at` and `product_id`.
 */
export const CART_LINES = tables<Tables>()
  .selectFrom('carts as c')
  .leftJoin('cart_items as i', 'i.buyer_id', 'c.buyer_id')
  .leftJoin('products as p', 'p.id', 'i.product_id')
  .leftJoin('sellers as s', 's.id', 'p.seller_id')
  .select([
    'c.buyer_id',
    'c.generation',
    'c.version',
    'i.quantity',
    'i.added_at',
    'p.id as product_id',
    'p.title',
    'p.price_cents',
  ])
  .select(['p.active', 'p.free_shipping', 'p.image_url', 'p.sku', 'p.external_id', 'p.seller_id', 's.name as seller_name'])
  .select(['p.weight_grams', 'p.length_cm', 'p.width_cm', 'p.height_cm']);

type Line = InferResult<typeof CART_LINES>[number];

/** A line, or only nulls for a buyer without a cart. */
export type CartRow = { readonly [Column in Exclude<keyof Line, 'buyer_id' | 'added_at'>]: Line[Column] | null };

/** The joins fill all of these or none, but for a product that was replicated before its seller. */
interface FilledRow extends Pick<Product, 'active' | 'title' | 'price_cents' | 'free_shipping' | 'seller_id'> {
  readonly product_id: Product['id'];
  readonly quantity: number;
  readonly seller_name: string | null;
}

export function toCart(buyerId: string, rows: readonly CartRow[]): Cart {
  const items = rows.filter(isFilled);
  const lines = items.filter(({ active }) => active).map(toLine);
  const offSale = items
    .filter(({ active }) => !active)
    .map(({ product_id: productId, title, quantity }) => ({ productId, title, quantity }));
  return new Cart(buyerId, rows[0]?.generation ?? 1, lines, rows[0]?.version ?? 0, offSale);
}

function isFilled(row: CartRow): row is CartRow & FilledRow {
  return row.product_id !== null;
}

function toLine(row: CartRow & FilledRow): CartLine {
  return {
    productId: row.product_id,
    title: row.title,
    quantity: row.quantity,
    unitPriceCents: Number(row.price_cents),
    freeShipping: row.free_shipping,
    imageUrl: row.image_url,
    sku: row.sku,
    externalId: row.external_id,
    sellerId: row.seller_id,
    sellerName: row.seller_name,
    weightGrams: row.weight_grams,
    lengthCm: row.length_cm,
    widthCm: row.width_cm,
    heightCm: row.height_cm,
  };
}
