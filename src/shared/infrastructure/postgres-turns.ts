import { EntitySchema } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { type TurnName, Turns } from '../application/turns.js';
import { Sql } from './sql.js';

export const TurnSchema = new EntitySchema<{ name: string; nextAt: Date }>({
  name: 'TurnRow',
  tableName: 'turns',
  properties: { name: { type: 'text', primary: true }, nextAt: { type: 'timestamptz' } },
});

/** A row instead of a leader: nobody holds anything, so nobody who dies leaves it held. */
@Injectable()
export class PostgresTurns extends Turns {
  constructor(private readonly sql: Sql) {
    super();
  }

  async take(name: TurnName, everyMs: number): Promise<boolean> {
    const taken = await this.sql.rows(
      `insert into turns (name, next_at) values (?, now() + ? * interval '1 millisecond')
       on conflict (name) do update set next_at = excluded.next_at where turns.next_at <= now() returning name`,
      [name, everyMs],
    );
    return taken.length === 1;
  }
}
