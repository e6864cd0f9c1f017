import { Injectable } from '@nestjs/common';
import type { OrdersTables } from '../../../orders/infrastructure/orders.schema.js';
import type { PaymentsTables } from '../../../payments/infrastructure/payment.schema.js';
import { Sql } from '../../../platform/database/sql.js';
import { timeOf } from '../../../platform/database/stored-time.js';
import { centsOrNull } from '../../../platform/kernel/money.js';
import type { AccountName } from '../../../shipping/shipments/domain/attempt-result.js';
import type { ParcelTables } from '../../../shipping/shipments/infrastructure/parcel.schema.js';
import type { ShippingTables } from '../../../shipping/shipments/infrastructure/shipment.schema.js';
import { AuditedOrders, type OrdersAsked } from '../application/audited-orders.js';
import { type AuditedFact, type AuditedOrder, type AuditedParcel, RECORDED_FACTS } from '../domain/audited-order.js';

type Tables = Pick<OrdersTables, 'orders' | 'purchases' | 'order_facts'> &
  Pick<ShippingTables, 'shipments'> &
  ParcelTables &
  PaymentsTables;

const PARCELS = `
  select jsonb_agg(jsonb_build_object('shipmentId', c.shipment_id, 'kind', c.account_kind, 'accountId', c.account_id,
           'progress', c.progress, 'statusCode', c.status_code, 'isFollowed', c.follow_at is not null) order by c.shipment_id)
    from parcels c where c.order_id = s.order_id`;

const FACTS = `
  select jsonb_agg(jsonb_build_object('number', f.number, 'kind', f.kind, 'at', f.at, 'shipmentId', f.data->'shipmentId',
           'priceCents', f.data->'priceCents') order by f.number)
    from order_facts f
   where f.order_id = s.order_id and f.kind in (${RECORDED_FACTS.map((kind) => `'${kind}'`).join(', ')})`;

/** `offset 0` forces index access for each order. */
const FOUND = `
  with asked as (
         select c.order_id from parcels c where c.shipment_id = any(cast(? as text[]))
         union select s.order_id from shipments s where s.external_id = any(cast(? as text[]))
         union select s.order_id from shipments s where s.order_id = any(cast(? as text[]))
         union select o.id from payments y join orders o on o.purchase_id = y.purchase_id
                where y.id = any(cast(? as text[])) and y.effect = 'first_approval')
  select known.* from asked, lateral (
         select s.order_id, o.seller_id, s.external_id, s.recorded_id, s.cancel_at is not null as is_being_cancelled,
                p.paid_payment_id, p.payment_status,
                array(select y.id from payments y where y.purchase_id = p.id and y.effect = 'first_approval' order by y.id) as payer_ids,
                o.shipping_address->'shipco'->'shipment_price' as recorded_price,
                (${PARCELS}) as parcels, (${FACTS}) as facts
           from shipments s join orders o on o.id = s.order_id join purchases p on p.id = o.purchase_id
          where s.order_id = asked.order_id offset 0) as known
   order by known.order_id`;

const STORED = 'select y.id from payments y where y.id = any(cast(? as text[]))';

interface Row {
  readonly order_id: string;
  readonly seller_id: string;
  readonly external_id: string;
  readonly recorded_id: string | null;
  readonly is_being_cancelled: boolean;
  readonly paid_payment_id: string | null;
  readonly payment_status: string;
  readonly payer_ids: readonly string[];
  readonly recorded_price: unknown;
  readonly parcels:
    | readonly (Omit<AuditedParcel, 'account'> & { kind: AccountName['kind'] | null; accountId: number | null })[]
    | null;
  readonly facts: readonly (Omit<AuditedFact, 'at'> & { at: string })[] | null;
}

@Injectable()
export class PostgresAuditedOrders implements AuditedOrders {
  constructor(private readonly sql: Sql<Tables>) {}

  async of({ shipmentIds = [], externalIds = [], orderIds = [], paymentIds = [] }: OrdersAsked): Promise<AuditedOrder[]> {
    const rows = await this.sql.rows<Row>(FOUND, [shipmentIds, externalIds, orderIds, paymentIds]);
    return rows.map((row) => ({
      orderId: row.order_id,
      sellerId: row.seller_id,
      externalId: row.external_id,
      recordedId: row.recorded_id,
      recordedPriceCents: centsOrNull(row.recorded_price),
      parcels: (row.parcels ?? []).map(({ kind, accountId, ...parcel }) => ({
        ...parcel,
        account: kind && accountId !== null ? { kind, accountId } : null,
      })),
      facts: (row.facts ?? []).map((fact) => ({ ...fact, at: timeOf(fact.at), priceCents: fact.priceCents ?? null })),
      paymentId: row.paid_payment_id,
      paymentStatus: row.payment_status,
      payerIds: row.payer_ids,
      isBeingCancelled: row.is_being_cancelled,
    }));
  }

  async storedPayments(paymentIds: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.sql.rows<{ id: string }>(STORED, [paymentIds]);
    return new Set(rows.map(({ id }) => id));
  }
}
