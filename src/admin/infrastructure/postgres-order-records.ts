import { Injectable } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import { EARLIER_SHIPMENTS, SHIPMENT_FIELDS, ShippingAddress } from '../../orders/domain/order-documents.js';
import type { OrderStatus } from '../../orders/domain/order-status.js';
import type { Found, Page } from '../../shared/domain/listing.js';
import { Sql } from '../../shared/infrastructure/sql.js';
import { timeOf } from '../../shared/infrastructure/stored-time.js';
import { readCosts } from '../../shipping/quoting/domain/quote-document.js';
import { toReason } from '../../shipping/shipments/infrastructure/shipment.rows.js';
import { type OrderHistory, type OrderRecord, OrderRecords } from '../application/order-records.js';
import type { Snapshot } from '../domain/change.js';
import { ATTEMPT_COLUMNS, acts, pageOf, payments, shipments, type Tables, webhooks } from './record-selects.js';
import {
  type FactRow,
  type NoteRow,
  type Row,
  toAttemptRecord,
  toAuditRecord,
  toFactRecord,
  toItemRecord,
  toOrderNote,
  toParcelEventRecord,
  toPaymentRecord,
  toShipmentRecord,
  toWebhookRecord,
} from './records.rows.js';

/** Far more than any real order has; only limits the size of the response. */
const MAX_PARTS = 200;

const PARCEL_FIELDS = [...SHIPMENT_FIELDS, EARLIER_SHIPMENTS, 'carrier_name', 'service_name', 'pickup_point', 'shipment_price'];

@Injectable()
export class PostgresOrderRecords implements OrderRecords {
  constructor(private readonly sql: Sql<Tables>) {}

  async list(status: OrderStatus | null, page: Page, now: Date): Promise<Found<OrderRecord>> {
    const select = listed(this.sql.tables).$if(status !== null, (all) => all.where(isIn(status as OrderStatus, now)));
    // An index by creation time would read all orders that were never paid to find the few that still can be.
    const time = status === 'awaiting_payment' ? 'p.expires_at' : 'o.created_at';
    return pageOf(this.sql.tables, select, [time, 'o.id'], page, toOrder);
  }

  async history(orderId: string): Promise<OrderHistory | null> {
    const row = await detailed(this.sql.tables).where('o.id', '=', orderId).executeTakeFirst();
    if (!row) return null;
    const { purchase_id: purchaseId } = row;
    const items = await this.sql.tables
      .selectFrom('order_items')
      .select(['product_id', 'title', 'quantity', 'unit_price_cents'])
      .where('order_id', '=', orderId)
      .orderBy('title')
      .orderBy('product_id')
      .execute();
    const shipment = await shipments(this.sql.tables).where('s.order_id', '=', orderId).executeTakeFirst();
    const attempts = await this.sql.tables
      .selectFrom('shipment_attempts')
      .select(ATTEMPT_COLUMNS)
      .where('order_id', '=', orderId)
      .orderBy('epoch', 'desc')
      .limit(MAX_PARTS)
      .execute();
    const paid = await payments(this.sql.tables)
      .where('m.purchase_id', '=', purchaseId)
      .orderBy('m.first_read_at', 'desc')
      .orderBy('m.id', 'desc')
      .limit(MAX_PARTS)
      .execute();
    const notifications = await webhooks(this.sql.tables)
      .where('w.resource_id', 'in', (tables) => tables.selectFrom('payments').select('id').where('purchase_id', '=', purchaseId))
      .orderBy('w.received_at', 'desc')
      .orderBy('w.id', 'desc')
      .limit(MAX_PARTS)
      .execute();
    const events = await this.sql.tables
      .selectFrom('shipment_events')
      .select(['at', 'shipment_id', 'code', 'text', 'substatus'])
      .where('order_id', '=', orderId)
      .orderBy('at', 'desc')
      .limit(MAX_PARTS)
      .execute();
    const done = await acts(this.sql.tables).where('a.subject', '=', orderId).orderBy('a.at', 'desc').limit(MAX_PARTS).execute();
    return {
      order: toDetailed(row),
      facts: row.facts.map(toFactRecord),
      notes: row.notes.map(toOrderNote),
      items: items.map(toItemRecord),
      shipment: shipment ? toShipmentRecord(shipment, row.number) : null,
      attempts: attempts.map(toAttemptRecord).reverse(),
      payments: paid.map(toPaymentRecord),
      notifications: notifications.map(toWebhookRecord),
      events: events.map(toParcelEventRecord).reverse(),
      acts: done.map(toAuditRecord).reverse(),
    };
  }

  async around(purchaseId: string): Promise<Snapshot> {
    const rows = await this.sql.rows<{ record: string; fields: Record<string, unknown> }>(AROUND, [purchaseId]);
    return Object.fromEntries(rows.map(({ record, fields }) => [record, fields]));
  }
}

const AROUND = `
  with here as (
    select distinct p.id, p.number, p.buyer_id, p.state, p.paid_at, p.paid_payment_id, p.payment_status
      from purchases q join orders o on o.buyer_id = q.buyer_id
      join purchases p on p.id = o.purchase_id and p.cart_generation = q.cart_generation where q.id = ?)
  select 'purchase ' || p.id as record,
         jsonb_build_object('number', p.number, 'state', p.state, 'paid_at', p.paid_at, 'paid_payment_id', p.paid_payment_id,
                            'payment_status', p.payment_status) as fields from here p
  union all
  select 'order ' || o.id, jsonb_build_object('number', o.number, 'paid_at', o.seller_fulfillment->>'paid_at')
    from orders o join here p on p.id = o.purchase_id
  union all
  select 'payment ' || m.id, jsonb_build_object('status', m.status, 'status_detail', m.status_detail, 'effect', m.effect,
                            'amount_cents', m.amount_cents, 'refunded_cents', m.refunded_cents)
    from payments m join here p on p.id = m.purchase_id
  union all
  select 'shipment ' || s.order_id, jsonb_build_object('number', o.number, 'state', s.state,
                            'reason', coalesce(s.stop_reason, s.review->>'code', s.failure->>'code'), 'payment_stop', s.payment_stop, 'hold', s.hold)
    from shipments s join orders o on o.id = s.order_id join here p on p.id = o.purchase_id
  union all
  select 'cart', jsonb_build_object('generation', c.generation)
    from carts c where c.buyer_id = (select min(buyer_id) from here)`;

