import { Injectable } from '@nestjs/common';
import { Sql } from '../../../platform/database/sql.js';
import { timeOrNull } from '../../../platform/database/stored-time.js';
import { type LostOrders, ShipmentRecovery } from '../application/shipment-recovery.js';

/** Records that this is another database than before; changes nothing if that is known. */
const INCARNATED = `
  insert into database_incarnations (id, since) values (database_incarnation(), now()) on conflict (id) do nothing`;

/**
 * A shipment is normally written with its payment, so those of the same time are read in one piece of an index; only an order without
 * one among them is looked up by its random id. The limit is a constant, so that the planner expects few of them in a large table, too.
 * `offset 0` forces index access for each purchase.
 */
const PAID_WITHOUT = `
  with page as materialized (
         select id, paid_at from purchases where paid_at > greatest(now() - ? * interval '1 millisecond', cast(? as timestamptz))
          order by paid_at limit ?),
       written as materialized (
         select order_id from shipments
          where created_at > (select min(paid_at) from page) - interval '1 minute'
            and created_at < least((select max(paid_at) from page), now()) + interval '1 minute'
          order by created_at, order_id limit 2000)
       select case when count(*) = ? then max(paid_at) end as examined_to,
              array(select lost.id from page p, lateral (
                      select o.id from orders o where o.purchase_id = p.id and o.id not in (select order_id from written)
                         and not exists (select 1 from shipments s where s.order_id = o.id) offset 0) lost) as order_ids
         from page`;

/** What was refused itself waits in its row for as long as the pause would have lasted. */
const WAKE_PAUSED = `
  update shipments s set due_at = now()
   where s.state = 'pending' and s.due_at > now()
     and (select a.outcome from shipment_attempts a where a.order_id = s.order_id and a.act = 'create'
           order by a.epoch desc limit 1) in ('throttled', 'paused')`;

const WAKE_LINKED = `
  with page as materialized (
         select order_id from shipments where state = 'skipped' and stop_reason = 'no_credential' and order_id > ? order by order_id limit ?),
       woken as (
         update shipments s set due_at = now() from page p, lateral (
           select 1 from orders o join seller_links l on l.seller_id = o.seller_id
            where o.id = p.order_id and l.state = 'linked' offset 0) linked
          where s.order_id = p.order_id and s.state = 'skipped' and s.due_at is null)
       select case when count(*) = ? then max(order_id) end as last from page`;

/** From what waits, not from what a seller has sold, which may be a million orders. */
const WAKE_NEWLY_LINKED = `
  update shipments s set due_at = now() from seller_links l, lateral (
    select w.order_id from shipments w
     where w.seller_id = l.seller_id and w.recorded_id is null and w.state = 'skipped' and w.stop_reason = 'no_credential' offset 0) waiting
   where l.state = 'linked' and l.linked_at > now() - ? * interval '1 millisecond'
     and s.order_id = waiting.order_id and s.state = 'skipped' and s.stop_reason = 'no_credential' and s.due_at is null
     and exists (select from orders o where o.id = s.order_id and o.seller_fulfillment->>'paid_at' is not null)`;

@Injectable()
export class PostgresShipmentRecovery implements ShipmentRecovery {
  constructor(private readonly sql: Sql) {}

  async paidWithout(withinMs: number, after: Date | null, most: number): Promise<LostOrders> {
    const [found] = await this.sql.rows<{ order_ids: string[]; examined_to: string | null }>(PAID_WITHOUT, [
      withinMs,
      after,
      most,
      most,
    ]);
    return { orderIds: found?.order_ids ?? [], examinedTo: timeOrNull(found?.examined_to) };
  }

  async wakeLinked(after: string, most: number): Promise<string | null> {
    const [examined] = await this.sql.rows<{ last: string | null }>(WAKE_LINKED, [after, most, most]);
    return examined?.last ?? null;
  }

  async wakeNewlyLinked(withinMs: number): Promise<void> {
    await this.sql.rows(WAKE_NEWLY_LINKED, [withinMs]);
  }

  async wakePaused(): Promise<void> {
    await this.sql.rows(WAKE_PAUSED);
  }

  async recordIncarnation(): Promise<void> {
    await this.sql.rows(INCARNATED);
  }
}
