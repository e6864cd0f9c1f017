import { Injectable } from '@nestjs/common';
import { Sql } from '../../platform/database/sql.js';
import { IF_FENCED, SqlChange } from '../../platform/database/sql-change.js';
import type { Change } from '../../platform/database/unit-of-work.js';
import { newId } from '../../platform/kernel/ids.js';
import { OrderFacts } from '../application/order-facts.js';
import {
  FACT_VERSION,
  type FactKind,
  type FactPosition,
  type OrderNews,
  orderDataStoredWith,
  type StoredFact,
} from '../domain/order-fact.js';

const TOTALS = `jsonb_build_object('itemsTotalCents', o.items_total_cents, 'buyerShippingShareCents', o.buyer_shipping_share_cents,
           'shippingFullCents', o.shipping_full_cents)`;

/** Only of the shipment that the order records. Its document may be from another time. */
const PARCEL = `
         case when o.shipco->>'shipment_id' = n.data->>'shipmentId' then
           jsonb_build_object('carrierTrackingId', o.shipco->'carrier_tracking_id', 'priceCents',
             case jsonb_typeof(o.shipco->'shipment_price') when 'number' then round(cast(o.shipco->>'shipment_price' as numeric) * 100) end) end`;

/** The place of a fact among the new ones of its order comes after those that are known. */
const RECORDED = `
  insert into order_facts (id, order_id, number, kind, version, at, data, recorded_at)
  select n.id, n."orderId", n.place + coalesce((select max(f.number) from order_facts f where f.order_id = n."orderId"), 0), n.kind,
         n.version, coalesce(n.at, now()),
         coalesce(jsonb_strip_nulls(case n.said when 'totals' then ${TOTALS} when 'parcel' then ${PARCEL} end), '{}') || n.data, now()
    from jsonb_to_recordset(cast(? as jsonb)) as n (
           id text, "orderId" text, place int, kind text, version int, at timestamptz, said text, data jsonb)
    left join (select id, items_total_cents, buyer_shipping_share_cents, shipping_full_cents, shipping_address->'shipco' as shipco
                 from orders where id = any(cast(? as text[]))) o on o.id = n."orderId"
   where ${IF_FENCED}`;

/** Two processes that number at the same time are a rare case: whatever makes facts of an order also changes a row behind a fence. */
export const OUTRUN = { constraints: ['order_facts_pkey'] };

/** `any` forces index access. The clock of the database can be set back. */
const PUBLISHED = `
  update order_facts f set position = n.position, given_at = greatest(now(), cast(? as timestamptz))
    from jsonb_to_recordset(cast(? as jsonb)) as n ("ownerId" text, number int, position bigint)
   where f.order_id = any(cast(? as text[])) and f.order_id = n."ownerId" and f.number = n.number and f.position is null and ${IF_FENCED}`;

const NEWEST = `
  select distinct on (order_id) order_id, kind, data from order_facts
   where order_id = any(?) and kind = any(?) order by order_id, number desc`;

@Injectable()
export class PostgresOrderFacts implements OrderFacts {
  constructor(private readonly sql: Sql) {}

  async newest(orderIds: readonly string[], kinds: readonly FactKind[]): Promise<ReadonlyMap<string, StoredFact>> {
    const rows = await this.sql.rows<StoredFact & { order_id: string }>(NEWEST, [orderIds, kinds]);
    return new Map(rows.map(({ order_id, kind, data }) => [order_id, { kind, data }]));
  }

  recorded(news: readonly OrderNews[]): Change {
    return new SqlChange(RECORDED, [toRows(news), news.map(({ orderId }) => orderId)], OUTRUN);
  }

  published(facts: readonly FactPosition[], notBefore: string): Change {
    return new SqlChange(PUBLISHED, [notBefore, JSON.stringify(facts), facts.map(({ ownerId }) => ownerId)]);
  }
}

function toRows(news: readonly OrderNews[]): string {
  const places = new Map<string, number>();
  const rows = news.flatMap(({ orderId, facts }) =>
    facts.map((fact) => {
      const place = (places.get(orderId) ?? 0) + 1;
      places.set(orderId, place);
      const { kind, at, standing, data } = fact;
      const row = { id: newId(), orderId, place, kind, at, version: FACT_VERSION, said: orderDataStoredWith(kind) };
      return { ...row, data: { ...standing, ...data } };
    }),
  );
  return JSON.stringify(rows);
}
