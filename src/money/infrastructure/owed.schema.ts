import { defineEntity } from '@mikro-orm/core';
import { PurchaseSchema } from '../../orders/infrastructure/orders.schema.js';
import { belongsTo, bigint, boolean, jsonb, type TableOf, text, timestamptz } from '../../platform/database/column-types.js';
import { OWED_ENDS, OWED_REASONS, type OwedEnd, type OwedReason } from '../domain/owed-entry.js';
import type { RevocationTables } from './revocation.schema.js';

const oneOf = (column: string, known: readonly string[]) => `${column} in (${known.map((one) => `'${one}'`).join(', ')})`;

/** What buyers paid and will not get. A subject has one row: when it is owed again, the row opens again. */
export const OwedEntrySchema = defineEntity({
  name: 'OwedEntryRow',
  tableName: 'owed_entries',
  checks: [
    { name: 'owed_entries_reason_known', expression: oneOf('reason', OWED_REASONS) },
    { name: 'owed_entries_ended_by_known', expression: oneOf('ended_by', OWED_ENDS) },
    { name: 'owed_entries_ended_together', expression: '(ended_at is null) = (ended_by is null)' },
  ],
  uniques: [{ name: 'owed_entries_one_per_subject', properties: ['purchase_id', 'subject'] }],
  indexes: [
    { name: 'owed_entries_order_index', properties: ['order_id'], where: 'order_id is not null' },
    { name: 'owed_entries_open_index', properties: ['since', 'id'], where: 'settled_at is null and ended_at is null' },
    {
      name: 'owed_entries_done_index',
      expression: `create index owed_entries_done_index on owed_entries (coalesce(settled_at, ended_at), id)
        where settled_at is not null or ended_at is not null`,
    },
  ],
  properties: {
    id: text().primary(),
    purchase_id: belongsTo(PurchaseSchema, 'purchase_id'),
    /** An order, a payment, or the purchase itself. */
    subject: text(),
    order_id: text().nullable(),
    reason: text<OwedReason>(),
    payment_ids: jsonb<readonly string[]>(),
    amount_cents: bigint(),
    /** What had been given back when it opened. */
    refunded_before_cents: bigint(),
    /** What was given back of it since. */
    refunded_cents: bigint(),
    since: timestamptz(),
    /** When it was first found: refunds count in this order. */
    opened_at: timestamptz().defaultRaw('now()'),
    /** When its buyer was told what is done about it, and by which admin; null if that was not kept. */
    told_at: timestamptz().nullable(),
    told_by: text().nullable(),
    /** When a person settled it without a refund that we see, who, and how. */
    settled_at: timestamptz().nullable(),
    settled_by: text().nullable(),
    note: text().nullable(),
    ended_at: timestamptz().nullable(),
    ended_by: text<OwedEnd>().nullable(),
  },
});

/** How far what happened to orders and payments was looked at. One row. */
export const OwedReachedSchema = defineEntity({
  name: 'OwedReachedRow',
  tableName: 'owed_reached',
  checks: [{ name: 'owed_reached_is_one', expression: 'is_one' }],
  properties: {
    is_one: boolean().primary().default(true),
    /** The position of the last fact of an order that was read. */
    facts_position: bigint(),
    /** When the last payment that was looked at had been read, with its id. */
    payments_read_at: timestamptz(),
    payments_id: text(),
  },
});

export interface MoneyTables extends RevocationTables {
  owed_entries: TableOf<typeof OwedEntrySchema>;
  owed_reached: TableOf<typeof OwedReachedSchema>;
}
