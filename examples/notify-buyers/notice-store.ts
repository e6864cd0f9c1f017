import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { CursorStore } from 'marketplace-shipping-client/events';
import type { NoticeKind } from './notice-kinds.ts';

/** A letter to be written about an event. Nothing of it is personal. */
export interface Notice {
  readonly eventId: string;
  readonly orderId: string;
  readonly sequence: number;
  readonly kind: NoticeKind;
  readonly happenedAt: number;
  /** How often it was tried. */
  readonly attempts: number;
}

const TABLES = `
  create table if not exists feed (only integer primary key check (only = 1), cursor text) strict;
  create table if not exists notices (
    event_id text primary key, order_id text not null, sequence integer not null, kind text not null, happened_at integer not null,
    state text not null default 'waiting' check (state in ('waiting', 'sent', 'given_up')), reason text,
    attempts integer not null default 0, due_at integer not null
  ) strict;
  create index if not exists notices_waiting on notices (order_id, sequence) where state = 'waiting'`;
const COLUMNS = 'event_id as eventId, order_id as orderId, sequence, kind, happened_at as happenedAt, attempts';
/** Of one order in its sequence; those of other orders do not wait for it. */
const NEXT = `
  select ${COLUMNS} from notices n where state = 'waiting' and due_at <= ? and not exists
    (select 1 from notices b where b.state = 'waiting' and b.order_id = n.order_id and b.sequence < n.sequence)
   order by due_at, sequence limit 1`;

/**
 * The cursor and the notices in one file of SQLite, each change durable when its method returns. One process at a time: a second one cannot
 * open the file. Times are in milliseconds since 1970.
 */
export class NoticeStore implements CursorStore {
  private readonly database: DatabaseSync;
  private readonly mostAgeMs: number;

  /** Throws if another process has the file. */
  constructor(file: string, mostAgeMs: number) {
    mkdirSync(dirname(file), { recursive: true });
    this.mostAgeMs = mostAgeMs;
    this.database = new DatabaseSync(file);
    try {
      this.database.exec(`pragma locking_mode = exclusive; pragma synchronous = full; begin immediate; ${TABLES}; commit`);
    } catch (cause) {
      throw new Error(`${file} cannot be opened: another process has it, or it is no store of notices`, { cause });
    }
  }

  load(): string | null {
    return (this.database.prepare('select cursor from feed').get() as { cursor: string } | undefined)?.cursor ?? null;
  }

  /** Also forgets what has ended and is so old that its event would be left out if it came again. */
  save(cursor: string): void {
    this.run('insert into feed values (1, ?) on conflict do update set cursor = excluded.cursor', cursor);
    this.run("delete from notices where state <> 'waiting' and happened_at < ?", Date.now() - this.mostAgeMs);
  }

  forgetCursor(): void {
    this.run('delete from feed');
  }

  isTooOld(happenedAt: number): boolean {
    return happenedAt < Date.now() - this.mostAgeMs;
  }

  /** Once per event, however often it comes. */
  add(notice: Omit<Notice, 'attempts'>): void {
    const { eventId, orderId, sequence, kind, happenedAt } = notice;
    const row = [eventId, orderId, sequence, kind, happenedAt, Date.now()];
    this.run(
      'insert into notices (event_id, order_id, sequence, kind, happened_at, due_at) values (?, ?, ?, ?, ?, ?) on conflict do nothing',
      ...row,
    );
  }

  /** How many wait. */
  waiting(): number {
    const { count } = this.database.prepare("select count(*) as count from notices where state = 'waiting'").get() as {
      count: number;
    };
    return count;
  }

  /** What is to be written now. */
  next(): Notice | null {
    return (this.database.prepare(NEXT).get(Date.now()) as unknown as Notice | undefined) ?? null;
  }

  sent({ eventId }: Notice): void {
    this.run("update notices set state = 'sent' where event_id = ?", eventId);
  }

  givenUp({ eventId }: Notice, reason: string): void {
    this.run("update notices set state = 'given_up', reason = ? where event_id = ?", reason, eventId);
  }

  later({ eventId }: Notice, pauseMs: number): void {
    this.run('update notices set attempts = attempts + 1, due_at = ? where event_id = ?', Date.now() + pauseMs, eventId);
  }

  close(): void {
    this.database.close();
  }

  private run(sql: string, ...values: (string | number)[]): void {
    this.database.prepare(sql).run(...values);
  }
}
