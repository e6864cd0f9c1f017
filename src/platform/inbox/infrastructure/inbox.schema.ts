import { defineEntity } from '@mikro-orm/core';
import { boolean, integer, jsonb, type TableOf, text, timestamptz } from '../../database/column-types.js';
import type { Subjects } from '../../kernel/fair-share.js';
import type { WorkOrigin } from '../../telemetry/work-context.js';
import type { DueIn } from '../../work/due-rows.js';
import type { InboxState } from '../domain/inbox-entry.js';

/**
 * Signed fraud alerts that nobody has heeded, parked or not: they wait for their payment. Anyone can send unsigned notifications about a
 * payment; an index of their own keeps those from slowing down its settlement.
 */
export const WAITING_ALERTS = "topic = 'stop_delivery_op_wh' and verified and state in ('received', 'parked')";

export const InboxEntrySchema = defineEntity({
  name: 'InboxRow',
  tableName: 'webhook_inbox',
  checks: [
    { name: 'webhook_inbox_state_known', expression: "state in ('received', 'processed', 'ignored', 'parked')" },
    { name: 'webhook_inbox_received_is_due', expression: "(state = 'received') = (due_at is not null)" },
  ],
  uniques: [{ name: 'webhook_inbox_delivery_unique', properties: ['source', 'dedupe_key'] }],
  indexes: [
    { name: 'webhook_inbox_signed_due_index', properties: ['due_at'], where: 'due_at is not null and verified' },
    { name: 'webhook_inbox_hints_due_index', properties: ['due_at'], where: 'due_at is not null and not verified' },
    { name: 'webhook_inbox_unsigned_index', properties: ['received_at'], where: 'not verified' },
    { name: 'webhook_inbox_newest_index', properties: ['received_at', 'id'] },
    { name: 'webhook_inbox_state_index', properties: ['state', 'received_at', 'id'] },
    { name: 'webhook_inbox_source_index', properties: ['source', 'received_at', 'id'] },
    { name: 'webhook_inbox_resource_index', properties: ['resource_id'] },
    { name: 'webhook_inbox_waiting_alerts_index', properties: ['resource_id'], where: WAITING_ALERTS },
  ],
  properties: {
    id: text().primary(),
    source: text(),
    dedupe_key: text(),
    variant: text(),
    verified: boolean(),
    topic: text(),
    resource_id: text().nullable(),
    body: jsonb<unknown>().nullable(),
    received_at: timestamptz(),
    state: text<InboxState>(),
    /** How often it was claimed: whoever has claimed it last may end it. */
    attempts: integer(),
    /** How often the subject of a hint was looked up and not found. */
    looks: integer().default(0),
    /** Whom reading a hint counts for, by names that reveal nobody; null for any other entry. */
    subjects: jsonb<Subjects>().nullable(),
    /** When it is to be processed: now, later, or at the end of its current lease. */
    due_at: timestamptz().nullable(),
    /** The effect of processing it, as a stable code. */
    effect: text().nullable(),
    processed_at: timestamptz().nullable(),
    origin: jsonb<WorkOrigin>().nullable(),
  },
});

/** What new notifications are ignored of. A person writes each, so that there are few. */
export const MutedSubjectSchema = defineEntity({
  name: 'MutedSubjectRow',
  tableName: 'muted_subjects',
  properties: {
    source: text().primary(),
    topic: text().primary(),
    resource_id: text().primary(),
    /** What its notifications get, as a stable code. */
    effect: text(),
    muted_at: timestamptz(),
  },
});

export interface InboxTables {
  webhook_inbox: TableOf<typeof InboxEntrySchema>;
  muted_subjects: TableOf<typeof MutedSubjectSchema>;
}

/** Signed and unsigned notifications have separate queues. */
export const dueEntries = (verified: boolean) =>
  ({
    name: verified ? 'process-notification' : 'process-hint',
    table: 'webhook_inbox',
    due: 'due_at',
    among: verified ? 'verified' : 'not verified',
  }) as const satisfies DueIn<InboxTables>;
