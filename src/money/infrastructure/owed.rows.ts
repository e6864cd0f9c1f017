/** What waits for a person, as in the index: the planner uses it only when it can prove the condition. */
export const IS_OPEN_OWED = 'settled_at is null and ended_at is null';

/** Counting stops here. */
const MOST = 10_000;

/**
 * How much is owed, of how many, and since when the oldest of those is late whose buyer was told nothing. Wherever money waits, this
 * statement counts it.
 */
export const OWED_TOTAL = (promiseDays: number) => `
  select cast(count(*) as int) as count, cast(coalesce(sum(amount_cents - refunded_cents), 0) as bigint) as cents,
         min(since) filter (where told_at is null and since < now() - interval '${promiseDays} days') as overdue_since
    from (select amount_cents, refunded_cents, told_at, since from owed_entries where ${IS_OPEN_OWED}
           order by since, id limit ${MOST}) as owed`;

export interface OwedTotalRow {
  readonly count: number;
  readonly cents: string;
  readonly overdue_since: string | null;
}
