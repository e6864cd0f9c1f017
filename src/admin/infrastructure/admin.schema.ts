import { EntitySchema } from '@mikro-orm/core';
import { belongsTo, mapped } from '../../shared/infrastructure/column-types.js';
import { Admin } from '../domain/admin.js';
import { AdminSession } from '../domain/admin-session.js';
import type { AuditEntry } from '../domain/audit-entry.js';

// All are written by plain statements; declared so that the migrations stay checked against them.
export const AdminSchema = new EntitySchema({
  class: mapped<Admin & { isFirst: boolean }>(Admin as never),
  tableName: 'admins',
  uniques: [{ name: 'admins_one_first', properties: ['isFirst'], where: 'is_first' }],
  properties: {
    id: { type: 'text', primary: true },
    email: { type: 'text', unique: 'admins_email_unique' },
    passwordHash: { type: 'text' },
    createdAt: { type: 'timestamptz' },
    isFirst: { type: 'boolean' },
  },
});

export const AdminSessionSchema = new EntitySchema({
  class: mapped(AdminSession),
  tableName: 'admin_sessions',
  properties: {
    tokenHash: { type: 'blob', primary: true },
    adminId: { ...belongsTo(() => Admin, 'admin_id'), index: 'admin_sessions_admin_id_index' },
    createdAt: { type: 'timestamptz' },
    seenAt: { type: 'timestamptz' },
    expiresAt: { type: 'timestamptz' },
  },
});

export const AuditSchema = new EntitySchema<AuditEntry>({
  name: 'AuditRow',
  tableName: 'admin_audit',
  indexes: [{ name: 'admin_audit_newest_index', properties: ['at', 'id'] }],
  properties: {
    id: { type: 'text', primary: true },
    at: { type: 'timestamptz' },
    adminId: { ...belongsTo(() => Admin, 'admin_id'), nullable: true },
    act: { type: 'text' },
    subject: { type: 'text', nullable: true },
    requestId: { type: 'text' },
    result: { type: 'text' },
  },
});
