import { Injectable } from '@nestjs/common';
import type { Change } from '../../shared/application/unit-of-work.js';
import type { WorkOrigin } from '../../shared/application/work-context.js';
import { Sql } from '../../shared/infrastructure/sql.js';
import { IF_FENCED, SqlChange } from '../../shared/infrastructure/sql-change.js';
import { type ClaimedEntry, WebhookInbox } from '../application/webhook-inbox.js';
import { type InboxEntry, type InboxState, type NewEntry, stateOfNew } from '../domain/inbox-entry.js';

interface EntryRow {
  id: string;
  source: string;
  topic: string;
  verified: boolean;
  resource_id: string | null;
  state: InboxState;
  attempts: number;
  origin: WorkOrigin | null;
}

const COLUMNS = ['id', 'source', 'topic', 'verified', 'resource_id', 'state', 'attempts', 'origin'];
const ENDED = 'state = ?, effect = ?, processed_at = now(), due_at = null';
/** An entry that was taken over has a higher count. */
const STILL_MINE = "id = ? and attempts = ? and state = 'received'";

@Injectable()
export class PostgresWebhookInbox extends WebhookInbox {
  constructor(private readonly sql: Sql) {
    super();
  }

  async add(entry: NewEntry, origin: WorkOrigin): Promise<boolean> {
    const state = stateOfNew(entry);
    const added = await this.sql.rows<{ state: InboxState }>(
      `insert into webhook_inbox (id, source, dedupe_key, variant, verified, topic, resource_id, body, received_at, state, attempts,
                                  origin, due_at)
       values (?, ?, ?, ?, ?, ?, ?, cast(? as jsonb), ?, ?, 0, cast(? as jsonb), case when ? then now() end)
       on conflict (source, dedupe_key) do update set state = 'received', attempts = 0, processed_at = null, due_at = now()
         where webhook_inbox.state = 'parked' returning state`,
      [
        entry.id,
        entry.source,
        entry.dedupeKey,
        entry.variant,
        entry.verified,
        entry.topic,
        entry.resourceId,
        JSON.stringify(entry.body ?? null),
        entry.receivedAt,
        state,
        JSON.stringify(origin),
        state === 'received',
      ],
    );
    return added.length === 1;
  }

  async addNew(entries: readonly NewEntry[]): Promise<void> {
    // In the order of the keys, so that two calls with the same changes wait for each other and not in a circle.
    await this.sql.rows(
      `insert into webhook_inbox (id, source, dedupe_key, variant, verified, topic, resource_id, body, received_at, state, attempts, due_at)
       select id, source, "dedupeKey", variant, verified, topic, "resourceId", body, "receivedAt", state, 0,
              case when state = 'received' then now() end
         from jsonb_to_recordset(cast(? as jsonb)) as entry (id text, source text, "dedupeKey" text, variant text, verified boolean,
           topic text, "resourceId" text, body jsonb, "receivedAt" timestamptz, state text)
        order by "dedupeKey"
       on conflict (source, dedupe_key) do nothing`,
      [JSON.stringify(entries.map((entry) => ({ ...entry, state: stateOfNew(entry) })))],
    );
  }

  async find(id: string): Promise<InboxEntry | null> {
    const [row] = await this.sql.rows<EntryRow>(`select ${COLUMNS.join()} from webhook_inbox where id = ?`, [id]);
    return row ? toEntry(row) : null;
  }

  async unpark(id: string, origin: WorkOrigin): Promise<boolean> {
    const unparked = await this.sql.rows(
      `update webhook_inbox set state = 'received', attempts = 0, processed_at = null, due_at = now(), origin = cast(? as jsonb)
        where id = ? and state = 'parked' returning id`,
      [JSON.stringify(origin), id],
    );
    return unparked.length === 1;
  }

  async claim(source: string, verified: boolean, limit: number, leaseMs: number): Promise<ClaimedEntry[]> {
    const rows = await this.sql.rows<EntryRow>(
      `with due as (
         select id from webhook_inbox where due_at <= now() and ${verified ? 'verified' : 'not verified'} and source = ?
          order by due_at limit ? for update skip locked)
       update webhook_inbox w set attempts = w.attempts + 1, due_at = now() + ? * interval '1 millisecond'
         from due where w.id = due.id returning ${COLUMNS.map((column) => `w.${column}`).join()}`,
      [source, limit, leaseMs],
    );
    return rows.map((row) => ({ ...toEntry(row), resourceId: row.resource_id ?? '', origin: row.origin ?? {} }));
  }

  processed({ id, attempts }: ClaimedEntry, effect: string): Change {
    return new SqlChange(`update webhook_inbox set ${ENDED} where ${STILL_MINE} and ${IF_FENCED}`, [
      'processed',
      effect,
      id,
      attempts,
    ]);
  }

  async end({ id, attempts }: ClaimedEntry, state: 'processed' | 'parked', effect: string): Promise<void> {
    await this.sql.rows(`update webhook_inbox set ${ENDED} where ${STILL_MINE}`, [state, effect, id, attempts]);
  }

  async postpone({ id, attempts }: ClaimedEntry, effect: string | null, afterMs: number): Promise<void> {
    await this.sql.rows(
      `update webhook_inbox set effect = coalesce(?, effect), due_at = now() + ? * interval '1 millisecond' where ${STILL_MINE}`,
      [effect, afterMs, id, attempts],
    );
  }
}

function toEntry({ id, source, topic, verified, resource_id, state, attempts }: EntryRow): InboxEntry {
  return { id, source, topic, verified, resourceId: resource_id, state, attempts };
}
