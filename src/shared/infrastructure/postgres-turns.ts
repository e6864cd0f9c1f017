import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { type TurnName, Turns } from '../application/turns.js';
import { fromNow } from './due-rows.js';
import type { SharedTables } from './shared.schema.js';
import { Sql } from './sql.js';

/** A row instead of a leader election: no instance holds anything, so a dead one blocks nothing. */
@Injectable()
export class PostgresTurns extends Turns {
  constructor(private readonly sql: Sql) {
    super();
  }

  async take(name: TurnName, everyMs: number): Promise<boolean> {
    const now = sql<string>`now()`;
    const nextAt = fromNow(everyMs);
    const taken = await this.sql
      .of<SharedTables>()
      .insertInto('turns')
      .values({ name, next_at: nextAt })
      .onConflict((known) => known.column('name').doUpdateSet({ next_at: nextAt }).where('turns.next_at', '<=', now))
      .returning('name')
      .execute();
    return taken.length === 1;
  }
}
