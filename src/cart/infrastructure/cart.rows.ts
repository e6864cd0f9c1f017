import type { Selectable } from 'kysely';
import type { CatalogTables } from '../../catalog/infrastructure/product.schema.js';
import { Cart, type CartLine } from '../domain/cart.js';

type Product = Selectable<CatalogTables['products']>;
type Columns = 'title' | 'price_cents' | 'free_shipping' | 'seller_id' | 'weight_grams' | 'length_cm' | 'width_cm' | 'height_cm';

/** One line of a cart `c`. Without a product the cart is empty, or the product is no longer on sale. */
export interface CartRow extends Pick<Product, Columns> {
  /** Null while the cart is empty. */
  generation: number | null;
  version: number | null;
  quantity: number;
  product_id: string | null;
  seller_name: string;
}

export const CART_COLUMNS = `
  c.generation, c.version, i.quantity, p.id as product_id, p.title, p.price_cents, p.free_shipping, p.seller_id, s.name as seller_name,
  p.weight_grams, p.length_cm, p.width_cm, p.height_cm`;

/** The items of a cart `c` with their products `p` and sellers `s`. */
export const CART_ITEMS = `
  left join cart_items i on i.buyer_id = c.buyer_id
  left join products p on p.id = i.product_id and p.active
  left join sellers s on s.id = p.seller_id`;

export const CART_ORDER = 'order by s.name, s.id, i.added_at, p.id';

export function toCart(buyerId: string, rows: readonly CartRow[]): Cart {
  return new Cart(buyerId, rows[0]?.generation ?? 1, rows.flatMap(toLine), rows[0]?.version ?? 0);
}

function toLine(row: CartRow): CartLine[] {
  if (row.product_id === null) return [];
  return [
    {
      productId: row.product_id,
      title: row.title,
      quantity: row.quantity,
      unitPriceCents: Number(row.price_cents),
      freeShipping: row.free_shipping,
      sellerId: row.seller_id,
      sellerName: row.seller_name,
      weightGrams: row.weight_grams,
      lengthCm: row.length_cm,
      widthCm: row.width_cm,
      heightCm: row.height_cm,
    },
  ];
}
