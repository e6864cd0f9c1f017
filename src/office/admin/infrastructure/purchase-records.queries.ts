import { Injectable } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import type { OrderName } from '../../../orders/domain/order.js';
import { IS_PART_BACK } from '../../../payments/infrastructure/payment.schema.js';
import { inPeriod } from '../../../platform/database/in-period.js';
import { Sql } from '../../../platform/database/sql.js';
import { timeOf, timeOrNull } from '../../../platform/database/stored-time.js';
import type { Found, Page } from '../../../platform/kernel/listing.js';
import type { PurchaseFilter, PurchaseHistory, PurchaseRecord } from '../application/purchase-records.js';
import type { SearchKeys } from '../domain/search.js';
import { isPurchaseNamed } from './list-filters.js';
import { listed, toOrderRecord } from './order-list.rows.js';
import { BUYER_NAME, known, pageOf, payments, type RecordTables } from './record-selects.js';
import { type Row, toFactRecord, toPaymentRecord } from './records.rows.js';

/** Far more than any real purchase has; only limits the size of the response. */
const MAX_PARTS = 200;

/** The purchases of all buyers. */
@Injectable()
export class PurchaseRecords {
  constructor(private readonly sql: Sql<RecordTables>) {}

  /** One statement. */
  async list(filter: PurchaseFilter, page: Page): Promise<Found<PurchaseRecord>> {
    const { state, keys, sort } = filter;
    const select = inPeriod(purchases(this.sql.tables), 'p.created_at', filter)
      .$if(state !== null, (all) => all.where('p.state', '=', known(state)))
      .$if(keys !== null, (all) => all.where(isPurchaseNamed('p.id', keys as SearchKeys)));
    return pageOf(this.sql.tables, select, ['p.created_at', 'p.id', sort], page, toPurchase);
  }

  /** A fixed number of statements. Null if the purchase does not exist. */
  async history(id: string): Promise<PurchaseHistory | null> {
    const { tables } = this.sql;
    const row = await detailed(tables).where('p.id', '=', id).executeTakeFirst();
    if (!row) return null;
    const orders = await listed(tables).where('o.purchase_id', '=', id).orderBy('o.id').limit(MAX_PARTS).execute();
    const paid = await payments(tables)
      .where('m.purchase_id', '=', id)
      .orderBy('m.first_read_at', 'desc')
      .orderBy('m.id', 'desc')
      .limit(MAX_PARTS)
      .execute();
    const facts = await tables
      .selectFrom('order_facts')
      .select(['order_id', 'number', 'kind', 'version', 'at', 'data'])
      .where('order_id', 'in', (of) => of.selectFrom('orders').select('id').where('purchase_id', '=', id))
      .orderBy('at', 'desc')
      .orderBy('order_id')
      .orderBy('number', 'desc')
      .limit(MAX_PARTS)
      .execute();
    return {
      purchase: toDetailed(row),
      orders: orders.map(toOrderRecord),
      payments: paid.map(toPaymentRecord),
      facts: facts.map((fact) => ({ orderId: fact.order_id, ...toFactRecord(fact) })).reverse(),
    };
  }
}

function purchases(tables: Kysely<RecordTables>) {
  return tables
    .selectFrom('purchases as p')
    .select(['p.id', 'p.number', 'p.created_at', 'p.expires_at', 'p.state', 'p.paid_at', 'p.payment_status', 'p.total_cents'])
    .select(['p.part_until', sql.raw<boolean>(IS_PART_BACK).as('is_part_back'), BUYER_NAME, ORDERS.as('orders')]);
}

const ORDERS = sql<(OrderName & { readonly seller: string })[] | null>`(
  select json_agg(json_build_object('id', o.id, 'number', o.number, 'seller', e.name) order by o.id)
    from orders o join sellers e on e.id = o.seller_id where o.purchase_id = p.id)`;

function detailed(tables: Kysely<RecordTables>) {
  return purchases(tables)
    .select(['p.preference_id', 'p.paid_payment_id'])
    .select([
      sql<string | null>`p.recipient->>'email'`.as('buyer_email'),
      sql<string | null>`p.recipient->>'phone'`.as('buyer_phone'),
    ]);
}

function toPurchase(row: Row<typeof purchases>): PurchaseRecord {
  const orders = row.orders ?? [];
  return {
    id: row.id,
    number: row.number,
    createdAt: timeOf(row.created_at),
    expiresAt: timeOf(row.expires_at),
    state: row.state,
    paidAt: timeOrNull(row.paid_at),
    paymentStatus: row.payment_status,
    isPartBack: row.is_part_back,
    totalCents: Number(row.total_cents),
    partUntil: timeOrNull(row.part_until),
    buyerName: row.buyer_name,
    sellerNames: orders.map(({ seller }) => seller),
    orders: orders.map(({ id, number }) => ({ id, number })),
  };
}

function toDetailed(row: Row<typeof detailed>): PurchaseHistory['purchase'] {
  return {
    ...toPurchase(row),
    buyer: { name: row.buyer_name, email: row.buyer_email, phone: row.buyer_phone },
    preferenceId: row.preference_id,
    paidPaymentId: row.paid_payment_id,
  };
}
