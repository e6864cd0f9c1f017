import { Injectable } from '@nestjs/common';
import { Sql } from '../../../platform/database/sql.js';
import { IF_FENCED, SqlChange } from '../../../platform/database/sql-change.js';
import { timeOf } from '../../../platform/database/stored-time.js';
import type { Change } from '../../../platform/database/unit-of-work.js';
import { claimable, FROM_NOW } from '../../../platform/work/due-rows.js';
import type { EndpointLease, MostOfEach, RecordedTry, ServedEndpoint, WaitingDelivery } from '../application/event-deliveries.js';
import type { EndpointVerdict, NewDelivery } from '../domain/event-delivery.js';
import type { DisableReason } from '../domain/event-endpoint.js';
import { ENDPOINTS_TO_SERVE } from './endpoints.schema.js';

/** Longer than a send with the pauses of a busy process; a renewal comes each second. */
const LEASE_MS = 20_000;
const NO_POSITIONS = { position: 0, to: 0 };

const CLAIM = `
  update event_endpoints set lease_until = ${FROM_NOW}, epoch = epoch + 1
   where id = any(array(${claimable(ENDPOINTS_TO_SERVE, 'id')})) returning id, epoch`;

const AGE_MS = (time: string) => `cast(extract(epoch from now() - ${time}) * 1000 as float8)`;

const RENEWED = `
  update event_endpoints set lease_until = ${FROM_NOW} where id = ? and epoch = ? and state = 'active'
  returning version, url, types, secret, case when previous_until > now() then previous_secret end as previous_secret, position,
            (select last_position from event_feed) as feed_ends_at, replay_position, replay_to,
            ${AGE_MS('failing_since')} as failing_for_ms`;

const WAITING = `
  select cast(count(*) filter (where is_live) as int) as live, cast(count(*) filter (where not is_live) as int) as replayed
    from event_deliveries where endpoint_id = ? and state = 'waiting'`;

const MOVED = {
  live: "update event_endpoints set position = ? where epoch = ? and version = ? and state = 'active' and id = ?",
  replay: `
    update event_endpoints
       set (replay_position, replay_to) = (select case when n.upto < replay_to then n.upto end, case when n.upto < replay_to then replay_to end
                                             from (select cast(? as bigint) as upto) n)
     where epoch = ? and version = ? and state = 'active' and id = ?`,
} as const;

const ADDED = `
  insert into event_deliveries (id, endpoint_id, stream, is_live, position, event_id, type, state, due_at, created_at)
  select n.id, cast(? as text), n.stream, n."isLive", n.position, n."eventId", n.type, 'waiting', now(), n."createdAt"
    from jsonb_to_recordset(cast(? as jsonb))
         as n (id text, stream text, "isLive" boolean, position bigint, "eventId" text, type text, "createdAt" timestamptz)
   where ${IF_FENCED}`;

/**
 * Whether the replay is still to queue an event of the stream. `offset 0`: its few facts are read. For positions that are newer than the
 * statistics the planner expects one fact, and would read all of the replay for each stream.
 */
const REPLAY_COMES = `
  exists (select 1 from (select position from order_facts where order_id = h.stream offset 0) f where f.position > ? and f.position <= ?)
  or exists (select 1 from (select position from link_facts where seller_id = h.stream offset 0) f where f.position > ? and f.position <= ?)`;

const HEADS = `
  with heads as materialized (
    select distinct on (stream) * from event_deliveries where endpoint_id = ? and state = 'waiting' order by stream, is_live, position)
  select id, event_id, type, position, stream, is_live, created_at, attempts,
         coalesce(${AGE_MS('first_tried_at')}, 0) as tried_for_ms, -${AGE_MS('due_at')} as due_in_ms
    from ((select * from heads h where is_live and not (position is not null and (${REPLAY_COMES})) order by position is not null, due_at, position limit ?)
          union all
          (select * from heads where not is_live order by due_at, position limit ?)) chosen
   order by position is not null, due_at, position`;

const RECORDED = `
  with tried as (
    select * from jsonb_to_recordset(cast(? as jsonb))
      as t (id text, state text, "httpStatus" int, error text, "durationMs" int, "waitMs" float8)),
  written as (
    update event_deliveries d
       set state = t.state, http_status = t."httpStatus", error = t.error, duration_ms = t."durationMs", attempts = d.attempts + 1,
           first_tried_at = coalesce(d.first_tried_at, now()), due_at = now() + t."waitMs" * interval '1 millisecond',
           ended_at = case when t.state <> 'waiting' then now() end
      from tried t where d.id = t.id and d.state = 'waiting'),
  given as (select cast(? as text) as reason, cast(? as boolean) as if_failing, cast(? as boolean) as delivered),
  fallen as (
    select e.id, g.delivered, case when not g.if_failing or e.failing_since is not null then g.reason end as reason
      from event_endpoints e, given g where e.id = ?)
  update event_endpoints e
     set failing_since = case when f.delivered is null then e.failing_since when not f.delivered then coalesce(e.failing_since, now()) end,
         state = case when f.reason is null then e.state else 'disabled' end,
         reason = coalesce(f.reason, e.reason), disabled_at = case when f.reason is null then e.disabled_at else now() end,
         version = e.version + case when f.reason is null then 0 else 1 end
    from fallen f
   where e.id = f.id and e.state = 'active' and (not f.delivered or f.reason is not null or f.delivered and e.failing_since is not null)
  returning f.reason`;

