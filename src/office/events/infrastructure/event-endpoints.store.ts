import { Injectable } from '@nestjs/common';
import { Sql } from '../../../platform/database/sql.js';
import { timeOf, timeOrNull } from '../../../platform/database/stored-time.js';
import { newId } from '../../../platform/kernel/ids.js';
import { FROM_NOW } from '../../../platform/work/due-rows.js';
import type { SealedSecret } from '../application/event-endpoints.js';
import { testDelivery } from '../domain/event-delivery.js';
import {
  type EndpointRecord,
  type EndpointState,
  type EventEndpoint,
  MOST_ENDPOINTS,
  SECRETS_OVERLAP_MS,
} from '../domain/event-endpoint.js';

const MOST_TESTS_WAITING = 10;

/** Until the unit of work ends, so that two that are added at once do not both take the last place. */
const ADDING = `select pg_advisory_xact_lock(hashtext('event_endpoints'))`;
const ADDED = `
  insert into event_endpoints (id, url, description, types, state, created_at, secret, position)
  select cast(? as text), cast(? as text), cast(? as text), cast(? as jsonb), 'active', cast(? as timestamptz), cast(? as text), last_position from event_feed
   where (select count(*) from event_endpoints) < ${MOST_ENDPOINTS} returning 1`;

const COLUMNS = `
         e.id, e.url, e.description, e.types, e.state, e.reason, e.disabled_at, e.failing_since, e.created_at, w.waiting, w.oldest_waiting_at,
         e.replay_to is not null or coalesce(w.replayed, 0) > 0 as is_replaying`;
const COUNTED =
  'cast(count(*) as int) as waiting, count(*) filter (where not is_live) as replayed, min(created_at) as oldest_waiting_at';
const LIST = `
  select ${COLUMNS}
    from event_endpoints e left join (
      select endpoint_id, ${COUNTED} from event_deliveries where state = 'waiting' group by endpoint_id) w on w.endpoint_id = e.id
   order by e.created_at, e.id`;
const FIND = `
  select ${COLUMNS}
    from event_endpoints e, lateral (
      select ${COUNTED} from event_deliveries where endpoint_id = e.id and state = 'waiting') w
   where e.id = ?`;

const DESCRIBED = `
  update event_endpoints set types = coalesce(cast(? as jsonb), types), description = case when cast(? as boolean) then cast(? as text) else description end,
         version = version + 1 where id = ?`;

const DISABLED = `
  update event_endpoints set state = 'disabled', reason = 'by_person', disabled_at = now(), version = version + 1
   where id = ? and state = 'active'`;

const ENABLED = `
  with enabled as (
    update event_endpoints set state = 'active', reason = null, disabled_at = null, failing_since = null, due_at = now(),
           version = version + 1
     where id = ? and state = 'disabled' returning id)
  update event_deliveries d set due_at = now(), attempts = 0, first_tried_at = null
    from enabled e where d.endpoint_id = e.id and d.state = 'waiting'`;

/** A statement that waits for the endpoint does not see what is queued meanwhile: the next one does. */
const LOCKED = 'select 1 from event_endpoints where id = ? for update';
const REMOVED = `
  with removed as (delete from event_endpoints where id = ? returning id),
       dropped as (delete from event_deliveries d using removed r where d.endpoint_id = r.id and d.state = 'waiting')
  select 1 from removed`;

const ROTATED = `
  update event_endpoints set previous_secret = secret, previous_until = ${FROM_NOW}, secret = ?, version = version + 1
   where id = ? returning 1`;

const TEST_ADDED = `
  with tested as (
    update event_endpoints set due_at = now(), version = version + 1
     where id = ? and state = 'active'
       and (select count(*) from event_deliveries where endpoint_id = ? and state = 'waiting' and position is null) < ${MOST_TESTS_WAITING}
    returning id)
  insert into event_deliveries (id, endpoint_id, stream, is_live, event_id, type, state, due_at, created_at)
  select cast(? as text), id, cast(? as text), true, cast(? as text), cast(? as text), 'waiting', now(), cast(? as timestamptz) from tested returning 1`;

const REPLAYED = `
  update event_endpoints e set replay_position = nullif(least(cast(? as bigint), position), position),
         replay_to = case when cast(? as bigint) < position then position end, due_at = now(), version = version + 1
   where id = ? and replay_to is null
     and not exists (select 1 from event_deliveries where endpoint_id = e.id and state = 'waiting' and not is_live)
  returning 1`;

const SECRETS = `
  select id, secret as sealed from event_endpoints
  union all select id, previous_secret from event_endpoints where previous_until > now()`;

