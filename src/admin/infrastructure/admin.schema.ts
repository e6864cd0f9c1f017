import { defineEntity } from '@mikro-orm/core';
import { belongsTo, boolean, bytes, type TableOf, text, timestamp } from '../../shared/infrastructure/column-types.js';
import type { AdminRole } from '../domain/admin.js';
import type { AdminAct } from '../domain/audit-entry.js';

export const AdminSchema = defineEntity({
  name: 'AdminRow',
  tableName: 'admins',
  uniques: [{ name: 'admins_one_first', properties: ['is_first'], where: 'is_first' }],
  properties: {
    id: text().primary(),
    email: text().unique('admins_email_unique'),
    role: text<AdminRole>().default('owner'),
    password_hash: text().nullable(),
    created_at: timestamp(),
    disabled_at: timestamp().nullable(),
    is_first: boolean(),
  },
});

export const AdminSessionSchema = defineEntity({
  name: 'AdminSessionRow',
  tableName: 'admin_sessions',
  properties: {
    token_hash: bytes().primary(),
    admin_id: belongsTo(AdminSchema, 'admin_id').index('admin_sessions_admin_id_index'),
    created_at: timestamp(),
    seen_at: timestamp(),
    expires_at: timestamp().index('admin_sessions_expires_at_index'),
  },
});

export const AdminInvitationSchema = defineEntity({
  name: 'AdminInvitationRow',
  tableName: 'admin_invitations',
  properties: {
    token_hash: bytes().primary(),
    admin_id: belongsTo(AdminSchema, 'admin_id').index('admin_invitations_admin_id_index'),
    expires_at: timestamp().index('admin_invitations_expires_at_index'),
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
    at: timestamp(),
    admin_id: belongsTo(AdminSchema, 'admin_id').nullable(),
    act: text<AdminAct>(),
    subject: text().nullable(),
    request_id: text(),
    result: text(),
  },
});

export interface AdminTables {
  admins: TableOf<typeof AdminSchema>;
  admin_sessions: TableOf<typeof AdminSessionSchema>;
  admin_invitations: TableOf<typeof AdminInvitationSchema>;
  admin_audit: TableOf<typeof AuditSchema>;
}
