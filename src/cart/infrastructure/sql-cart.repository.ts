import { Injectable } from '@nestjs/common';
import { Sql } from '../../shared/infrastructure/sql.js';
import { CartRepository } from '../application/cart.repository.js';
import { Cart, type CartLine } from '../domain/cart.js';

interface CartRow {
  generation: number;
  lines: CartLine[] | null;
}

/**
 * Plain SQL: the cart is read at every quote, together with its products and sellers, and with whether a seller is linked, so that
 * the quote asks for a link only where there is one. The link's table is read here and written by its own module.
 */
@Injectable()
export class SqlCartRepository extends CartRepository {
  constructor(private readonly sql: Sql) {
    super();
  }

  async ofBuyer(buyerId: string): Promise<Cart> {
    const [row] = await this.sql.rows<CartRow>(
      `select c.generation, jsonb_agg(jsonb_build_object(
                'productId', p.id, 'title', p.title, 'quantity', i.quantity, 'unitPriceCents', p.price_cents,
                'freeShipping', p.free_shipping, 'sellerId', p.seller_id, 'sellerName', s.name,
                'sellerLinked', l.seller_id is not null, 'weightGrams', p.weight_grams,
                'lengthCm', p.length_cm, 'widthCm', p.width_cm, 'heightCm', p.height_cm)
                order by s.name, s.id, i.added_at, p.id) filter (where p.id is not null) as lines
         from carts c
         left join cart_items i on i.buyer_id = c.buyer_id
         left join products p on p.id = i.product_id and p.active
         left join sellers s on s.id = p.seller_id
         left join seller_links l on l.seller_id = p.seller_id and l.state = 'linked'
        where c.buyer_id = ?
        group by c.buyer_id`,
      [buyerId],
    );
    return new Cart(buyerId, row?.generation ?? 1, row?.lines ?? []);
  }

  async lock(buyerId: string): Promise<Cart> {
    await this.sql.rows(
      'insert into carts (buyer_id) values (?) on conflict (buyer_id) do update set generation = carts.generation',
      [buyerId],
    );
    return this.ofBuyer(buyerId);
  }

  async setQuantity(buyerId: string, productId: string, quantity: number, at: Date): Promise<void> {
    await this.sql.rows(
      `insert into cart_items (buyer_id, product_id, quantity, added_at) values (?, ?, ?, ?)
       on conflict (buyer_id, product_id) do update set quantity = excluded.quantity`,
      [buyerId, productId, quantity, at],
    );
  }

  async remove(buyerId: string, productId: string): Promise<void> {
    await this.sql.rows('delete from cart_items where buyer_id = ? and product_id = ?', [buyerId, productId]);
  }

  async settle(buyerId: string, bought: readonly { productId: string; quantity: number }[]): Promise<void> {
    const quantities = JSON.stringify(Object.fromEntries(bought.map(({ productId, quantity }) => [productId, quantity])));
    await this.sql.rows(
      `with bought as (select key as product_id, value::int as quantity from jsonb_each_text(cast(? as jsonb))),
            gone as (delete from cart_items i using bought b
                      where i.buyer_id = ? and i.product_id = b.product_id and i.quantity <= b.quantity),
            rest as (update cart_items i set quantity = i.quantity - b.quantity from bought b
                      where i.buyer_id = ? and i.product_id = b.product_id and i.quantity > b.quantity)
       update carts set generation = generation + 1 where buyer_id = ?`,
      [quantities, buyerId, buyerId, buyerId],
    );
  }
}
