import { defineEntity } from '@mikro-orm/core';
import { bigint, boolean, integer, jsonb, type TableOf, text, timestamptz } from '../../../platform/database/column-types.js';
import type { ShipcoAccount } from '../../../shipping/shipco/domain/shipping-option.js';
import type { AuditCursor } from '../application/audit-cursors.js';
import { FINDING_CLASSES, FINDING_STATES, type FindingClass, type FindingState, type FindingValues } from '../domain/finding.js';

const oneOf = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ');

/** One row: which instance audits. */
export const AuditLeaseSchema = defineEntity({
  name: 'AuditLeaseRow',
  tableName: 'audit_lease',
  properties: {
    name: text().primary(),
    /** Increases with each round. What an older one still saves is refused. */
    epoch: integer(),
    lease_until: timestamptz(),
    /** When the last round began; null: none has. */
    begun_at: timestamptz().nullable(),
    /** It has not ended: it is running, or its instance died. */
    is_running: boolean(),
    /** When one last ended; before the first, when the table was made. */
    ended_at: timestamptz(),
  },
});

export const AuditRingSchema = defineEntity({
  name: 'AuditRingRow',
  tableName: 'audit_rings',
  properties: {
    name: text().primary(),
    /** What it goes through, if there are several. */
    key: text().primary(),
    position: jsonb<NonNullable<AuditCursor['position']>>().nullable(),
    /** When it last had its turn, and when that last read something. */
    stepped_at: timestamptz(),
    read_at: timestamptz(),
    begun_at: timestamptz().nullable(),
    completed_at: timestamptz().nullable(),
  },
});

export const AuditFindingSchema = defineEntity({
  name: 'AuditFindingRow',
  tableName: 'audit_findings',
  checks: [
    { name: 'audit_findings_class_known', expression: `class in (${oneOf(FINDING_CLASSES)})` },
    { name: 'audit_findings_state_known', expression: `state in (${oneOf(FINDING_STATES)})` },
  ],
  uniques: [
    {
      name: 'audit_findings_watched_once',
      properties: ['class', 'subject'],
      where: "state in ('sighted', 'open') or state = 'closed' and not is_gone",
    },
  ],
  indexes: [
    {
      name: 'audit_findings_look_index',
      expression: `create index audit_findings_look_index on audit_findings ((looked_at > first_seen_at), (state = 'closed'), looked_at, id)
        where state in ('sighted', 'open') or state = 'closed' and not is_gone`,
    },
    { name: 'audit_findings_newest_index', properties: ['first_seen_at', 'id'], where: "state <> 'sighted'" },
    { name: 'audit_findings_state_index', properties: ['state', 'first_seen_at', 'id'] },
    { name: 'audit_findings_order_index', properties: ['order_id'], where: 'order_id is not null' },
    { name: 'audit_findings_ended_index', properties: ['looked_at'], where: "state = 'resolved' or is_gone" },
  ],
  properties: {
    id: text().primary(),
    class: text<FindingClass>(),
    /** The id of a parcel, an order or a payment. */
    subject: text(),
    state: text<FindingState>(),
    order_id: text().nullable(),
    seller_id: text().nullable(),
    account_kind: text<ShipcoAccount['kind']>().nullable(),
    account_id: bigint().nullable(),
    shipment_id: text().nullable(),
    external_id: text().nullable(),
    payment_id: text().nullable(),
    expected: jsonb<FindingValues>(),
    found: jsonb<FindingValues>(),
    first_seen_at: timestamptz(),
    last_seen_at: timestamptz(),
    /** When it was last looked at, also if the look saw nothing: of a resolved or gone one, when it ended. */
    looked_at: timestamptz(),
    resolved_at: timestamptz().nullable(),
    closed_at: timestamptz().nullable(),
    /** The id of the admin. */
    closed_by: text().nullable(),
    note: text().nullable(),
    /** Whether a complete look no longer saw the finding after it was closed. */
    is_gone: boolean().default(false),
  },
});

/** Where all paid orders stood at the end of a day. Rows are only added. */
export const DailyStatementSchema = defineEntity({
  name: 'DailyStatementRow',
  tableName: 'daily_statements',
  properties: {
    /** A day of Argentina, as 2026-11-25. */
    day: text().primary(),
    /** The position of the last event before its end. */
    through: bigint(),
    figures: jsonb<Readonly<Record<string, { readonly count: number; readonly cents: number }>>>(),
    previous_hash: text().nullable(),
    hash: text(),
    created_at: timestamptz(),
  },
});

export interface AuditTables {
  audit_lease: TableOf<typeof AuditLeaseSchema>;
  audit_rings: TableOf<typeof AuditRingSchema>;
  audit_findings: TableOf<typeof AuditFindingSchema>;
  daily_statements: TableOf<typeof DailyStatementSchema>;
}