const RELEASED = `
  update event_endpoints
     set lease_until = null, due_at = ${FROM_NOW}, is_full = f.is_full, failing_since = case when f.is_waiting then failing_since end
    from (select cast(? as boolean) as is_full, cast(? as boolean) as is_waiting) f
   where id = ? and epoch = ? and version = ? and (f.is_full or position >= (select last_position from event_feed)) returning 1`;

const RELEASE_NOW = 'update event_endpoints set lease_until = null, due_at = now() where id = ? and epoch = ?';

interface RenewedRow {
  version: number;
  url: string;
  types: string[];
  secret: string;
  previous_secret: string | null;
  position: string;
  feed_ends_at: string;
  replay_position: string | null;
  replay_to: string | null;
  failing_for_ms: number | null;
}

interface HeadRow {
  id: string;
  event_id: string;
  type: string;
  position: string | null;
  stream: string;
  is_live: boolean;
  created_at: string;
  attempts: number;
  tried_for_ms: number;
  due_in_ms: number;
}

/**
 * The deliveries of all endpoints. One process at a time serves an endpoint: that keeps its orders in sequence and its places counted,
 * whatever other processes do. Every method is one statement.
 */
@Injectable()
export class EventDeliveries {
  constructor(private readonly sql: Sql) {}

  async claim(limit: number): Promise<EndpointLease[]> {
    const rows = await this.sql.rows<{ id: string; epoch: number }>(CLAIM, [LEASE_MS, limit]);
    return rows.map(({ id: endpointId, epoch }) => ({ endpointId, epoch }));
  }

  /** Null once the lease is lost, or the endpoint disabled or removed. */
  async renewed({ endpointId, epoch }: EndpointLease): Promise<ServedEndpoint | null> {
    const [row] = await this.sql.rows<RenewedRow>(RENEWED, [LEASE_MS, endpointId, epoch]);
    return row ? toServed(row) : null;
  }

  /** How many wait. */
  async waiting(endpointId: string): Promise<{ live: number; replayed: number }> {
    const [row] = await this.sql.rows<{ live: number; replayed: number }>(WAITING, [endpointId]);
    return row ?? { live: 0, replayed: 0 };
  }

  /** A fence: moves a cursor if the lease holds, and nothing was decided about the endpoint since. `replay` ends at its `to`. */
  moved({ endpointId, epoch }: EndpointLease, version: number, cursor: 'live' | 'replay', to: number): Change {
    return new SqlChange(MOVED[cursor], [to, epoch, version, endpointId]);
  }

  /** Commit it with `moved`. */
  added(endpointId: string, deliveries: readonly NewDelivery[]): Change {
    return new SqlChange(ADDED, [endpointId, JSON.stringify(deliveries)]);
  }

  /**
   * The first of each stream, tests first, then the longest due. In a stream replayed ones come before live ones, and live
   * ones wait until the replay has passed their order.
   */
  async heads(endpointId: string, replay: ServedEndpoint['replay'], most: MostOfEach): Promise<WaitingDelivery[]> {
    const { position, to } = replay ?? NO_POSITIONS;
    const rows = await this.sql.rows<HeadRow>(HEADS, [endpointId, position, to, position, to, most.live, most.replay]);
    return rows.map(toWaiting);
  }

  /** Returns why the endpoint is disabled by the verdict; null if it is not. */
  async recorded(
    endpointId: string,
    tries: readonly RecordedTry[],
    { isReached, disable, isIfFailing }: EndpointVerdict,
  ): Promise<DisableReason | null> {
    const values = [JSON.stringify(tries), disable, isIfFailing, isReached, endpointId];
    const [row] = await this.sql.rows<{ reason: DisableReason | null }>(RECORDED, values);
    return row?.reason ?? null;
  }

  /** False if there is more to do, or anything was decided about it since: then it is not released. `dueInMs` null: nothing waits. */
  async released(
    { endpointId, epoch }: EndpointLease,
    version: number,
    { dueInMs, isFull }: { dueInMs: number | null; isFull: boolean },
  ): Promise<boolean> {
    return (await this.sql.rows(RELEASED, [dueInMs, isFull, isFull || dueInMs !== null, endpointId, epoch, version])).length > 0;
  }

  /** At once, whatever is left to do. Harmless when the lease is lost. */
  async releaseNow({ endpointId, epoch }: EndpointLease): Promise<void> {
    await this.sql.rows(RELEASE_NOW, [endpointId, epoch]);
  }
}

function toServed(row: RenewedRow): ServedEndpoint {
  return {
    version: row.version,
    url: row.url,
    types: row.types,
    sealedSecrets: row.previous_secret === null ? [row.secret] : [row.secret, row.previous_secret],
    position: Number(row.position),
    feedEndsAt: Number(row.feed_ends_at),
    replay: row.replay_position === null ? null : { position: Number(row.replay_position), to: Number(row.replay_to) },
    failingForMs: row.failing_for_ms,
  };
}

function toWaiting(row: HeadRow): WaitingDelivery {
  return {
    id: row.id,
    eventId: row.event_id,
    type: row.type,
    position: row.position === null ? null : Number(row.position),
    stream: row.stream,
    isLive: row.is_live,
    createdAt: timeOf(row.created_at),
    attempts: row.attempts,
    triedForMs: row.tried_for_ms,
    dueInMs: row.due_in_ms,
  };
}
