import { Cart, type CartLine } from '../domain/cart.js';

/** One line of a cart `c`; without a product the cart is empty, or the line's product is no longer on sale. */
export interface CartRow {
  generation: number | null;
  quantity: number;
  product_id: string | null;
  title: string;
  price_cents: string;
  free_shipping: boolean;
  seller_id: string;
  seller_name: string;
  seller_linked: boolean;
  weight_grams: number | null;
  length_cm: number | null;
  width_cm: number | null;
  height_cm: number | null;
}

export const CART_COLUMNS = `
  c.generation, i.quantity, p.id as product_id, p.title, p.price_cents, p.free_shipping, p.seller_id, s.name as seller_name,
  l.seller_id is not null as seller_linked, p.weight_grams, p.length_cm, p.width_cm, p.height_cm`;

/**
 * The items of a cart `c` with their products and sellers, and with whether a seller is linked, so that the quote asks for a link
 * only where there is one. The link's table is read here and written by its own module.
 */
export const CART_ITEMS = `
  left join cart_items i on i.buyer_id = c.buyer_id
  left join products p on p.id = i.product_id and p.active
  left join sellers s on s.id = p.seller_id
  left join seller_links l on l.seller_id = p.seller_id and l.state = 'linked'`;

export const CART_ORDER = 'order by s.name, s.id, i.added_at, p.id';

export function toCart(buyerId: string, rows: readonly CartRow[]): Cart {
  return new Cart(buyerId, rows[0]?.generation ?? 1, rows.flatMap(toLine));
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
      sellerLinked: row.seller_linked,
      weightGrams: row.weight_grams,
      lengthCm: row.length_cm,
      widthCm: row.width_cm,
      heightCm: row.height_cm,
    },
  ];
}
