import { defineEntity } from '@mikro-orm/core';
import { PAYMENT_STATUSES, RETURNED_STATUSES } from '../../orders/domain/payment-status.js';
import { PurchaseSchema } from '../../orders/infrastructure/orders.schema.js';
import { belongsTo, bigint, type TableOf, text, timestamptz } from '../../platform/database/column-types.js';
import { type PaymentEffect, UNOWNED_EFFECTS } from '../domain/payment.js';

const listOf = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ');

// The conditions of partial indexes: the planner uses one only when it can prove its condition, so a query has the same words.

/** Nobody knows what it means. */
export const IS_UNDOCUMENTED = `status not in (${listOf(PAYMENT_STATUSES)})`;

const UNRESOLVED = `effect in (${listOf(UNOWNED_EFFECTS)}) and resolved_at is null`;

/** Whether not all of the payment was refunded. */
export const IS_HELD = `status not in (${listOf(RETURNED_STATUSES)}) and (refunded_cents = 0 or refunded_cents < amount_cents)`;

/** Whether the payment of a purchase `p` counts as returned although one of the payments that paid it together was not refunded. */
export const IS_PART_BACK = `(p.payment_status in (${listOf(RETURNED_STATUSES)}) and exists (
  select from payments where purchase_id = p.id and effect = 'first_approval' and ${IS_HELD}))`;

/** Waits for a person: `isUnowned`. */
export const IS_UNOWNED = `${UNRESOLVED} and ${IS_HELD}`;

export const PaymentSchema = defineEntity({
  name: 'PaymentRow',
  tableName: 'payments',
  indexes: [
    {
      name: 'payments_id_prefix_index',
      expression: `create index payments_id_prefix_index on payments (id text_pattern_ops)`,
    },
    { name: 'payments_first_read_index', properties: ['first_read_at', 'id'] },
    { name: 'payments_status_first_read_index', properties: ['status', 'first_read_at', 'id'] },
    { name: 'payments_status_effect_first_read_index', properties: ['status', 'effect', 'first_read_at', 'id'] },
    { name: 'payments_effect_first_read_index', properties: ['effect', 'first_read_at', 'id'] },
    {
      name: 'payments_unowned_held_index',
      expression: `create index payments_unowned_held_index on payments (first_read_at, id) where ${IS_UNOWNED}`,
    },
    {
      name: 'payments_undocumented_index',
      expression: `create index payments_undocumented_index on payments (first_read_at, id) where ${IS_UNDOCUMENTED}`,
    },
    { name: 'payments_newest_index', properties: ['read_at', 'id'] },
    // Release 0.2.0 lists payments by these.
    { name: 'payments_effect_index', properties: ['effect', 'read_at', 'id'] },
    { name: 'payments_unowned_index', properties: ['read_at', 'id'], where: UNRESOLVED },
    { name: 'payments_resolved_index', properties: ['resolved_at', 'id'], where: 'resolved_at is not null' },
  ],
  properties: {
    id: text().primary(),
    purchase_id: belongsTo(PurchaseSchema, 'purchase_id').index('payments_purchase_id_index'),
    status: text(),
    status_detail: text().nullable(),
    amount_cents: bigint(),
    refunded_cents: bigint(),
    currency: text(),
    collector_id: text(),
    approved_at: timestamptz().nullable(),
    updated_at: timestamptz().nullable(),
    /** Never changes: the order of lists. Those from before the column have its first default, and are in the order of their ids. */
    first_read_at: timestamptz().defaultRaw('now()'),
    read_at: timestamptz(),
    effect: text<PaymentEffect>(),
    resolved_at: timestamptz().nullable(),
    resolution: text().nullable(),
    /** The id of the admin who resolved it; null for one that was resolved before it was kept. */
    resolved_by: text().nullable(),
    /** When the provider last gave money back, as it shows it. */
    refunded_at: timestamptz().nullable(),
    /** When a payment that is pending ends by itself. */
    ends_at: timestamptz().nullable(),
    /** Where the slip of a payment that is pending is shown. */
    slip_url: text().nullable(),
  },
});

/** Signed notifications that were refused, by the payment that they name: ours or not. No key, because ours may not be known yet. */
export const RefusedSignatureSchema = defineEntity({
  name: 'RefusedSignatureRow',
  tableName: 'refused_signatures',
  properties: {
    payment_id: text().primary(),
    refused_at: timestamptz().primary().index('refused_signatures_refused_at_index'),
  },
});

export interface PaymentsTables {
  refused_signatures: TableOf<typeof RefusedSignatureSchema>;
  payments: TableOf<typeof PaymentSchema>;
}
