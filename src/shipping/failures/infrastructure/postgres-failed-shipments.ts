import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { OrderName } from '../../../orders/domain/order.js';
import { RETURNED_STOPS } from '../../../orders/domain/payment-status.js';
import { Sql } from '../../../platform/database/sql.js';
import { timeOf } from '../../../platform/database/stored-time.js';
import { openReason, readRequests } from '../../shipments/domain/dispatch-request.js';
import { readCause } from '../../shipments/domain/failure-cause.js';
import type { ShippingTables } from '../../shipments/infrastructure/shipment.schema.js';
import { FailedShipments, type FailureGroup, type Retriables } from '../application/failed-shipments.js';

interface GroupRow {
  readonly cause_id: string;
  readonly cause: unknown;
  readonly count: number;
  readonly cents: string;
  readonly gone_cents: string;
  readonly first_at: string;
  readonly last_at: string;
  readonly sample: (OrderName & { readonly requests: unknown })[];
}

const SAMPLE = 5;

const RETURNED = `payment_stop in (${RETURNED_STOPS.map((stop) => `'${stop}'`).join(', ')})`;

const GROUPS = `
  select waiting.*, one.cause, (
           select json_agg(json_build_object('id', o.id, 'number', o.number, 'requests', s.requests) order by o.id)
             from orders o join shipments s on s.order_id = o.id where o.id = any(array(
             select s.order_id from shipments s where s.cause_id = waiting.cause_id and s.waits_since is not null
              order by s.order_id limit ${SAMPLE}))) as sample
    from (select cause_id, cast(count(*) as int) as count, min(waits_since) as first_at, max(waits_since) as last_at,
                 coalesce(sum(total_cents), 0) as cents, coalesce(sum(total_cents) filter (where ${RETURNED}), 0) as gone_cents
            from shipments where cause_id is not null and waits_since is not null
           group by cause_id order by cents desc, cause_id limit ?) as waiting,
         lateral (select cause from shipments s where s.cause_id = waiting.cause_id and s.waits_since is not null limit 1) as one
   order by cents desc, cause_id`;

@Injectable()
export class PostgresFailedShipments implements FailedShipments {
  constructor(private readonly sql: Sql<ShippingTables>) {}

  async groups(most: number): Promise<FailureGroup[]> {
    const rows = await this.sql.rows<GroupRow>(GROUPS, [most]);
    return rows.map(toGroup);
  }

  async retriables(causeId: string): Promise<Retriables[]> {
    const rows = await this.sql.tables
      .selectFrom('shipments')
      .select(['state', 'unresolved', 'hold', 'cancel_requested', 'payment_stop', sql<number>`cast(count(*) as int)`.as('count')])
      .where('cause_id', '=', causeId)
      .where('waits_since', 'is not', null)
      .groupBy(['state', 'unresolved', 'hold', 'cancel_requested', 'payment_stop'])
      .execute();
    return rows.map(({ cancel_requested: cancelRequested, payment_stop: paymentStop, ...row }) => {
      return { ...row, cancelRequested, paymentStop };
    });
  }

  async isKnown(causeId: string): Promise<boolean> {
    const known = this.sql.tables.selectFrom('shipments').select('order_id').where('cause_id', '=', causeId).limit(1);
    return (await known.executeTakeFirst()) !== undefined;
  }
}

function toGroup(row: GroupRow): FailureGroup {
  const cause = readCause(row.cause);
  return {
    causeId: row.cause_id,
    cause,
    count: row.count,
    heldCents: Number(row.cents) - Number(row.gone_cents),
    goneCents: Number(row.gone_cents),
    firstAt: timeOf(row.first_at),
    lastAt: timeOf(row.last_at),
    sample: row.sample.map(({ requests, ...order }) => ({
      ...order,
      requestReason: openReason(readRequests(requests)),
    })),
  };
}
