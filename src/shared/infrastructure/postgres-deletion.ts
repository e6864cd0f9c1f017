import type { Deletion } from '../application/retention.js';
import type { Sql } from './sql.js';

/**
 * A deletion by one statement, which ends in `limit ?` and returns a row for each that it deleted. It should choose the rows in an
 * `array(…)`, since a plain subquery with a limit may be executed more than once.
 */
export function deletion(sql: Sql, statement: string, values: readonly unknown[] = []): Deletion {
  return async (limit) => (await sql.rows(statement, [...values, limit])).length;
}
