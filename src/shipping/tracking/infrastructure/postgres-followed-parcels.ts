import { Injectable } from '@nestjs/common';
import { type Selectable, sql } from 'kysely';
import { Sql } from '../../../platform/database/sql.js';
import { IF_FENCED, SqlChange } from '../../../platform/database/sql-change.js';
import { timeOf } from '../../../platform/database/stored-time.js';
import type { Change } from '../../../platform/database/unit-of-work.js';
import { centsOrNull } from '../../../platform/kernel/money.js';
import { claimable, FROM_NOW, fromNow } from '../../../platform/work/due-rows.js';
import type { TrackingEvent } from '../../shipco/domain/remote-shipment.js';
import { PARCELS_TO_FOLLOW, type ParcelTables } from '../../shipments/infrastructure/parcel.schema.js';
import { IS_CURRENT_PARCEL } from '../../shipments/infrastructure/shipment.rows.js';
import type { ShippingTables } from '../../shipments/infrastructure/shipment.schema.js';
import { type FollowedParcel, FollowedParcels, HINT_SPACING_MS, type ReadingResult } from '../application/followed-parcels.js';

/** Events of one parcel. A provider that invents new ones at every reading must not fill the table. */
const MOST_EVENTS = 500;

const CLAIM = `
  with due as (${claimable(PARCELS_TO_FOLLOW, 'order_id, shipment_id')})
  update parcels p set follow_at = ${FROM_NOW}, read_at = now(), readings = p.readings + 1, being_read = true, hinted = false
    from due, shipments s, orders o
   where p.order_id = due.order_id and p.shipment_id = due.shipment_id and s.order_id = due.order_id and o.id = due.order_id
  returning p.order_id, p.shipment_id, p.account_kind, p.account_id, p.progress, p.progress_at, p.status_code, p.readings,
            p.failed_readings, cast(extract(epoch from p.planned_at - now()) * 1000 as float8) as planned_in_ms,
            s.external_id, s.origin, o.seller_id,
            cast(extract(epoch from now() - p.recorded_at) * 1000 as float8) as age_ms,
            cast(extract(epoch from now() - s.payment_read_at) * 1000 as float8) as payment_age_ms,
            o.shipping_address->'shipco'->>'carrier_tracking_id' as carrier_tracking_id, o.shipping_address->'shipco'->>'tracking' as tracking,
            o.shipping_address->'shipco'->'packages' as packages,
            o.shipping_address->'shipco'->>'shipment_id' = p.shipment_id as is_on_order, o.shipping_address->'shipco'->'shipment_price' as price`;

const READ = `
  update parcels set progress = ?, progress_at = ?, status_code = ?, estimated_delivery = coalesce(?, estimated_delivery),
         carrier_name = coalesce(?, carrier_name), seen_at = now(), being_read = false, hinted = false, planned_at = null, failed_readings = 0,
         recheck_at = ${FROM_NOW},
         follow_at = case when hinted then ${FROM_NOW} else ${FROM_NOW} end
   where order_id = ? and shipment_id = ? and readings = ? and being_read and progress = ?`;

const EVENTS = `
  insert into shipment_events (order_id, shipment_id, at, code, substatus, text)
  select ?, ?, e.at, e.code, coalesce(e.substatus, ''), e.text
    from jsonb_to_recordset(cast(? as jsonb)) as e (at timestamptz, code text, substatus text, text text)
   where ${IF_FENCED} order by e.at desc
   limit greatest(0, ${MOST_EVENTS} - (select count(*) from shipment_events known where known.order_id = ? and known.shipment_id = ?))
  on conflict do nothing`;

/** Further hints before the reading change nothing. What was due without them stays planned. */
const HINTED = `
  update parcels c set hinted = true, planned_at = case when c.being_read or c.planned_at > now() then c.planned_at else c.follow_at end,
         follow_at = case when c.being_read then c.follow_at
           else least(c.follow_at, greatest(now(), c.read_at + ? * interval '1 millisecond')) end
    from shipments s where s.external_id = ? and ${IS_CURRENT_PARCEL} and not c.hinted and ${IF_FENCED}`;

type Parcel = Selectable<ParcelTables['parcels']>;
type Shipment = Selectable<ShippingTables['shipments']>;

