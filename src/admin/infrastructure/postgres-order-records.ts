import { Injectable } from '@nestjs/common';
import type { OrderStatus, PurchaseFacts } from '../../orders/domain/order-status.js';
import { Sql } from '../../shared/infrastructure/sql.js';
import {
  type AttemptRecord,
  type ItemRecord,
  type OrderHistory,
  type OrderRecord,
  OrderRecords,
  type Page,
  type PaymentRecord,
  type ShipmentRecord,
  type WebhookRecord,
} from '../application/order-records.js';
import { ATTEMPT_COLUMNS, PAYMENT, SHIPMENT, WEBHOOK } from './record-columns.js';
import { type Condition, pageOf, toRecord } from './record-sql.js';

/** Far more than any real order has; only limits the size of the response. */
const MAX_PARTS = 200;

const LISTED = `
  o.id, o.purchase_id, o.seller_id, e.name as seller_name, o.created_at, o.items_total_cents + o.buyer_shipping_share_cents as total_cents,
  p.state as purchase_state, p.expires_at, p.paid_at, p.payment_status, s.state as shipment_state, coalesce(s.stop_reason, s.reason) as shipment_reason`;
const TABLES = `
  from orders o join purchases p on p.id = o.purchase_id join sellers e on e.id = o.seller_id left join shipments s on s.order_id = o.id`;
const DETAILED = `${LISTED}, o.items_total_cents, o.shipping_full_cents, o.buyer_shipping_share_cents, p.paid_payment_id, p.preference_id,
  o.shipping_address->>'city' as city, o.shipping_address->>'state' as state, o.shipping_address->>'zip' as zip,
  o.shipping_address->'shipco' as shipco`;

const PAYMENT_RETURNED = "p.payment_status in ('refunded', 'charged_back')";
/** Must match the domain's orderStatus. */
function isIn(status: OrderStatus, now: Date): Condition {
  switch (status) {
    case 'awaiting_payment':
      return ["p.paid_at is null and p.state = 'open' and p.expires_at > ?", now];
    case 'expired':
      return ["p.paid_at is null and not (p.state = 'open' and p.expires_at > ?)", now];
    case 'paid':
      return [`p.paid_at is not null and not (${PAYMENT_RETURNED})`];
    case 'refunded':
      return [`p.paid_at is not null and ${PAYMENT_RETURNED}`];
  }
}

const PARCEL_FIELDS = [
  'shipment_id',
  'shipment_external_id',
  'shipment_created_at',
  'carrier_name',
  'carrier_tracking_id',
  'tracking',
  'shipment_create_failed_at',
  'shipment_create_error',
];

type Listed = Omit<OrderRecord, 'purchase'> & Omit<PurchaseFacts, 'state'> & { purchaseState: PurchaseFacts['state'] };
type Detailed = Listed &
  Omit<OrderHistory['order'], keyof OrderRecord> & {
    city: string;
    state: string;
    zip: string;
    shipco: Record<string, unknown> | null;
  };

@Injectable()
export class PostgresOrderRecords extends OrderRecords {
  constructor(private readonly sql: Sql) {
    super();
  }

  async list(status: OrderStatus | null, page: Page, now: Date): Promise<OrderRecord[]> {
    const conditions = status ? [isIn(status, now)] : [];
    const columns = { time: 'o.created_at', id: 'o.id' };
    const rows = await this.sql.rows(...pageOf(`select ${LISTED} ${TABLES}`, columns, conditions, page));
    return rows.map((row) => toOrder(toRecord<Listed>(row)));
  }

  async history(orderId: string): Promise<OrderHistory | null> {
    const [row] = await this.sql.rows(`select ${DETAILED} ${TABLES} where o.id = ?`, [orderId]);
    if (!row) return null;
    const order = toDetailed(toRecord<Detailed>(row));
    const items = await this.records<ItemRecord>(
      'select product_id, title, quantity, unit_price_cents from order_items where order_id = ? order by title, product_id',
      orderId,
    );
    const [shipment = null] = await this.records<ShipmentRecord>(`${SHIPMENT} from shipments s where s.order_id = ?`, orderId);
    const attempts = await this.records<AttemptRecord>(
      `select ${ATTEMPT_COLUMNS} from shipment_attempts where order_id = ? order by epoch desc limit ${MAX_PARTS}`,
      orderId,
    );
    const payments = await this.records<PaymentRecord>(
      `${PAYMENT} where m.purchase_id = ? order by m.read_at desc limit ${MAX_PARTS}`,
      order.purchaseId,
    );
    const notifications = await this.records<WebhookRecord>(
      `${WEBHOOK} where w.resource_id in (select id from payments where purchase_id = ?)
        order by w.received_at desc, w.id desc limit ${MAX_PARTS}`,
      order.purchaseId,
    );
    return { order, items, shipment, attempts: attempts.reverse(), payments, notifications };
  }

  private async records<Result>(statement: string, id: string): Promise<Result[]> {
    return (await this.sql.rows(statement, [id])).map((row) => toRecord<Result>(row));
  }
}

function toOrder<Row extends Listed>({ purchaseState, expiresAt, paidAt, paymentStatus, ...order }: Row) {
  return { ...order, purchase: { state: purchaseState, expiresAt, paidAt, paymentStatus } };
}

function toDetailed({ city, state, zip, shipco, ...listed }: Detailed): OrderHistory['order'] {
  const quoted = typeof shipco?.account === 'string' && typeof shipco.account_id === 'number';
  return {
    ...toOrder(listed),
    destination: { city, state, zip },
    quotedWith: quoted ? { kind: String(shipco.account), accountId: Number(shipco.account_id) } : null,
    parcel: Object.fromEntries(PARCEL_FIELDS.flatMap((name) => (shipco && name in shipco ? [[name, shipco[name]]] : []))),
  };
}
