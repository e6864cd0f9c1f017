import { Injectable } from '@nestjs/common';
import { Sql } from '../../shared/infrastructure/sql.js';
import { CartRepository } from '../application/cart.repository.js';
import type { Cart } from '../domain/cart.js';
import { CART_COLUMNS, CART_ITEMS, CART_ORDER, type CartRow, toCart } from './cart-rows.js';

const CART = `select ${CART_COLUMNS} from carts c ${CART_ITEMS} where c.buyer_id = ? ${CART_ORDER}`;

/** Plain SQL: a cart is read together with its products and their sellers. */
@Injectable()
export class SqlCartRepository extends CartRepository {
  constructor(private readonly sql: Sql) {
    super();
  }

  async ofBuyer(buyerId: string): Promise<Cart> {
    return toCart(buyerId, await this.sql.rows<CartRow>(CART, [buyerId]));
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
