import { Injectable } from '@nestjs/common';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { OrdersTables } from '../../../orders/infrastructure/orders.schema.js';
import type { Change } from '../../../shared/application/unit-of-work.js';
import { claimable, FROM_NOW, fromNow } from '../../../shared/infrastructure/due-rows.js';
import { Sql } from '../../../shared/infrastructure/sql.js';
import { IF_FENCED, SqlChange } from '../../../shared/infrastructure/sql-change.js';
import { timeOf } from '../../../shared/infrastructure/stored-time.js';
import type { TrackingEvent } from '../../shipco/domain/remote-shipment.js';
import { PARCELS_TO_FOLLOW, type ShippingTables } from '../../shipments/infrastructure/shipment.schema.js';
import { type FollowedParcel, FollowedParcels, HINT_SPACING_MS, type ParcelNews } from '../application/followed-parcels.js';

/** Events of one parcel. A provider that invents new ones at every reading must not fill the table. */
const MOST_EVENTS = 500;

const CLAIM = `
  with due as (${claimable(PARCELS_TO_FOLLOW, 'order_id')})
  update shipments s set follow_at = ${FROM_NOW}, read_at = now(), readings = s.readings + 1, being_read = true, hinted = false
    from due, orders o where s.order_id = due.order_id and o.id = due.order_id
  returning s.order_id, s.external_id, s.account_kind, s.account_id, s.progress, s.progress_at, s.status_code, s.readings, s.origin, o.seller_id,
            cast(extract(epoch from now() - s.followed_since) * 1000 as float8) as age_ms,
            cast(extract(epoch from now() - s.payment_read_at) * 1000 as float8) as payment_age_ms,
            s.recorded_id as shipment_id,
            o.shipping_address->'shipco'->>'carrier_tracking_id' as carrier_tracking_id, o.shipping_address->'shipco'->>'tracking' as tracking`;

const READ = `
  update shipments set version = version + case when cast(? as text) is distinct from progress or cast(? as text) is not null then 1 else 0 end,
         recorded_id = coalesce(cast(? as text), recorded_id), progress = ?, progress_at = ?, status_code = ?, estimated_delivery = coalesce(?, estimated_delivery),
         carrier_name = coalesce(?, carrier_name), being_read = false, hinted = false,
         follow_at = case when hinted then ${FROM_NOW} else ${FROM_NOW} end
   where order_id = ? and readings = ? and being_read`;

const EVENTS = `
  insert into shipment_events (order_id, shipment_id, at, code, substatus, text)
  select ?, ?, e.at, e.code, coalesce(e.substatus, ''), e.text
    from jsonb_to_recordset(cast(? as jsonb)) as e (at timestamptz, code text, substatus text, text text)
   where ${IF_FENCED} order by e.at desc
   limit greatest(0, ${MOST_EVENTS} - (select count(*) from shipment_events known where known.order_id = ? and known.shipment_id = ?))
  on conflict do nothing`;

/** Further hints before the reading change nothing. */
const HINTED = `
  update shipments set hinted = true,
         follow_at = case when being_read then follow_at else least(follow_at, greatest(now(), read_at + ? * interval '1 millisecond')) end
   where external_id = ? and followed_since is not null and not hinted and ${IF_FENCED}`;

type Stored = Selectable<ShippingTables['shipments']>;

interface ClaimedRow
  extends Pick<
    Stored,
    | 'order_id'
    | 'external_id'
    | 'account_kind'
    | 'account_id'
    | 'progress'
    | 'progress_at'
    | 'status_code'
    | 'readings'
    | 'origin'
  > {
  readonly seller_id: string;
  readonly age_ms: number;
  readonly payment_age_ms: number;
  readonly shipment_id: string | null;
  readonly carrier_tracking_id: string | null;
  readonly tracking: string | null;
}

@Injectable()
export class PostgresFollowedParcels extends FollowedParcels {
  private readonly tables: Kysely<ShippingTables & Pick<OrdersTables, 'orders'>>;

  constructor(private readonly sql: Sql) {
    super();
    this.tables = sql.of<ShippingTables & Pick<OrdersTables, 'orders'>>();
  }

  async claim(limit: number, leaseMs: number): Promise<FollowedParcel[]> {
    const rows = await this.sql.rows<ClaimedRow>(CLAIM, [limit, leaseMs]);
    return rows.map(toParcel);
  }

  read({ orderId, reading }: FollowedParcel, news: ParcelNews, nextInMs: number | null): Change {
    const { progress, progressAt, statusCode, estimatedDelivery, carrierName, continuesAs } = news;
    const place = [progress, continuesAs, continuesAs, progress, progressAt, statusCode, estimatedDelivery, carrierName];
    return new SqlChange(READ, [...place, HINT_SPACING_MS, nextInMs, orderId, reading]);
  }

  events({ orderId, recorded: { shipmentId } }: FollowedParcel, events: readonly TrackingEvent[]): Change {
    return new SqlChange(EVENTS, [orderId, shipmentId, JSON.stringify(events), orderId, shipmentId]);
  }

  async postpone({ orderId, reading }: FollowedParcel, afterMs: number): Promise<void> {
    await this.tables
      .updateTable('shipments')
      .set({
        follow_at: sql<string>`case when hinted then ${fromNow(HINT_SPACING_MS)} else ${fromNow(afterMs)} end`,
        being_read: false,
        hinted: false,
      })
      .where('order_id', '=', orderId)
      .where('readings', '=', reading)
      .where('being_read', '=', sql.lit(true))
      .execute();
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
    recorded: { shipmentId: row.shipment_id ?? '', carrierTrackingId: row.carrier_tracking_id, tracking: row.tracking },
    account: kind && accountId ? { kind, accountId: Number(accountId) } : null,
    place: progress && progress_at ? { progress, progressAt: timeOf(progress_at), statusCode: row.status_code } : null,
    ageMs: row.age_ms,
    paymentAgeMs: row.payment_age_ms,
    reading: row.readings,
    origin: row.origin ?? {},
  };
}