/** A rotation may have moved it meanwhile. */
const RESEALED = `
  update event_endpoints set secret = case when secret = n.old then n.sealed else secret end,
         previous_secret = case when previous_secret = n.old then n.sealed else previous_secret end
    from (select cast(? as text) as old, cast(? as text) as sealed) n
   where id = ? and n.old in (secret, previous_secret) returning 1`;

interface EndpointRow {
  id: string;
  url: string;
  description: string | null;
  types: string[];
  state: EndpointState;
  reason: string | null;
  disabled_at: string | null;
  failing_since: string | null;
  created_at: string;
  is_replaying: boolean;
  /** Null for none. */
  waiting: number | null;
  oldest_waiting_at: string | null;
}

/** What people decide about endpoints. What is decided about a served one holds from its next look on, within a second. */
@Injectable()
export class EventEndpoints {
  constructor(private readonly sql: Sql) {}

  /** It starts at the end of the feed. False if there are too many. */
  async add({ id, url, description, types, createdAt }: EventEndpoint, sealedSecret: string): Promise<boolean> {
    await this.sql.rows(ADDING);
    return this.wrote(ADDED, [id, url, description, JSON.stringify(types), createdAt, sealedSecret]);
  }

  /** Oldest first. */
  async list(): Promise<EndpointRecord[]> {
    return (await this.sql.rows<EndpointRow>(LIST)).map(toRecord);
  }

  async find(id: string): Promise<EndpointRecord | null> {
    const [row] = await this.sql.rows<EndpointRow>(FIND, [id]);
    return row ? toRecord(row) : null;
  }

  async describe(id: string, { types, description }: Partial<Pick<EventEndpoint, 'types' | 'description'>>): Promise<void> {
    await this.sql.rows(DESCRIBED, [types ? JSON.stringify(types) : null, description !== undefined, description ?? null, id]);
  }

  /** Has no effect on a disabled endpoint. */
  async disable(id: string): Promise<void> {
    await this.sql.rows(DISABLED, [id]);
  }

  /**
   * Deliveries continue where they stopped: those that wait are tried at once, as if for the first time. Has no effect on an active
   * endpoint.
   */
  async enable(id: string): Promise<void> {
    await this.sql.rows(ENABLED, [id]);
  }

  /** Also removes the deliveries that wait. False if the endpoint does not exist. */
  async remove(id: string): Promise<boolean> {
    await this.sql.rows(LOCKED, [id]);
    return this.wrote(REMOVED, [id]);
  }

  /** Both secrets sign for a while, the new and the previous one. False if the endpoint does not exist. */
  rotate(id: string, sealedSecret: string): Promise<boolean> {
    return this.wrote(ROTATED, [SECRETS_OVERLAP_MS, sealedSecret, id]);
  }

  /** False if there is no such active endpoint, or too many tests wait. */
  addTest(endpointId: string, eventId: string, at: Date): Promise<boolean> {
    const { id, stream, type, createdAt } = testDelivery(newId(), eventId, at);
    return this.wrote(TEST_ADDED, [endpointId, endpointId, id, stream, eventId, type, createdAt]);
  }

  /** Delivers what comes after this position, up to where the endpoint is now, once more. False while another replay runs. */
  replay(id: string, after: number): Promise<boolean> {
    return this.wrote(REPLAYED, [after, after, id]);
  }

  /** Those that sign. */
  async secrets(): Promise<SealedSecret[]> {
    const rows = await this.sql.rows<{ id: string; sealed: string }>(SECRETS);
    return rows.map(({ id: endpointId, sealed }) => ({ endpointId, sealed }));
  }

  /** False if the endpoint no longer has it. */
  reseal({ endpointId, sealed: old }: SealedSecret, sealed: string): Promise<boolean> {
    return this.wrote(RESEALED, [old, sealed, endpointId]);
  }

  private async wrote(statement: string, values: readonly unknown[]): Promise<boolean> {
    return (await this.sql.rows(statement, values)).length > 0;
  }
}

function toRecord(row: EndpointRow): EndpointRecord {
  return {
    id: row.id,
    url: row.url,
    description: row.description,
    types: row.types,
    state: row.state,
    reason: row.reason,
    disabledAt: timeOrNull(row.disabled_at),
    failingSince: timeOrNull(row.failing_since),
    createdAt: timeOf(row.created_at),
    isReplaying: row.is_replaying,
    waiting: row.waiting ?? 0,
    oldestWaitingAt: timeOrNull(row.oldest_waiting_at),
  };
}
