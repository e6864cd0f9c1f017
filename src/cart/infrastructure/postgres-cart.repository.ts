import { Injectable } from '@nestjs/common';
import { Sql } from '../../platform/database/sql.js';
import { IF_FENCED, SqlChange } from '../../platform/database/sql-change.js';
import { type Given, statement, tables } from '../../platform/database/statement.js';
import type { Change } from '../../platform/database/unit-of-work.js';
import { CartRepository } from '../application/cart.repository.js';
import type { Cart } from '../domain/cart.js';
import { CART_LINES, toCart } from './cart.rows.js';
import type { CartTables } from './cart.schema.js';

interface Read {
  readonly buyerId: string;
  readonly version: number;
}

const CART = statement((given: Given<Pick<Read, 'buyerId'>>) =>
  CART_LINES.where('c.buyer_id', '=', given('buyerId')).orderBy('s.name').orderBy('s.id').orderBy('i.added_at').orderBy('p.id'),
);

/** An update of a cart that is unchanged since it was read. */
const ofRead = (given: Given<Read>) =>
  tables<CartTables>()
    .updateTable('carts')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('buyer_id', '=', given('buyerId'))
    .where('version', '=', given('version'));

const FENCE = statement(ofRead);

const NEXT_GENERATION = statement((given: Given<Read>) =>
  ofRead(given).set(({ eb }) => ({ generation: eb('generation', '+', 1) })),
);

/** Reads a cart together with its products and their sellers. */
@Injectable()
export class PostgresCartRepository implements CartRepository {
  constructor(private readonly sql: Sql<CartTables>) {}

  async ofBuyer(buyerId: string): Promise<Cart> {
    return toCart(buyerId, await this.sql.run(CART, { buyerId }));
  }

  async lock(buyerId: string): Promise<Cart> {
    await this.sql.tables
      .insertInto('carts')
      .values({ buyer_id: buyerId })
      .onConflict((known) => known.column('buyer_id').doUpdateSet((cart) => ({ version: cart('carts.version', '+', 1) })))
      .execute();
    return this.ofBuyer(buyerId);
  }

  async setQuantity(buyerId: string, productId: string, quantity: number, at: Date): Promise<void> {
    await this.sql.tables
      .insertInto('cart_items')
      .values({ buyer_id: buyerId, product_id: productId, quantity, added_at: at })
      .onConflict((known) => known.columns(['buyer_id', 'product_id']).doUpdateSet({ quantity }))
      .execute();
  }

  async remove(buyerId: string, productId: string): Promise<void> {
    await this.sql.tables.deleteFrom('cart_items').where('buyer_id', '=', buyerId).where('product_id', '=', productId).execute();
  }

  fence(buyerId: string, version: number): Change {
    return SqlChange.of(FENCE, { buyerId, version });
  }

  unchanged({ buyerId, generation, version, lines }: Cart): Change {
    return new SqlChange(UNCHANGED, [buyerId, generation, version, lines.length, JSON.stringify(lines), buyerId]);
  }

  nextGeneration(buyerId: string, version: number): Change {
    return SqlChange.of(NEXT_GENERATION, { buyerId, version });
  }

  removeBought(buyerId: string, bought: readonly { productId: string; quantity: number }[]): readonly Change[] {
    const values = [JSON.stringify(bought), buyerId];
    return [
      new SqlChange(
        `delete from cart_items i using jsonb_to_recordset${BOUGHT}
          where i.buyer_id = ? and i.product_id = b."productId" and i.quantity <= b.quantity and ${IF_FENCED}`,
        values,
      ),
      new SqlChange(
        `update cart_items i set quantity = i.quantity - b.quantity from jsonb_to_recordset${BOUGHT}
          where i.buyer_id = ? and i.product_id = b."productId" and i.quantity > b.quantity and ${IF_FENCED}`,
        values,
      ),
    ];
  }
}

const BOUGHT = '(cast(? as jsonb)) as b ("productId" text, quantity int)';

/** The items are read as of the start of the statement; a concurrent change counts as later. */
const UNCHANGED = `
  update carts set version = version + 1 where buyer_id = ? and generation = ? and version = ? and (
    select count(*) = count(q."productId") and count(*) = ?
      from cart_items i
      join products p on p.id = i.product_id and p.active
      left join jsonb_to_recordset(cast(? as jsonb)) as q (
             "productId" text, quantity int, "unitPriceCents" bigint, "freeShipping" boolean,
             "weightGrams" float8, "lengthCm" float8, "widthCm" float8, "heightCm" float8)
        on q."productId" = p.id and q.quantity = i.quantity and q."unitPriceCents" = p.price_cents
       and q."freeShipping" = p.free_shipping
       and (q."weightGrams", q."lengthCm", q."widthCm", q."heightCm")
           is not distinct from (p.weight_grams, p.length_cm, p.width_cm, p.height_cm)
     where i.buyer_id = ?)`;
