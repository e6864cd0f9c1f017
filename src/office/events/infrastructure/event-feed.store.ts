import { Injectable } from '@nestjs/common';
import type { Selectable } from 'kysely';
import type { OrdersTables } from '../../../orders/infrastructure/orders.schema.js';
import { RetentionConfig } from '../../../platform/config/retention.config.js';
import { Sql } from '../../../platform/database/sql.js';
import { IF_FENCED, SqlChange } from '../../../platform/database/sql-change.js';
import { timeOf } from '../../../platform/database/stored-time.js';
import type { Change } from '../../../platform/database/unit-of-work.js';
import type { Age, FeedEnd } from '../application/event-feed.js';
import type { FeedFact } from '../domain/event.js';
import type { EventType } from '../domain/event-forms.js';
import type { FeedBounds, FeedCursor } from '../domain/feed-cursor.js';
import type { UnpublishedFact } from '../domain/feed-order.js';
import type { EventsTables } from './events.schema.js';

/**
 * Changes with every restore, and sometimes without one, which does no harm: of a server, by its start; of a database, by its number; of
 * a dump into the same database, by the table's file.
 */
const INCARNATION = `concat_ws('-', extract(epoch from pg_postmaster_start_time()),
  (select oid from pg_database where datname = current_database()), pg_relation_filenode('event_feed'))`;

const RECORDED_US = 'cast(extract(epoch from recorded_at) * 1000000 as float8) as recorded_us';

/**
 * The oldest of one age, with all others of their owners. What has no position comes after all that have one, so it is read from the end of
 * the primary key, however much came before. `offset 0` forces index access for each owner.
 */
const endWith = (age: string) => `
  select e.last_position, e.last_given_at, e.incarnation = ${INCARNATION} as is_same, w.*
    from event_feed e left join lateral (
      select 'order' as of, o.owner_id, f.number, f.recorded_us
        from (select distinct order_id as owner_id from (
                select order_id from order_facts where position is null and recorded_at ${age} e.live_since
                 order by recorded_at limit ?) oldest) o,
             lateral (select number, position, ${RECORDED_US} from order_facts
                       where order_id = o.owner_id
                         and number > coalesce((select number from order_facts where order_id = o.owner_id and position is not null
                                                 order by order_id desc, number desc limit 1), 0) offset 0) f
       where f.position is null
      union all
      select 'link' as of, o.owner_id, f.number, f.recorded_us
        from (select distinct seller_id as owner_id from (
                select seller_id from link_facts where position is null and recorded_at ${age} e.live_since
                 order by recorded_at limit ?) oldest) o,
             lateral (select number, position, ${RECORDED_US} from link_facts
                       where seller_id = o.owner_id
                         and number > coalesce((select number from link_facts where seller_id = o.owner_id and position is not null
                                                 order by seller_id desc, number desc limit 1), 0) offset 0) f
       where f.position is null) w on true`;

const END: Readonly<Record<Age, string>> = { live: endWith('>='), older: endWith('<') };

const EXTENDED = `
  update event_feed set last_position = last_position + cast(? as bigint), last_given_at = greatest(now(), last_given_at)
   where last_position = ? and incarnation = ${INCARNATION}`;

const RENEWED = `update event_feed set incarnation = ${INCARNATION} where last_position = ? and incarnation <> ${INCARNATION}`;

const ERA_BEGUN = `
  insert into event_eras (number, id, from_position, begun_at)
  select number + 1, cast(? as text), cast(? as bigint), now() from event_eras where ${IF_FENCED} order by number desc limit 1`;

/** The last position that was given before a time: positions are given in the order of their times. */
const lastBefore = (time: string) => `
  greatest(0, (select position from order_facts where position is not null and given_at < ${time} order by given_at desc, position desc limit 1),
              (select position from link_facts where position is not null and given_at < ${time} order by given_at desc, position desc limit 1))`;

const KEPT_SINCE = "now() - ? * interval '1 day'";

const BOUNDS = `
  select ${lastBefore(KEPT_SINCE)} as forgotten_to,
         (select coalesce((select next.from_position from event_eras next where next.number > era.number order by next.number limit 1),
                          (select last_position from event_feed))
            from event_eras era where era.id = ?) as era_ends_at`;

/** The era in which a position was given. */
const eraOf = (position: string) =>
  `(select era.id from event_eras era where era.from_position < ${position} order by era.number desc limit 1)`;

const START = `select position, ${eraOf('position')} as era from (select ${lastBefore(KEPT_SINCE)} as position) s`;
const START_AT = `
  select position, ${eraOf('position')} as era
    from (select greatest(${lastBefore('cast(? as timestamptz)')}, ${lastBefore(KEPT_SINCE)}) as position) s`;

