import { Injectable } from '@nestjs/common';
import { IS_TOLD } from '../../../orders/infrastructure/told-facts.rows.js';
import { Sql } from '../../../platform/database/sql.js';
import { timeOrNull } from '../../../platform/database/stored-time.js';
import { CREATION_STEPS_SECONDS, FactTally, MOST_MEASURED, SLOT_MS, type TalliedDay } from '../application/fact-tally.js';

const REACHED = `
  select coalesce((select max(slot) from fact_slots),
                  (select recorded_at from order_facts where ${IS_TOLD} order by recorded_at limit 1)) as at`;

/**
 * A creation takes from the payment to the first parcel of the order: one that the carrier made instead of it, or that was sent again, was
 * not waited for since then. Both times are the database's own.
 */
const COUNT = `
  with told as (
    select order_id, number, kind, recorded_at from order_facts where recorded_at >= ? and recorded_at < ? and ${IS_TOLD}),
  took as (
    select width_bucket(extract(epoch from c.recorded_at - s.recorded_at), array[${CREATION_STEPS_SECONDS.join(', ')}]::numeric[]) as step,
           count(*) as count
      from (select * from told where kind = 'shipment.created' limit ${MOST_MEASURED}) c
     cross join lateral (
       select recorded_at from order_facts f
        where f.order_id = c.order_id and f.number < c.number and f.kind = 'order.paid' order by f.number desc limit 1) s
     where not exists (
       select from order_facts f where f.order_id = c.order_id and f.number < c.number and f.kind = 'shipment.created')
     group by 1)
  insert into fact_slots (slot, created, delivered, failed, took)
  select ?, count(*) filter (where kind = 'shipment.created'), count(*) filter (where kind = 'parcel.progress'),
         count(*) filter (where kind in ('shipment.failed', 'shipment.needs_review')),
         (select coalesce(jsonb_object_agg(step, count), '{}') from took)
    from told
  on conflict (slot) do update
    set created = excluded.created, delivered = excluded.delivered, failed = excluded.failed, took = excluded.took`;

const DAYS = `
  select to_char(slot at time zone 'America/Argentina/Buenos_Aires', 'YYYY-MM-DD') as day, cast(sum(created) as int) as created,
         cast(sum(delivered) as int) as delivered, cast(sum(failed) as int) as failed, jsonb_agg(took) as took
    from fact_slots where slot >= ? group by 1 order by 1`;

interface DayRow extends Omit<TalliedDay, 'durations'> {
  /** Of each slot, the number of creations by step. */
  readonly took: readonly Readonly<Record<string, number>>[];
}

@Injectable()
export class PostgresFactTally implements FactTally {
  constructor(private readonly sql: Sql) {}

  async reached(): Promise<Date | null> {
    const [row] = await this.sql.rows<{ at: string | null }>(REACHED);
    return timeOrNull(row?.at ?? null);
  }

  async count(slot: Date): Promise<void> {
    await this.sql.rows(COUNT, [slot, new Date(slot.getTime() + SLOT_MS), slot]);
  }

  async days(since: Date): Promise<TalliedDay[]> {
    const rows = await this.sql.rows<DayRow>(DAYS, [since]);
    return rows.map(({ took, ...day }) => ({ ...day, durations: inSteps(took) }));
  }
}

function inSteps(took: DayRow['took']): number[] {
  const steps = Array.from({ length: CREATION_STEPS_SECONDS.length + 1 }, (_, step) => String(step));
  return steps.map((step) => took.reduce((sum, slot) => sum + Number(slot[step] ?? 0), 0));
}
