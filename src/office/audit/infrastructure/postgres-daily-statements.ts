import { Injectable } from '@nestjs/common';
import type { Selectable } from 'kysely';
import { Sql } from '../../../platform/database/sql.js';
import { timeOf } from '../../../platform/database/stored-time.js';
import { DailyStatements } from '../application/daily-statements.js';
import { type DailyStatement, readFigures } from '../domain/statement.js';
import type { AuditTables } from './audit.schema.js';

const COLUMNS = 'day, through, figures, previous_hash, hash, created_at';
const AFTER_ALL = '9999-99-99';

const BEFORE = `select ${COLUMNS} from daily_statements where day < ? order by day desc limit ?`;

/** Two instances that make the same day find the same newest one: the key lets one of them. */
const ADD = `
  insert into daily_statements (${COLUMNS})
  select ?, cast(? as bigint), cast(? as jsonb), cast(? as text), ?, cast(? as timestamptz)
   where (select hash from daily_statements order by day desc limit 1) is not distinct from cast(? as text)
  on conflict (day) do nothing
  returning day`;

type Row = Selectable<AuditTables['daily_statements']>;

@Injectable()
export class PostgresDailyStatements implements DailyStatements {
  constructor(private readonly sql: Sql) {}

  async newest(): Promise<DailyStatement | null> {
    return (await this.before(null, 1))[0] ?? null;
  }

  async before(day: string | null, limit: number): Promise<DailyStatement[]> {
    return (await this.sql.rows<Row>(BEFORE, [day ?? AFTER_ALL, limit])).map(toStatement);
  }

  async add({ day, through, figures, previousHash, hash, createdAt }: DailyStatement): Promise<boolean> {
    const values = [day, through, JSON.stringify(figures), previousHash, hash, createdAt, previousHash];
    return (await this.sql.rows(ADD, values)).length > 0;
  }
}

function toStatement(row: Row): DailyStatement {
  return {
    day: row.day,
    through: Number(row.through),
    figures: readFigures(row.figures),
    previousHash: row.previous_hash,
    hash: row.hash,
    createdAt: timeOf(row.created_at),
  };
}
