import { Injectable } from '@nestjs/common';
import { type Selectable, sql } from 'kysely';
import type { Change } from '../../shared/application/unit-of-work.js';
import type { WorkOrigin } from '../../shared/application/work-context.js';
import { claimable, FROM_NOW, fromNow } from '../../shared/infrastructure/due-rows.js';
import { Sql } from '../../shared/infrastructure/sql.js';
import { IF_FENCED, ifFenced, SqlChange } from '../../shared/infrastructure/sql-change.js';
import { type Given, statement, tables } from '../../shared/infrastructure/statement.js';
import { type ClaimedEntry, WebhookInbox } from '../application/webhook-inbox.js';
import { type InboxEntry, type InboxState, type NewEntry, stateOfNew } from '../domain/inbox-entry.js';
import { dueEntries, type InboxTables, WAITING_ALERTS } from './inbox.schema.js';

const COLUMNS = ['id', 'source', 'topic', 'verified', 'resource_id', 'state', 'attempts'] as const;
type EntryRow = Pick<Selectable<InboxTables['webhook_inbox']>, (typeof COLUMNS)[number]>;
type ClaimedRow = EntryRow & Pick<Selectable<InboxTables['webhook_inbox']>, 'origin'>;

const now = sql<string>`now()`;

interface Added extends Omit<NewEntry, 'body'> {
  readonly body: string;
  readonly origin: string;
  readonly state: InboxState;
  readonly effect: string | null;
  readonly isDue: boolean;
}

/** A parked entry is processed again when its notification is repeated, if there is something to process. */
const ADDED = statement((given: Given<Added>) =>
  tables<InboxTables>()
    .insertInto('webhook_inbox')
    .values({
      id: given('id'),
      source: given('source'),
      dedupe_key: given('dedupeKey'),
      variant: given('variant'),
      verified: given('verified'),
      topic: given('topic'),
      resource_id: given('resourceId'),
      body: given('body'),
      received_at: given('receivedAt'),
      state: given('state'),
      effect: given('effect'),
      attempts: 0,
      origin: given('origin'),
      due_at: sql<string | null>`case when ${given('isDue')} then now() end`,
    })
    .onConflict((known) =>
      known
        .columns(['source', 'dedupe_key'])
        .doUpdateSet({ state: 'received', attempts: 0, processed_at: null, due_at: now })
        .where('webhook_inbox.state', '=', 'parked')
        .where('webhook_inbox.resource_id', 'is not', null),
    )
    .returning('id'),
);

/** Taking over an entry increases its attempts. */
const PROCESSED = statement((given: Given<{ id: string; attempts: number; effect: string }>) =>
  tables<InboxTables>()
    .updateTable('webhook_inbox')
    .set({ state: 'processed', effect: given('effect'), processed_at: now, due_at: null })
    .where('id', '=', given('id'))
    .where('attempts', '=', given('attempts'))
    .where('state', '=', 'received')
    .where(ifFenced),
);

/** A fence, so it has no further condition. */
const NOTED = `
  insert into webhook_inbox (id, source, dedupe_key, variant, verified, topic, resource_id, body, received_at, state, attempts, effect,
                             processed_at, origin)
  values (?, ?, ?, ?, ?, ?, ?, cast(? as jsonb), ?, 'processed', 0, ?, now(), cast(? as jsonb))
  on conflict (source, dedupe_key) do nothing`;

const ALERTS_HEEDED = `
  update webhook_inbox set state = 'processed', effect = ?, processed_at = now(), due_at = null
   where ${WAITING_ALERTS} and resource_id = ? and ${IF_FENCED}`;

@Injectable()
export class PostgresWebhookInbox implements WebhookInbox {
  constructor(private readonly sql: Sql<InboxTables>) {}

  async add(entry: NewEntry, origin: WorkOrigin): Promise<boolean> {
    const state = stateOfNew(entry);
    const documents = { body: JSON.stringify(entry.body ?? null), origin: JSON.stringify(origin) };
    const effect = entry.parkedFor ?? null;
    const added = await this.sql.run(ADDED, { ...entry, ...documents, state, effect, isDue: state === 'received' });
    return added.length === 1;
  }

  noted(entry: NewEntry, effect: string, origin: WorkOrigin): Change {
    const { id, source, dedupeKey, variant, verified, topic, resourceId, receivedAt } = entry;
    const facts = [id, source, dedupeKey, variant, verified, topic, resourceId];
    return new SqlChange(NOTED, [...facts, JSON.stringify(entry.body ?? null), receivedAt, effect, JSON.stringify(origin)]);
  }

  async addNew(entries: readonly NewEntry[]): Promise<void> {
    // Sorted by key, so that two calls with the same changes cannot deadlock.
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
    const row = await this.sql.tables.selectFrom('webhook_inbox').select(COLUMNS).where('id', '=', id).executeTakeFirst();
    return row ? toEntry(row) : null;
  }

  async unpark(id: string, origin: WorkOrigin): Promise<boolean> {
    const unparked = await this.sql.tables
      .updateTable('webhook_inbox')
      .set({ state: 'received', attempts: 0, processed_at: null, due_at: now, origin: JSON.stringify(origin) })
      .where('id', '=', id)
      .where('state', '=', 'parked')
      .returning('id')
      .execute();
    return unparked.length === 1;
  }

  async claim(source: string, verified: boolean, limit: number, leaseMs: number): Promise<ClaimedEntry[]> {
    const rows = await this.sql.rows<ClaimedRow>(
      `with due as (${claimable(dueEntries(verified), 'id', 'source = ?')})
       update webhook_inbox w set attempts = w.attempts + 1, due_at = ${FROM_NOW}
         from due where w.id = due.id returning ${[...COLUMNS, 'origin'].map((column) => `w.${column}`).join()}`,
      [source, limit, leaseMs],
    );
    return rows.map((row) => ({ ...toEntry(row), resourceId: row.resource_id ?? '', origin: row.origin ?? {} }));
  }

  processed({ id, attempts }: ClaimedEntry, effect: string): Change {
    return SqlChange.of(PROCESSED, { id, attempts, effect });
  }

  alertsApplied(paymentId: string, effect: string): Change {
    return new SqlChange(ALERTS_HEEDED, [effect, paymentId]);
  }

  async end(entry: ClaimedEntry, state: 'processed' | 'parked', effect: string): Promise<boolean> {
    const ended = await this.mine(entry).set({ state, effect, processed_at: now, due_at: null }).returning('id').execute();
    return ended.length === 1;
  }

  async postpone(entry: ClaimedEntry, effect: string | null, afterMs: number): Promise<void> {
    await this.mine(entry)
      .set({ ...(effect !== null && { effect }), due_at: fromNow(afterMs) })
      .execute();
  }

  /** Taking over an entry increases its attempts. */
  private mine({ id, attempts }: ClaimedEntry) {
    return this.sql.tables
      .updateTable('webhook_inbox')
      .where('id', '=', id)
      .where('attempts', '=', attempts)
      .where('state', '=', 'received');
  }
}

function toEntry({ id, source, topic, verified, resource_id, state, attempts }: EntryRow): InboxEntry {
  return { id, source, topic, verified, resourceId: resource_id, state, attempts };
}
