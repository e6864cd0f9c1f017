import { sql } from 'kysely';
import { Change } from '../application/unit-of-work.js';
import type { Statement } from './statement.js';

/** To be part of the `where` of every change but the fence, which alone decides whether anything is written. */
export const IF_FENCED = 'exists (select 1 from fence)';
export const ifFenced = sql<boolean>`${sql.raw(IF_FENCED)}`;

/** A condition of its own that a change makes, `?` for each value: the fence holds only where it is true. */
export interface Guard {
  readonly condition: string;
  readonly values: readonly unknown[];
}

/** One data-modifying statement, `?` for each value. A fence is an update that ends in its `where`. */
export class SqlChange extends Change {
  constructor(
    readonly statement: string,
    readonly values: readonly unknown[],
    readonly guard?: Guard,
  ) {
    super();
  }

  static of<Values extends object>(statement: Statement<Values, object>, values: Values): SqlChange {
    return new SqlChange(statement.text, statement.valuesOf(values));
  }
}

/** All changes as one statement that answers a row when the fence held. Parts of one statement see the same rows: none may change what another one does. */
export function together(fence: SqlChange, others: readonly SqlChange[]): [statement: string, values: unknown[]] {
  const guards = others.flatMap(({ guard }) => guard ?? []);
  const fenced = [fence.statement, ...guards.map(({ condition }) => condition)].join(' and ');
  const parts = others.map(({ statement }, index) => `change_${index + 1} as (${statement})`);
  const statement = `with ${[`fence as (${fenced} returning 1)`, ...parts].join(',\n')}\nselect 1 from fence`;
  return [statement, [fence, ...guards, ...others].flatMap(({ values }) => values)];
}
