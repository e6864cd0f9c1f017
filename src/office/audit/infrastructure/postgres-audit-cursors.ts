import { Injectable } from '@nestjs/common';
import type { Selectable } from 'kysely';
import { Sql } from '../../../platform/database/sql.js';
import { IF_FENCED, SqlChange } from '../../../platform/database/sql-change.js';
import { timeOf, timeOrNull } from '../../../platform/database/stored-time.js';
import type { Change } from '../../../platform/database/unit-of-work.js';
import { type AuditCursor, AuditCursors, type CursorMove } from '../application/audit-cursors.js';
import { UNREAD } from '../domain/cursor-position.js';
import type { AuditTables } from './audit.schema.js';

const OF = 'select name, key, position, stepped_at, begun_at, completed_at from audit_rings where name = ? and key = ?';

const MOVED = `
  insert into audit_rings (name, key, position, stepped_at, read_at, begun_at, completed_at)
  select m.name, m.key, m.position, now(), now(), m.begun_at, case when m.is_complete then now() end
    from jsonb_to_recordset(cast(? as jsonb)) as m (name text, key text, position jsonb, begun_at timestamptz, is_complete boolean)
   where ${IF_FENCED}
      on conflict (name, key) do update
     set position = excluded.position, stepped_at = excluded.stepped_at, begun_at = excluded.begun_at,
         completed_at = coalesce(excluded.completed_at, audit_rings.completed_at),
         read_at = case when excluded.position->>'${UNREAD}' is null then excluded.read_at else audit_rings.read_at end`;

@Injectable()
export class PostgresAuditCursors implements AuditCursors {
  constructor(private readonly sql: Sql) {}

  async of(name: string, key = ''): Promise<AuditCursor | null> {
    const [row] = await this.sql.rows<Selectable<AuditTables['audit_rings']>>(OF, [name, key]);
    return row ? toCursor(row) : null;
  }

  moved(moves: readonly CursorMove[]): Change {
    const rows = moves.map(({ name, key, position, begunAt, isComplete }) => ({
      name,
      key,
      position,
      begun_at: begunAt,
      is_complete: isComplete,
    }));
    return new SqlChange(MOVED, [JSON.stringify(rows)]);
  }
}

function toCursor(row: Selectable<AuditTables['audit_rings']>): AuditCursor {
  return {
    name: row.name,
    key: row.key,
    position: row.position,
    steppedAt: timeOf(row.stepped_at),
    begunAt: timeOrNull(row.begun_at),
    completedAt: timeOrNull(row.completed_at),
  };
}
