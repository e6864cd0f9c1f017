import { Injectable } from '@nestjs/common';
import { Sql } from '../../platform/database/sql.js';
import { Numbering, NumberTakenError } from '../application/numbering.js';
import type { Numbered } from '../domain/public-number.js';

const NUMBERLESS = 'where number is null order by created_at desc limit ? for update skip locked';
const PLACED = 'placed as (select id, row_number() over () as place from numberless)';
const NUMBERED = `set number = n.number
  from placed p join unnest(cast(? as text[])) with ordinality as n (number, place) on n.place = p.place
 where t.id = p.id returning 1`;

const GIVEN: Readonly<Record<Numbered, string>> = {
  purchase: `with numberless as (select id from purchases ${NUMBERLESS}), ${PLACED} update purchases t ${NUMBERED}`,
  order: `with numberless as (select id from orders ${NUMBERLESS}), ${PLACED} update orders t ${NUMBERED}`,
};
const UNIQUE = ['purchases_number_unique', 'orders_number_unique'];

@Injectable()
export class PostgresNumbering implements Numbering {
  constructor(private readonly sql: Sql) {}

  async give(kind: Numbered, numbers: readonly string[]): Promise<number> {
    try {
      return (await this.sql.rows(GIVEN[kind], [numbers.length, numbers])).length;
    } catch (error) {
      const { constraint = '' } = error as { constraint?: string };
      throw UNIQUE.includes(constraint) ? new NumberTakenError(constraint, { cause: error }) : error;
    }
  }
}