interface ClaimedRow
  extends Pick<
      Parcel,
      | 'order_id'
      | 'shipment_id'
      | 'account_kind'
      | 'account_id'
      | 'progress'
      | 'progress_at'
      | 'status_code'
      | 'readings'
      | 'failed_readings'
    >,
    Pick<Shipment, 'external_id' | 'origin'> {
  readonly seller_id: string;
  readonly age_ms: number;
  readonly planned_in_ms: number | null;
  readonly payment_age_ms: number;
  readonly carrier_tracking_id: string | null;
  readonly tracking: string | null;
  readonly packages: unknown;
  readonly is_on_order: boolean | null;
  readonly price: unknown;
}

const MOST_RECHECKED = 1_000;
/** An earlier parcel of an order that was shipped again is of no interest any more. */
const RECHECKED = `
  with due as (
         select order_id, shipment_id from parcels where recheck_at <= now() order by recheck_at limit ${MOST_RECHECKED} for update skip locked)
  update parcels c set recheck_at = null,
         follow_at = case when exists (select 1 from shipments s where ${IS_CURRENT_PARCEL}) then coalesce(c.follow_at, now()) end
    from due where c.order_id = due.order_id and c.shipment_id = due.shipment_id`;

@Injectable()
export class PostgresFollowedParcels implements FollowedParcels {
  constructor(private readonly sql: Sql<ParcelTables>) {}

  async claim(limit: number, leaseMs: number): Promise<FollowedParcel[]> {
    const rows = await this.sql.rows<ClaimedRow>(CLAIM, [limit, leaseMs]);
    return rows.map(toParcel);
  }

  read({ orderId, recorded, reading, place }: FollowedParcel, news: ReadingResult, nextInMs: number | null): Change {
    const { progress, progressAt, statusCode, estimatedDelivery, carrierName, recheckInMs } = news;
    const read = [progress, progressAt, statusCode, estimatedDelivery, carrierName, recheckInMs, HINT_SPACING_MS, nextInMs];
    return new SqlChange(READ, [...read, orderId, recorded.shipmentId, reading, place.progress]);
  }

  events({ orderId, recorded: { shipmentId } }: FollowedParcel, events: readonly TrackingEvent[]): Change {
    return new SqlChange(EVENTS, [orderId, shipmentId, JSON.stringify(events), orderId, shipmentId]);
  }

  async postpone({ orderId, recorded, reading }: FollowedParcel, afterMs: number | null, failures: number): Promise<void> {
    await this.sql.tables
      .updateTable('parcels')
      .set({
        follow_at: sql<string>`case when hinted then ${fromNow(HINT_SPACING_MS)} else ${afterMs === null ? null : fromNow(afterMs)} end`,
        being_read: false,
        hinted: false,
        failed_readings: failures,
      })
      .where('order_id', '=', orderId)
      .where('shipment_id', '=', recorded.shipmentId)
      .where('readings', '=', reading)
      .where('being_read', '=', sql.lit(true))
      .execute();
  }

  async recheck(): Promise<void> {
    await this.sql.rows(RECHECKED, []);
  }

  hinted(externalId: string): Change {
    return new SqlChange(HINTED, [HINT_SPACING_MS, externalId]);
  }
}

function toParcel(row: ClaimedRow): FollowedParcel {
  const { account_kind: kind, account_id: accountId, progress, progress_at } = row;
  return {
    orderId: row.order_id,
    sellerId: row.seller_id,
    externalId: row.external_id,
    recorded: {
      shipmentId: row.shipment_id,
      carrierTrackingId: row.carrier_tracking_id,
      tracking: row.tracking,
      ...(Number.isSafeInteger(row.packages) && { packages: row.packages as number }),
      ...(row.is_on_order && { priceCents: centsOrNull(row.price) }),
    },
    account: kind && accountId ? { kind, accountId: Number(accountId) } : null,
    place: { progress, progressAt: timeOf(progress_at), statusCode: row.status_code },
    ageMs: row.age_ms,
    failures: row.failed_readings,
    plannedInMs: row.planned_in_ms,
    paymentAgeMs: row.payment_age_ms,
    reading: row.readings,
    origin: row.origin ?? {},
  };
}
