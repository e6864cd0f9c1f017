import { type SelectQueryBuilder, type StringReference, sql } from 'kysely';
import type { Period } from '../kernel/listing.js';

/** Narrows a list to the rows from and to a time. */
export function inPeriod<DB, TB extends keyof DB, Row>(
  select: SelectQueryBuilder<DB, TB, Row>,
  time: StringReference<DB, TB>,
  { from, to }: Period,
): SelectQueryBuilder<DB, TB, Row> {
  return select
    .$if(from !== null, (all) => all.where(sql<boolean>`${sql.ref(time)} >= ${from}`))
    .$if(to !== null, (all) => all.where(sql<boolean>`${sql.ref(time)} < ${to}`)) as typeof select;
}
