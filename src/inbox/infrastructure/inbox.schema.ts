import { EntitySchema } from '@mikro-orm/core';
import { mapped } from '../../shared/infrastructure/column-types.js';
import { InboxEntry } from '../domain/inbox-entry.js';

export const InboxEntrySchema = new EntitySchema({
  class: mapped(InboxEntry),
  tableName: 'webhook_inbox',
  checks: [{ name: 'webhook_inbox_state_known', expression: "state in ('received', 'processed', 'ignored', 'parked')" }],
  uniques: [{ name: 'webhook_inbox_delivery_unique', properties: ['source', 'dedupeKey'] }],
  indexes: [
    { name: 'webhook_inbox_received_index', properties: ['receivedAt'], where: "state = 'received'" },
    { name: 'webhook_inbox_newest_index', properties: ['receivedAt', 'id'] },
    { name: 'webhook_inbox_state_index', properties: ['state', 'receivedAt', 'id'] },
    { name: 'webhook_inbox_source_index', properties: ['source', 'receivedAt', 'id'] },
    { name: 'webhook_inbox_resource_index', properties: ['resourceId'] },
  ],
  properties: {
    id: { type: 'text', primary: true },
    source: { type: 'text' },
    dedupeKey: { type: 'text' },
    variant: { type: 'text' },
    verified: { type: 'boolean' },
    topic: { type: 'text' },
    resourceId: { type: 'text', nullable: true },
    body: { type: 'jsonb', nullable: true },
    receivedAt: { type: 'timestamptz' },
    state: { type: 'text' },
    attempts: { type: 'integer' },
    nextAttemptAt: { type: 'timestamptz', nullable: true },
    effect: { type: 'text', nullable: true },
    processedAt: { type: 'timestamptz', nullable: true },
  },
});