function listed(tables: Kysely<Tables>) {
  return tables
    .selectFrom('orders as o')
    .innerJoin('purchases as p', 'p.id', 'o.purchase_id')
    .innerJoin('sellers as e', 'e.id', 'o.seller_id')
    .leftJoin('shipments as s', 's.order_id', 'o.id')
    .select([
      'o.id',
      'o.number',
      'o.purchase_id',
      'p.number as purchase_number',
      'o.seller_id',
      'e.name as seller_name',
      'o.created_at',
    ])
    .select(['o.items_total_cents', 'o.buyer_shipping_share_cents'])
    .select(['p.state as purchase_state', 'p.expires_at', 'p.paid_at', 'p.payment_status', 's.state as shipment_state'])
    .select(['s.stop_reason', 's.review', 's.failure']);
}

function detailed(tables: Kysely<Tables>) {
  return listed(tables)
    .select(['o.shipping_full_cents', 'p.paid_payment_id', 'p.preference_id'])
    .select([contact('name'), contact('email'), contact('phone')])
    .select([addressPart('city'), addressPart('state'), addressPart('zip')])
    .select(sql<Readonly<Record<string, unknown>> | null>`o.shipping_address->'shipco'`.as('shipco'))
    .select([FACTS.as('facts'), NOTES.as('notes')]);
}

/** The newest ones, oldest first, without a statement of their own. */
const FACTS = sql<readonly FactRow[]>`(
  select coalesce(jsonb_agg(to_jsonb(f) order by f.number), '[]') from (
    select number, kind, version, at, data from order_facts where order_id = o.id order by number desc limit ${sql.lit(MAX_PARTS)}) f)`;

const NOTES = sql<readonly NoteRow[]>`(
  select coalesce(jsonb_agg(to_jsonb(n) order by n.at, n.id), '[]') from (
    select n.id, n.note, a.email as by, n.at from order_notes n left join admins a on a.id = n.admin_id
     where n.order_id = o.id order by n.at desc limit ${sql.lit(MAX_PARTS)}) n)`;

const addressPart = <Part extends string>(part: Part) => sql<string | null>`o.shipping_address->>${sql.lit(part)}`.as(part);

const contact = <Part extends string>(part: Part) => sql<string | null>`p.recipient->>${sql.lit(part)}`.as(`buyer_${part}`);

/** Must match the domain's orderStatus. */
function isIn(status: OrderStatus, now: Date) {
  const isPayable = sql`(p.state = 'open' and p.expires_at > ${now})`;
  switch (status) {
    case 'awaiting_payment':
      return sql<boolean>`p.paid_at is null and ${isPayable}`;
    case 'expired':
      // The order records its own payment, so a paid order, as most are, needs no read of the purchase.
      return sql<boolean>`o.seller_fulfillment->>'paid_at' is null and p.paid_at is null and not ${isPayable}`;
    case 'paid':
      return sql<boolean>`p.paid_at is not null and not o.payment_returned`;
    case 'refunded':
      return sql<boolean>`p.paid_at is not null and o.payment_returned`;
  }
}

function toOrder(row: Row<typeof listed>): OrderRecord {
  return {
    id: row.id,
    number: row.number,
    purchaseId: row.purchase_id,
    purchaseNumber: row.purchase_number,
    sellerId: row.seller_id,
    sellerName: row.seller_name,
    createdAt: timeOf(row.created_at),
    totalCents: Number(row.items_total_cents) + Number(row.buyer_shipping_share_cents),
    purchase: {
      state: row.purchase_state,
      expiresAt: timeOf(row.expires_at),
      paidAt: row.paid_at === null ? null : timeOf(row.paid_at),
      paymentStatus: row.payment_status,
    },
    shipmentState: row.shipment_state,
    shipmentReason: toReason(row),
  };
}

function toDetailed(row: Row<typeof detailed>): OrderHistory['order'] {
  const address = new ShippingAddress({ shipco: row.shipco });
  const { shipco } = address;
  const quoted = typeof shipco?.account === 'string' && typeof shipco.account_id === 'number';
  return {
    ...toOrder(row),
    itemsTotalCents: Number(row.items_total_cents),
    shippingFullCents: Number(row.shipping_full_cents),
    buyerShippingShareCents: Number(row.buyer_shipping_share_cents),
    buyer: { name: row.buyer_name, email: row.buyer_email, phone: row.buyer_phone },
    destination: { city: row.city ?? '', state: row.state ?? '', zip: row.zip ?? '' },
    quotedWith: quoted ? { kind: String(shipco.account), accountId: Number(shipco.account_id) } : null,
    costs: readCosts(shipco),
    driftCents: address.driftCents,
    parcel: Object.fromEntries(PARCEL_FIELDS.flatMap((name) => (shipco && name in shipco ? [[name, shipco[name]]] : []))),
    paidPaymentId: row.paid_payment_id,
    preferenceId: row.preference_id,
  };
}
