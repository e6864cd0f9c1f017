import { defineEntity } from '@mikro-orm/core';
import {
  belongsTo,
  boolean,
  bytes,
  integer,
  jsonb,
  type TableOf,
  text,
  timestamptz,
} from '../../../platform/database/column-types.js';
import type { AdminRole, MachineRole } from '../domain/admin.js';
import type { AdminAct } from '../domain/audit-entry.js';

/** What a release that knows no machines knows. */
export type StoredRole = Exclude<AdminRole, MachineRole>;

export const AdminSchema = defineEntity({
  name: 'AdminRow',
  tableName: 'admins',
  uniques: [{ name: 'admins_one_first', properties: ['is_first'], where: 'is_first' }],
  properties: {
    id: text().primary(),
    email: text().unique('admins_email_unique'),
    role: text<StoredRole>().default('owner'),
    /** Of a machine. Release 0.2.0 takes a role that it does not know for an owner: to it, a machine is a viewer. */
    follows_only: boolean().default(false),
    /** Null for a follower, and for people. */
    machine_role: text<Exclude<MachineRole, 'follower'>>().nullable(),
    password_hash: text().nullable(),
    created_at: timestamptz(),
    disabled_at: timestamptz().nullable(),
    is_first: boolean(),
  },
});

export const AdminSessionSchema = defineEntity({
  name: 'AdminSessionRow',
  tableName: 'admin_sessions',
  properties: {
    token_hash: bytes().primary(),
    admin_id: belongsTo(AdminSchema, 'admin_id').index('admin_sessions_admin_id_index'),
    created_at: timestamptz(),
    seen_at: timestamptz(),
    expires_at: timestamptz().index('admin_sessions_expires_at_index'),
  },
});

export const AdminInvitationSchema = defineEntity({
  name: 'AdminInvitationRow',
  tableName: 'admin_invitations',
  properties: {
    token_hash: bytes().primary(),
    admin_id: belongsTo(AdminSchema, 'admin_id').index('admin_invitations_admin_id_index'),
    expires_at: timestamptz().index('admin_invitations_expires_at_index'),
  },
});

export const AuditSchema = defineEntity({
  name: 'AuditRow',
  tableName: 'admin_audit',
  indexes: [
    { name: 'admin_audit_newest_index', properties: ['at', 'id'] },
    { name: 'admin_audit_subject_index', properties: ['subject', 'at'], where: 'subject is not null' },
  ],
  properties: {
    id: text().primary(),
    at: timestamptz(),
    admin_id: belongsTo(AdminSchema, 'admin_id').nullable(),
    act: text<AdminAct>(),
    subject: text().nullable(),
    request_id: text(),
    result: text(),
    /** In the words of the admin; null for an act that asks for none. */
    reason: text().nullable(),
    /** Of failed logins, which are one entry for an hour: how many, and when the last one was. */
    times: integer().default(1),
    last_at: timestamptz().nullable(),
  },
});

/** What operators note about an order. */
export const OrderNoteSchema = defineEntity({
  name: 'OrderNoteRow',
  tableName: 'order_notes',
  properties: {
    order_id: text().primary(),
    id: text().primary(),
    admin_id: text().nullable(),
    note: text(),
    at: timestamptz(),
  },
});

/** How many facts were recorded in each quarter of an hour: the sums that operators see would take too long to count. */
export const FactSlotSchema = defineEntity({
  name: 'FactSlotRow',
  tableName: 'fact_slots',
  properties: {
    slot: timestamptz().primary(),
    created: integer(),
    delivered: integer(),
    failed: integer(),
    /** How many creations took how long, by step. */
    took: jsonb<Readonly<Record<string, number>>>(),
  },
});

export interface AdminTables {
  admins: TableOf<typeof AdminSchema>;
  admin_sessions: TableOf<typeof AdminSessionSchema>;
  admin_invitations: TableOf<typeof AdminInvitationSchema>;
  admin_audit: TableOf<typeof AuditSchema>;
  order_notes: TableOf<typeof OrderNoteSchema>;
  fact_slots: TableOf<typeof FactSlotSchema>;
}
