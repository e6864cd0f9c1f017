import { Injectable } from '@nestjs/common';
import { type Expression, type Selectable, sql } from 'kysely';
import { Sql } from '../../database/sql.js';
import { IF_FENCED, ifFenced, SqlChange } from '../../database/sql-change.js';
import { type Given, statement, tables } from '../../database/statement.js';
import { timeOf } from '../../database/stored-time.js';
import type { Change } from '../../database/unit-of-work.js';
import type { WorkOrigin } from '../../telemetry/work-context.js';
import { claimable, FROM_NOW, fromNow } from '../../work/due-rows.js';
import { type ClaimedEntry, WebhookInbox } from '../application/webhook-inbox.js';
import { type InboxEntry, type InboxState, type NewEntry, stateOfNew } from '../domain/inbox-entry.js';
import { dueEntries, type InboxTables, WAITING_ALERTS } from './inbox.schema.js';

const COLUMNS = ['id', 'source', 'topic', 'verified', 'resource_id', 'state', 'attempts'] as const;
const CLAIMED = [...COLUMNS, 'received_at', 'looks', 'subjects', 'origin'] as const;
type EntryRow = Pick<Selectable<InboxTables['webhook_inbox']>, (typeof COLUMNS)[number]>;
type ClaimedRow = Pick<Selectable<InboxTables['webhook_inbox']>, (typeof CLAIMED)[number]>;

const now = sql<string>`now()`;

interface Added extends Omit<NewEntry, 'body' | 'hint'> {
  readonly body: string;
  readonly origin: string;
  readonly state: InboxState;
  readonly effect: string | null;
  readonly isDue: boolean;
  readonly subjects: string | null;
}

/** The effect of what is muted; null of all else. */
const muted = (given: Given<Pick<Added, 'source' | 'topic' | 'resourceId'>>) => sql<string | null>`(
  select effect from muted_subjects
   where source = ${given('source')} and topic = ${given('topic')} and resource_id = ${given('resourceId')})`;

const insertion = (given: Given<Added>) =>
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
      state: sql<InboxState>`case when ${muted(given)} is null then ${given('state')} else 'ignored' end`,
      effect: sql<string | null>`coalesce(${muted(given)}, ${given('effect')})`,
      attempts: 0,
      looks: 0,
      subjects: given('subjects'),
      origin: given('origin'),
      due_at: sql<string | null>`case when ${given('isDue')} and ${muted(given)} is null then now() end`,
    });

/** A parked entry is processed again when its notification is repeated, if there is something to process. */
const ADDED = statement((given: Given<Added>) =>
  insertion(given)
    .onConflict((known) =>
      known
        .columns(['source', 'dedupe_key'])
        .doUpdateSet({ state: 'received', attempts: 0, processed_at: null, due_at: now })
        .where('webhook_inbox.state', '=', 'parked')
        .where('webhook_inbox.resource_id', 'is not', null),
    )
    .returning('id'),
);

/** Its looks go on where they were, unless it was found. Whoever is processing it sees by its time that it has come again. */
const HINTED = statement((given: Given<Added & { readonly quietMs: number }>) =>
  insertion(given)
    .onConflict((known) =>
      known
        .columns(['source', 'dedupe_key'])
        .doUpdateSet({
          state: 'received',
          received_at: sql<string>`greatest(excluded.received_at, webhook_inbox.received_at + interval '1 millisecond')`,
          looks: sql<number>`case when webhook_inbox.state = 'processed' then 0 else webhook_inbox.looks end`,
          subjects: sql<string>`case when webhook_inbox.state = 'received' then webhook_inbox.subjects else excluded.subjects end`,
          due_at: sql<string>`case webhook_inbox.state when 'received' then webhook_inbox.due_at
            when 'parked' then greatest(now(), webhook_inbox.processed_at + ${given('quietMs')} * interval '1 millisecond')
            else now() end`,
          processed_at: null,
        })
        .where(sql<boolean>`(webhook_inbox.state <> 'received' or webhook_inbox.attempts > 0) and ${muted(given)} is null`),
    )
    .returning('id'),
);

/** What ends an entry as processed; a hint that came again since it was claimed is due again instead. */
function processedAt(receivedAt: Expression<Date>) {
  const isOver = sql<boolean>`subjects is null or date_trunc('milliseconds', received_at) <= cast(${receivedAt} as timestamptz)`;
  return {
    state: sql<InboxState>`case when ${isOver} then 'processed' else 'received' end`,
    processed_at: now,
    due_at: sql<string | null>`case when ${isOver} then null else now() end`,
  };
}

/** Taking over an entry increases its attempts. */
const PROCESSED = statement((given: Given<{ id: string; attempts: number; receivedAt: Date; effect: string }>) =>
  tables<InboxTables>()
    .updateTable('webhook_inbox')
    .set({ ...processedAt(given('receivedAt')), effect: given('effect') })
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
    const subjects = entry.hint ? JSON.stringify(entry.hint.subjects) : null;
    const row = { ...entry, ...documents, subjects, state, effect, isDue: state === 'received' };
    const added = await (entry.hint ? this.sql.run(HINTED, { ...row, quietMs: entry.hint.quietMs }) : this.sql.run(ADDED, row));
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
      `insert into webhook_inbox (id, source, dedupe_key, variant, verified, topic, resource_id, body, received_at, attempts, state, effect,
                                  due_at)
       select id, source, "dedupeKey", variant, verified, topic, "resourceId", body, "receivedAt", 0,
              case when m.effect is null then state else 'ignored' end, m.effect,
              case when m.effect is null and state = 'received' then now() end
         from jsonb_to_recordset(cast(? as jsonb)) as entry (id text, source text, "dedupeKey" text, variant text, verified boolean,
           topic text, "resourceId" text, body jsonb, "receivedAt" timestamptz, state text)
         left join lateral (select effect from muted_subjects m where m.source = entry.source and m.topic = entry.topic
           and m.resource_id = entry."resourceId") m on true
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
      .set({ state: 'received', attempts: 0, looks: 0, processed_at: null, due_at: now, origin: JSON.stringify(origin) })
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
         from due where w.id = due.id returning ${CLAIMED.map((column) => `w.${column}`).join()}`,
      [source, limit, leaseMs],
    );
    return rows.map((row) => ({
      ...toEntry(row),
      resourceId: row.resource_id ?? '',
      receivedAt: timeOf(row.received_at),
      looks: row.looks,
      subjects: row.subjects ?? [],
      origin: row.origin ?? {},
    }));
  }

  processed({ id, attempts, receivedAt }: ClaimedEntry, effect: string): Change {
    return SqlChange.of(PROCESSED, { id, attempts, receivedAt, effect });
  }

  alertsApplied(paymentId: string, effect: string): Change {
    return new SqlChange(ALERTS_HEEDED, [effect, paymentId]);
  }

  async end(entry: ClaimedEntry, state: 'processed' | 'parked', effect: string): Promise<boolean> {
    const end = state === 'processed' ? processedAt(sql`${entry.receivedAt}`) : { state, processed_at: now, due_at: null };
    const ended = await this.mine(entry)
      .set({ ...end, effect })
      .returning('id')
      .execute();
    return ended.length === 1;
  }

  async postpone(entry: ClaimedEntry, effect: string | null, afterMs: number): Promise<void> {
    await this.mine(entry)
      .set({ ...(effect !== null && { effect }), looks: entry.looks, due_at: fromNow(afterMs) })
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
