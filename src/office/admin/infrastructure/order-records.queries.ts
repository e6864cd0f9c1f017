import { Injectable } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import type { Recipient } from '../../../identity/domain/session-user.js';
import type { DispatchFacts } from '../../../order-tracking/domain/dispatch-deadline.js';
import { IS_RESHIPPED, SENT_AGAIN_AT } from '../../../order-tracking/infrastructure/sent-again.rows.js';
import { type KnownDelivery, knownDelivery } from '../../../orders/domain/delivery.js';
import { EARLIER_SHIPMENTS, SHIPMENT_FIELDS, ShippingAddress } from '../../../orders/domain/order-documents.js';
import type { OrderStatus } from '../../../orders/domain/order-status.js';
import { isMoneyReturned } from '../../../orders/domain/payment-status.js';
import { inPeriod } from '../../../platform/database/in-period.js';
import { Sql } from '../../../platform/database/sql.js';
import { timeOf, timeOrNull } from '../../../platform/database/stored-time.js';
import type { Found, Page } from '../../../platform/kernel/listing.js';
import { readCosts } from '../../../shipping/quoting/domain/quote-document.js';
import { mayCancel } from '../../../shipping/shipments/domain/cancelled.js';
import { isWithoutParcel, mayShipAgain, type Parcelled } from '../../../shipping/shipments/domain/retried.js';
import { readReview } from '../../../shipping/shipments/domain/shipment-failure.js';
import { mayHold } from '../../../shipping/shipments/domain/shipment-hold.js';
import { STALE_SINCE } from '../../../shipping/shipments/infrastructure/shipment.rows.js';
import type { OrderFilter, OrderHistory, OrderRecord } from '../application/order-records.js';
import type { Snapshot } from '../domain/change.js';
import type { SearchKeys } from '../domain/search.js';
import { isOrderNamed } from './list-filters.js';
import { isIn, listed, toOrderRecord } from './order-list.rows.js';
import { ATTEMPT_COLUMNS, acts, pageOf, payments, type RecordTables, shipments, webhooks } from './record-selects.js';
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

/** The orders of all buyers. */
@Injectable()
export class OrderRecords {
  constructor(private readonly sql: Sql<RecordTables>) {}

  /** One statement. */
  async list({ status, keys, ...filter }: OrderFilter, page: Page, now: Date): Promise<Found<OrderRecord>> {
    const select = inPeriod(listed(this.sql.tables), 'o.created_at', filter)
      .$if(status !== null, (all) => all.where(isIn(status as OrderStatus, now)))
      .$if(keys !== null, (all) => all.where(isOrderNamed('o.id', keys as SearchKeys)));
    // An index by creation time would read all orders that were never paid to find the few that still can be.
    const time = status === 'awaiting_payment' ? 'p.expires_at' : 'o.created_at';
    return pageOf(this.sql.tables, select, [time, 'o.id', filter.sort], page, toOrderRecord);
  }

