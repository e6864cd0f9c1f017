import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Sql } from '../database/sql.js';
import type { SharedTables } from '../platform.schema.js';
import { fromNow } from './due-rows.js';

/** What an instance is elected for. */
export type Election = 'recovery' | 'statements' | 'retention' | 'retention-at-start';

/**
 * Elects one instance per interval for periodic work, by a row with the time of the next election: no instance holds anything, so a dead one
 * blocks nothing.
 */
@Injectable()
export class PostgresLeaderElection {
  constructor(private readonly sql: Sql<SharedTables>) {}

  /** True for the elected caller; the next election is `everyMs` later, by the database clock. */
  async win(name: Election, everyMs: number): Promise<boolean> {
    const now = sql<string>`now()`;
    const nextAt = fromNow(everyMs);
    const won = await this.sql.tables
      .insertInto('turns')
      .values({ name, next_at: nextAt })
      .onConflict((known) => known.column('name').doUpdateSet({ next_at: nextAt }).where('turns.next_at', '<=', now))
      .returning('name')
      .execute();
    return won.length === 1;
  }
}
