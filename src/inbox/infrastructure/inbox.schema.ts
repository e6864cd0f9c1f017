import { EntitySchema } from '@mikro-orm/core';
import type { WorkOrigin } from '../../shared/application/work-context.js';
import type { InboxState, NewEntry } from '../domain/inbox-entry.js';

interface InboxRow extends NewEntry {
  state: InboxState;
  attempts: number;
  /** When somebody should process it: now, later, or when the lease of whoever has it in hand ends. */
  dueAt: Date | null;
  /** What processing it did, as a stable code. */
  effect: string | null;
  processedAt: Date | null;
  origin: WorkOrigin | null;
}

// Read and written by plain statements; declared so that the migrations stay checked against it.
export const InboxEntrySchema = new EntitySchema<InboxRow>({
  name: 'InboxRow',
  tableName: 'webhook_inbox',
  checks: [
    { name: 'webhook_inbox_state_known', expression: "state in ('received', 'processed', 'ignored', 'parked')" },
    { name: 'webhook_inbox_received_is_due', expression: "(state = 'received') = (due_at is not null)" },
  ],
  uniques: [{ name: 'webhook_inbox_delivery_unique', properties: ['source', 'dedupeKey'] }],
  indexes: [
    { name: 'webhook_inbox_signed_due_index', properties: ['dueAt'], where: 'due_at is not null and verified' },
    { name: 'webhook_inbox_hints_due_index', properties: ['dueAt'], where: 'due_at is not null and not verified' },
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
    dueAt: { type: 'timestamptz', nullable: true },
    effect: { type: 'text', nullable: true },
    processedAt: { type: 'timestamptz', nullable: true },
    origin: { type: 'jsonb', nullable: true },
  },
});
