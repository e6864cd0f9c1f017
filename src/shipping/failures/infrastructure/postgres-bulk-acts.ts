import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { OrderName } from '../../../orders/domain/order.js';
import type { OrdersTables } from '../../../orders/infrastructure/orders.schema.js';
import { Sql } from '../../../platform/database/sql.js';
import { timeOf, timeOrNull } from '../../../platform/database/stored-time.js';
import { claimable, FROM_NOW, fromNow } from '../../../platform/work/due-rows.js';
import { type FailureCause, readCause } from '../../shipments/domain/failure-cause.js';
import type { ShipmentState } from '../../shipments/domain/shipment-facts.js';
import type { ShippingTables } from '../../shipments/infrastructure/shipment.schema.js';
import { BulkActs, type NewBulkAct } from '../application/bulk-acts.js';
import type { BulkAct, BulkOutcome } from '../domain/bulk-act.js';
import { BULK_ACTS_TO_FOLLOW, type BulkActTables } from './bulk-act.schema.js';

const SAMPLE = 5;
/** The first outcomes are not there before. */
const FIRST_LOOK_MS = 1_000;

/** An act without orders has ended when it begins. */
const ADD = `
  with act as (
    insert into bulk_acts as a (id, admin_id, cause_id, cause, started_at, count, ended_at, due_at)
    select n.id, n.admin_id, n.cause_id, n.cause, now(), n.count, case when n.count = 0 then now() end, case when n.count > 0 then n.due_at end
      from (select cast(? as text) as id, cast(? as text) as admin_id, cast(? as text) as cause_id, cast(? as jsonb) as cause,
                   cast(? as int) as count, ${FROM_NOW} as due_at) as n
    on conflict (id) do update set count = a.count + excluded.count, ended_at = case when excluded.count = 0 then a.ended_at end,
           due_at = coalesce(excluded.due_at, a.due_at), cause = coalesce(a.cause, excluded.cause)
    returning id)
  insert into bulk_act_orders (bulk_act_id, order_id) select act.id, one from act, unnest(cast(? as text[])) as one`;

const CLAIM = `
  update bulk_acts set due_at = ${FROM_NOW} where id = any(array(${claimable(BULK_ACTS_TO_FOLLOW, 'id')})) returning id`;

const SETTLE = `
  with settled as (
    update bulk_act_orders o set outcome = n.outcome from jsonb_to_recordset(cast(? as jsonb)) as n ("orderId" text, outcome text)
     where o.bulk_act_id = ? and o.order_id = n."orderId" and o.outcome is null returning o.outcome)
  update bulk_acts set done = done + (select count(*) from settled where outcome = 'done'),
         failed_again = failed_again + (select count(*) from settled where outcome = 'failed_again'),
         stopped = stopped + (select count(*) from settled where outcome = 'stopped')
   where id = ?`;

@Injectable()
export class PostgresBulkActs implements BulkActs {
  constructor(private readonly sql: Sql<BulkActTables & Pick<ShippingTables, 'shipments'> & Pick<OrdersTables, 'orders'>>) {}

  async add({ id, adminId, causeId }: NewBulkAct, cause: FailureCause | null, orderIds: readonly string[]): Promise<void> {
    const values = [id, adminId, causeId, cause && JSON.stringify(cause), orderIds.length, FIRST_LOOK_MS, orderIds];
    await this.sql.rows(ADD, values);
  }

  async find(id: string): Promise<BulkAct | null> {
    const row = await this.sql.tables
      .selectFrom('bulk_acts as a')
      .selectAll()
      .select(
        sql<string[]>`array(select o.order_id from bulk_act_orders o where o.bulk_act_id = a.id and o.outcome = 'failed_again'
          order by o.order_id limit ${sql.lit(SAMPLE)})`.as('failed_ids'),
      )
      .where('a.id', '=', id)
      .executeTakeFirst();
    if (!row) return null;
    return {
      id: row.id,
      adminId: row.admin_id,
      cause: row.cause && readCause(row.cause),
      startedAt: timeOf(row.started_at),
      endedAt: timeOrNull(row.ended_at),
      count: row.count,
      outcomes: { done: row.done, failed_again: row.failed_again, stopped: row.stopped },
      failed: await this.named(row.failed_ids),
    };
  }

  async claim(limit: number, leaseMs: number): Promise<string[]> {
    return (await this.sql.rows<{ id: string }>(CLAIM, [leaseMs, limit])).map(({ id }) => id);
  }

  async waiting(id: string, after: string, most: number): Promise<{ orderId: string; state: ShipmentState }[]> {
    return this.sql.tables
      .selectFrom('bulk_act_orders as o')
      .innerJoin('shipments as s', 's.order_id', 'o.order_id')
      .select(['o.order_id as orderId', 's.state'])
      .where('o.bulk_act_id', '=', id)
      .where('o.outcome', 'is', null)
      .where('o.order_id', '>', after)
      .orderBy('o.order_id')
      .limit(sql.lit(most))
      .execute();
  }

  async settle(id: string, outcomes: readonly { orderId: string; outcome: BulkOutcome }[]): Promise<void> {
    await this.sql.rows(SETTLE, [JSON.stringify(outcomes), id, id]);
  }

  async rest(id: string, afterMs: number): Promise<void> {
    const isOver = sql`done + failed_again + stopped = count`;
    await this.sql.tables
      .updateTable('bulk_acts')
      .set({
        ended_at: sql`case when ${isOver} then coalesce(ended_at, now()) end`,
        due_at: sql`case when not (${isOver}) then ${fromNow(afterMs)} end`,
      })
      .where('id', '=', id)
      .execute();
  }

  private async named(ids: readonly string[]): Promise<OrderName[]> {
    if (ids.length === 0) return [];
    return this.sql.tables.selectFrom('orders').select(['id', 'number']).where('id', 'in', ids).orderBy('id').execute();
  }
}
