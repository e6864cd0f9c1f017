import type { Change } from '../../../src/shared/application/unit-of-work.js';
import { Sql } from '../../../src/shared/infrastructure/sql.js';
import { SqlChange } from '../../../src/shared/infrastructure/sql-change.js';

/** A fault that does not fit the product any more must not go unnoticed. */
function replaced(statement: string, from: string | RegExp, to: string): string {
  const altered = statement.replace(from, to);
  if (altered === statement) throw new Error(`nothing to take away: "${from}"`);
  return altered;
}

/** Says something else than the product does. */
export class AlteredSql extends Sql {
  constructor(
    private readonly real: Sql,
    private readonly from: string | RegExp,
    private readonly to: () => string,
  ) {
    super(undefined as never);
  }

  override rows<Row extends object>(statement: string, values: readonly unknown[] = []): Promise<Row[]> {
    return this.real.rows<Row>(replaced(statement, this.from, this.to()), values);
  }
}

/** Writes something else than the product does. */
export function altered(change: Change, from: string, to: string, values = (change as SqlChange).values): SqlChange {
  return new SqlChange(replaced((change as SqlChange).statement, from, to), values);
}

/** The statements of one of the product's repositories. */
export function sqlOf(repository: object): Sql {
  return (repository as { sql: Sql }).sql;
}
