import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Sql } from '../../shared/infrastructure/sql.js';
import { WebhookInbox } from '../application/webhook-inbox.js';
import { InboxEntry } from '../domain/inbox-entry.js';

@Injectable()
export class MikroOrmWebhookInbox extends WebhookInbox {
  constructor(
    private readonly entities: EntityManager,
    private readonly sql: Sql,
  ) {
    super();
  }

  async add(entry: InboxEntry): Promise<string | null> {
    const [row] = await this.sql.rows<{ id: string }>(
      `insert into webhook_inbox (id, source, dedupe_key, variant, verified, topic, resource_id, body, received_at, state, attempts)
       values (?, ?, ?, ?, ?, ?, ?, cast(? as jsonb), ?, ?, 0) 
       on conflict (source, dedupe_key) do update set state = 'received', attempts = 0, processed_at = null
         where webhook_inbox.state = 'parked' returning id`,
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
        entry.state,
      ],
    );
    return row?.id ?? null;
  }

  async addNew(entries: readonly InboxEntry[]): Promise<void> {
    // In the order of the keys, so that two calls with the same changes wait for each other and not in a circle.
    await this.sql.rows(
      `insert into webhook_inbox (id, source, dedupe_key, variant, verified, topic, resource_id, body, received_at, state, attempts)
       select id, source, "dedupeKey", variant, verified, topic, "resourceId", body, "receivedAt", state, 0
         from jsonb_to_recordset(cast(? as jsonb)) as entry (id text, source text, "dedupeKey" text, variant text, verified boolean,
           topic text, "resourceId" text, body jsonb, "receivedAt" timestamptz, state text)
        order by "dedupeKey"
       on conflict (source, dedupe_key) do nothing`,
      [JSON.stringify(entries)],
    );
  }

  findForUpdate(id: string): Promise<InboxEntry | null> {
    return this.entities.findOne(InboxEntry, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  }

  find(id: string): Promise<InboxEntry | null> {
    return this.entities.findOne(InboxEntry, { id });
  }

  async unpark(id: string): Promise<boolean> {
    const unparked = await this.sql.rows(
      `update webhook_inbox set state = 'received', attempts = 0, processed_at = null, next_attempt_at = null
        where id = ? and state = 'parked' returning id`,
      [id],
    );
    return unparked.length === 1;
  }

  async dueBefore(source: string, before: Date, limit: number): Promise<string[]> {
    const rows = await this.sql.rows<{ id: string }>(
      `select id from webhook_inbox
        where state = 'received' and source = ? and coalesce(next_attempt_at, received_at) < ?
        order by received_at limit ?`,
      [source, before, limit],
    );
    return rows.map((row) => row.id);
  }
}