  /** A fixed number of statements. Null if the order does not exist. */
  async history(orderId: string): Promise<OrderHistory | null> {
    const row = await detailed(this.sql.tables).where('o.id', '=', orderId).executeTakeFirst();
    if (!row) return null;
    const { purchase_id: purchaseId } = row;
    const parcelled = parcelledOf(row);
    const items = await this.sql.tables
      .selectFrom('order_items')
      .select(['product_id', 'title', 'quantity', 'unit_price_cents', 'sku', 'external_id'])
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
      delivery: toDelivery(row),
      dispatch: toDispatchFacts(row),
      canShipAgain: canShipAgain(row),
      canCancel: canCancel(row),
      mayHold: row.hold === null && (parcelled === null || mayHold(parcelled)),
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

  /**
   * The records that a payment can change: the purchase, the other purchases of its cart, their orders, payments and shipments, and the
   * cart. One statement.
   */
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

function detailed(tables: Kysely<RecordTables>) {
  return listed(tables)
    .select(['o.shipping_full_cents', 'p.paid_payment_id', 'p.preference_id'])
    .select(['o.shipping_address', 'p.recipient', 's.unresolved', 's.payment_stop', 's.cancel_requested', 's.hold'])
    .select([
      sql<string | null>`o.seller_fulfillment->>'paid_at'`.as('sold_at'),
      sql<string | null>`${sql.raw(STALE_SINCE)}`.as('stale_since'),
    ])
    .select([SENT_AGAIN_AT.as('sent_again_at'), IS_RESHIPPED.as('is_reshipped')])
    .select([FACTS.as('facts'), NOTES.as('notes'), ORIGIN_CITY.as('origin_city')]);
}

/** The facts from which the buyer and the seller read the dispatch deadline, too. */
function toDispatchFacts(row: Row<typeof detailed>): DispatchFacts {
  const { shipment_state: state, progress, is_reshipped: isReshipped, sold_at: soldAt } = row;
  const place = progress && { progress, staleSince: timeOrNull(row.stale_since) };
  return {
    createdAt: timeOf(row.created_at),
    paidAt: soldAt === null ? null : new Date(soldAt),
    shipment: state && { state, sentAgainAt: timeOrNull(row.sent_again_at), isReshipped, place },
  };
}

/** Of the origin that was quoted, if it is one that was made for the seller. What an order stores may be anything. */
const ORIGIN_CITY = sql<string | null>`(
  select r.address->>'city' from seller_origins r
   where r.seller_id = o.seller_id and cast(r.account_id as text) = o.shipping_address->'shipco'->>'account_id'
     and cast(r.origin_id as text) = o.shipping_address->'shipco'->>'origin_id' limit 1)`;

/** The newest ones, oldest first, without a statement of their own. */
const FACTS = sql<readonly FactRow[]>`(
  select coalesce(jsonb_agg(to_jsonb(f) order by f.number), '[]') from (
    select number, kind, version, at, data from order_facts where order_id = o.id order by number desc limit ${sql.lit(MAX_PARTS)}) f)`;

const NOTES = sql<readonly NoteRow[]>`(
  select coalesce(jsonb_agg(to_jsonb(n) order by n.at, n.id), '[]') from (
    select n.id, n.note, a.email as by, n.at from order_notes n left join admins a on a.id = n.admin_id
     where n.order_id = o.id order by n.at desc limit ${sql.lit(MAX_PARTS)}) n)`;

function toDetailed(row: Row<typeof detailed>): OrderHistory['order'] {
  const address = new ShippingAddress(row.shipping_address);
  const { shipco } = address;
  const { name = null, email = null, phone = null } = address.recipientOf<Partial<Recipient>>(row.recipient);
  const { city = '', state = '', zip = '' } = address.destination;
  const costs = readCosts(shipco);
  const quoted = typeof shipco?.account === 'string' && typeof shipco.account_id === 'number';
  return {
    ...toOrderRecord(row),
    itemsTotalCents: Number(row.items_total_cents),
    shippingFullCents: Number(row.shipping_full_cents),
    buyerShippingShareCents: Number(row.buyer_shipping_share_cents),
    buyer: { name, email, phone },
    destination: { city, state, zip },
    quotedWith: quoted ? { kind: String(shipco.account), accountId: Number(shipco.account_id) } : null,
    costs: costs && { ...costs, originCity: row.origin_city },
    driftCents: address.driftCents,
    parcel: Object.fromEntries(PARCEL_FIELDS.flatMap((name) => (shipco && name in shipco ? [[name, shipco[name]]] : []))),
    paidPaymentId: row.paid_payment_id,
    preferenceId: row.preference_id,
  };
}

/** While it can be corrected: as CorrectDelivery decides. */
function toDelivery(row: Row<typeof detailed>): KnownDelivery | null {
  const parcelled = parcelledOf(row);
  if (!parcelled || row.paid_at === null || isMoneyReturned(row.payment_stop)) return null;
  return isWithoutParcel(parcelled) ? knownDelivery(new ShippingAddress(row.shipping_address), row.recipient) : null;
}

/** Whether ShipAgain would do something. */
function canShipAgain(row: Row<typeof detailed>): boolean {
  const parcelled = parcelledOf(row);
  return parcelled !== null && row.paid_at !== null && row.payment_stop === null && mayShipAgain(parcelled);
}

/** Whether RequestCancellation would do something. */
function canCancel(row: Row<typeof detailed>): boolean {
  const parcelled = parcelledOf(row);
  const { paid_at, payment_stop: paymentStop, cancel_requested: cancelRequested, hold, is_handed_over: isHandedOver } = row;
  if (parcelled === null || paid_at === null || cancelRequested === null) return false;
  return mayCancel({ ...parcelled, cancelRequested, hold, paymentStop, isHandedOver });
}

/** Null without a shipment. */
function parcelledOf(row: Row<typeof detailed>): Parcelled | null {
  const { shipment_state: state, stop_reason: stopReason, recorded_id: recordedId, unresolved, progress } = row;
  if (state === null || unresolved === null) return null;
  return { state, unresolved, stopReason, review: readReview(row.review), recordedId, progress };
}
