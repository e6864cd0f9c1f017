import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Sql } from '../../shared/infrastructure/sql.js';
import { PurchaseRepository, type QuotedCart, type UnpaidLimits } from '../application/purchase.repository.js';
import { Order, OrderItem } from '../domain/order.js';
import { type Preference, Purchase } from '../domain/purchase.js';
import { OPEN, PLACE, placedValues } from './purchase-statements.js';

// Refreshed, because a row read before it was locked may have changed meanwhile.
const LOCKED = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;

@Injectable()
export class MikroOrmPurchaseRepository extends PurchaseRepository {
  constructor(
    private readonly entities: EntityManager,
    private readonly sql: Sql,
  ) {
    super();
  }

  async add(purchase: Purchase, orders: readonly Order[], items: readonly OrderItem[]): Promise<void> {
    // A superseded purchase must leave the "one open per cart" index before the new one enters it.
    await this.entities.flush();
    this.entities.persist([purchase, ...orders, ...items]);
  }

  find(purchaseId: string): Promise<Purchase | null> {
    return this.entities.findOne(Purchase, { id: purchaseId });
  }

  findForUpdate(purchaseId: string): Promise<Purchase | null> {
    return this.entities.findOne(Purchase, { id: purchaseId }, LOCKED);
  }

  findOpen(buyerId: string, cartGeneration: number): Promise<Purchase | null> {
    return this.entities.findOne(Purchase, { buyerId, cartGeneration, state: 'open' });
  }

  findPaid(buyerId: string, cartGeneration: number): Promise<Purchase | null> {
    return this.entities.findOne(Purchase, { buyerId, cartGeneration, state: 'paid' });
  }

  async takeUnpaid({ createdBefore, expiredAfter, limit }: UnpaidLimits, at: Date): Promise<{ id: string; createdAt: Date }[]> {
    const rows = await this.sql.rows<{ id: string; created_at: string }>(
      `update purchases set searched_at = ?
        where id in (select id from purchases where paid_at is null and created_at < ? and expires_at > ?
                      order by searched_at nulls first, random() limit ? for update skip locked)
       returning id, created_at`,
      [at, createdBefore, expiredAfter, limit],
    );
    return rows.map((row) => ({ id: row.id, createdAt: new Date(row.created_at) }));
  }

  ordersForUpdate(purchaseId: string): Promise<Order[]> {
    return this.entities.find(Order, { purchaseId }, { ...LOCKED, orderBy: { id: 'asc' } });
  }

  findOrder(orderId: string): Promise<Order | null> {
    return this.entities.findOne(Order, { id: orderId });
  }

  orderForUpdate(orderId: string): Promise<Order | null> {
    return this.entities.findOne(Order, { id: orderId }, LOCKED);
  }

  itemsOf(orderIds: readonly string[]): Promise<OrderItem[]> {
    return this.entities.find(OrderItem, { orderId: [...orderIds] });
  }

  async peekOpen(buyerId: string, cartGeneration: number): Promise<Purchase | null> {
    const [row] = await this.sql.rows(OPEN, [buyerId, cartGeneration]);
    return row ? this.entities.fork().map(Purchase, row as never) : null;
  }

  async place(cart: QuotedCart, purchase: Purchase, orders: readonly Order[], items: readonly OrderItem[]): Promise<boolean> {
    return (await this.sql.rows(PLACE, placedValues(cart, purchase, orders, items))).length === 1;
  }

  async supersede(purchaseId: string): Promise<void> {
    await this.sql.rows("update purchases set state = 'superseded' where id = ? and state = 'open'", [purchaseId]);
  }

  async preferenceCreated(purchaseId: string, { id, redirectUrl, collectorId }: Preference): Promise<boolean> {
    const [row] = await this.sql.rows<{ wanted: boolean }>(
      `update purchases set preference_id = ?, redirect_url = ?, collector_id = ? where id = ?
       returning state in ('open', 'paid') as wanted`,
      [id, redirectUrl, collectorId, purchaseId],
    );
    return row?.wanted ?? false;
  }

  async preferenceRefused(purchaseId: string): Promise<void> {
    await this.sql.rows("update purchases set state = 'failed' where id = ? and state = 'open'", [purchaseId]);
  }
}
