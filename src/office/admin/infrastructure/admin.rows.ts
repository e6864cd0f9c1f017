import type { Selectable } from 'kysely';
import { timeOf } from '../../../platform/database/stored-time.js';
import { Admin, type AdminRole, isMachine } from '../domain/admin.js';
import type { AdminTables } from './admin.schema.js';

type AdminRow = Selectable<AdminTables['admins']>;

export function toRole({
  role,
  follows_only,
  machine_role,
}: Pick<AdminRow, 'role' | 'follows_only' | 'machine_role'>): AdminRole {
  return follows_only ? (machine_role ?? 'follower') : role;
}

export function toAdmin(row: AdminRow): Admin {
  const { id, email, password_hash, created_at, disabled_at } = row;
  return new Admin(id, email, toRole(row), password_hash, timeOf(created_at), disabled_at === null ? null : timeOf(disabled_at));
}

export function roleColumns(role: AdminRole): Pick<AdminRow, 'role' | 'follows_only' | 'machine_role'> {
  if (!isMachine(role)) return { role, follows_only: false, machine_role: null };
  return { role: 'viewer', follows_only: true, machine_role: role === 'follower' ? null : role };
}
