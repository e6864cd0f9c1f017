import { defineEntity } from '@mikro-orm/core';
import { belongsTo, integer, jsonb, type TableOf, text, timestamptz } from '../../../platform/database/column-types.js';
import type { DueIn } from '../../../platform/work/due-rows.js';
import type { FailureCause } from '../../shipments/domain/failure-cause.js';
import type { BulkOutcome } from '../domain/bulk-act.js';

export const BulkActSchema = defineEntity({
  name: 'BulkActRow',
  tableName: 'bulk_acts',
  indexes: [
    { name: 'bulk_acts_due_index', properties: ['due_at'], where: 'due_at is not null' },
    { name: 'bulk_acts_ended_index', properties: ['ended_at'], where: 'ended_at is not null' },
  ],
  properties: {
    id: text().primary(),
    admin_id: text().nullable(),
    cause_id: text(),
    cause: jsonb<FailureCause>().nullable(),
    started_at: timestamptz(),
    ended_at: timestamptz().nullable(),
    count: integer(),
    done: integer().default(0),
    failed_again: integer().default(0),
    stopped: integer().default(0),
    /** When to look for outcomes, or until when a process does; null once it has ended. */
    due_at: timestamptz().nullable(),
  },
});

export const BulkActOrderSchema = defineEntity({
  name: 'BulkActOrderRow',
  tableName: 'bulk_act_orders',
  checks: [{ name: 'bulk_act_orders_outcome_known', expression: "outcome in ('done', 'failed_again', 'stopped')" }],
  indexes: [{ name: 'bulk_act_orders_failed_index', properties: ['bulk_act_id', 'order_id'], where: "outcome = 'failed_again'" }],
  properties: {
    bulk_act_id: belongsTo(BulkActSchema, 'bulk_act_id').primary(),
    order_id: text().primary(),
    outcome: text<BulkOutcome>().nullable(),
  },
});

export interface BulkActTables {
  bulk_acts: TableOf<typeof BulkActSchema>;
  bulk_act_orders: TableOf<typeof BulkActOrderSchema>;
}

export const BULK_ACTS_TO_FOLLOW = {
  name: 'follow-bulk-act',
  table: 'bulk_acts',
  due: 'due_at',
} as const satisfies DueIn<BulkActTables>;