const AFTER = `
  select f.*, ${eraOf('f.position')} as era from (
    (select f.position, f.id, f.kind, f.version, f.at, f.number, f.data, f.order_id, o.purchase_id, o.seller_id
       from order_facts f, lateral (select purchase_id, seller_id from orders where id = f.order_id offset 0) o
      where f.position > ? order by f.position limit ?)
    union all
    (select position, id, kind, version, at, number, data, null, null, seller_id
       from link_facts where position > ? order by position limit ?)
    order by position limit ?) f
   order by f.position`;

const AT = `
  select f.*, ${eraOf('f.position')} as era from (
    (select f.position, f.id, f.kind, f.version, f.at, f.number, f.data, f.order_id, o.purchase_id, o.seller_id
       from order_facts f, lateral (select purchase_id, seller_id from orders where id = f.order_id offset 0) o
      where f.position = any(cast(? as bigint[])))
    union all
    (select position, id, kind, version, at, number, data, null, null, seller_id
       from link_facts where position = any(cast(? as bigint[])))) f`;

type EndRow = Pick<Selectable<EventsTables['event_feed']>, 'last_position' | 'last_given_at'> & {
  is_same: boolean;
  of: UnpublishedFact['of'] | null;
  owner_id: string;
  number: number;
  recorded_us: number;
};

type FactRow = Pick<Selectable<OrdersTables['order_facts']>, 'id' | 'version' | 'at' | 'number' | 'data'> & {
  position: string;
  kind: EventType;
  order_id: string | null;
  purchase_id: string | null;
  seller_id: string;
  era: string;
};

/** The published facts of all orders and links, in one order. Every method is one statement. */
@Injectable()
export class EventFeed {
  constructor(
    private readonly sql: Sql,
    private readonly retention: RetentionConfig,
  ) {}

  /** The oldest unpublished facts, about `most` of them. */
  async end(age: Age, most: number): Promise<FeedEnd> {
    const rows = await this.sql.rows<EndRow>(END[age], [most, most]);
    const [first] = rows;
    if (!first) throw new Error('the feed has no row');
    return {
      lastPosition: Number(first.last_position),
      lastGivenAt: first.last_given_at,
      isSameDatabase: first.is_same,
      unpublished: rows.flatMap(({ of, owner_id: ownerId, number, recorded_us: recordedUs }) =>
        of === null ? [] : [{ of, ownerId, number, recordedUs }],
      ),
    };
  }

  /** A fence: holds if nobody has published since `end` was read, in this very database. */
  extended({ lastPosition }: FeedEnd, by: number): Change {
    return new SqlChange(EXTENDED, [by, lastPosition]);
  }

  /** A fence: holds if no new era has begun and nobody has published since `end` was read. */
  renewed({ lastPosition }: FeedEnd): Change {
    return new SqlChange(RENEWED, [lastPosition]);
  }

  /** Commit it with `renewed`. */
  eraBegun({ lastPosition }: FeedEnd, era: string): Change {
    return new SqlChange(ERA_BEGUN, [era, lastPosition]);
  }

  /** What a cursor is judged by. */
  async bounds({ era }: FeedCursor): Promise<FeedBounds> {
    const { eventDays } = this.retention;
    const [row] = await this.sql.rows<{ forgotten_to: string; era_ends_at: string | null }>(BOUNDS, [eventDays, eventDays, era]);
    const { forgotten_to = 0, era_ends_at = null } = row ?? {};
    return { forgottenTo: Number(forgotten_to), eraEndsAt: era_ends_at === null ? null : Number(era_ends_at) };
  }

  /** Before the oldest event that the feed keeps. */
  start(): Promise<FeedCursor> {
    const { eventDays } = this.retention;
    return this.cursor(START, [eventDays, eventDays]);
  }

  /** Before the first event that was published at this time or later. */
  startAt(since: Date): Promise<FeedCursor> {
    const { eventDays } = this.retention;
    return this.cursor(START_AT, [since, since, eventDays, eventDays]);
  }

  /** The first `limit` after this position. Whoever reads with a position must know that it still stands. */
  async after(position: number, limit: number): Promise<FeedFact[]> {
    return (await this.sql.rows<FactRow>(AFTER, [position, limit, position, limit, limit])).map(toFact);
  }

  /** Those at these positions. */
  async at(positions: readonly number[]): Promise<FeedFact[]> {
    return positions.length === 0 ? [] : (await this.sql.rows<FactRow>(AT, [positions, positions])).map(toFact);
  }

  private async cursor(statement: string, values: readonly unknown[]): Promise<FeedCursor> {
    const [row] = await this.sql.rows<{ position: string; era: string }>(statement, values);
    if (!row) throw new Error('the feed has no era');
    return { era: row.era, position: Number(row.position) };
  }
}

function toFact(row: FactRow): FeedFact {
  return {
    position: Number(row.position),
    era: row.era,
    id: row.id,
    type: row.kind,
    version: row.version,
    at: timeOf(row.at),
    sequence: row.number,
    data: row.data,
    orderId: row.order_id,
    purchaseId: row.purchase_id,
    sellerId: row.seller_id,
  };
}
