import { type RawBuilder, sql, type Updateable } from 'kysely';
import type { DueSource } from '../application/due-work.js';

// The only definition of "due", always by the database clock, because the clock of a process may be wrong.

type Times<Columns> = { [Name in keyof Columns & string]-?: Date extends Columns[Name] ? Name : never }[keyof Columns & string];

/** The kinds of due rows that these tables can have: each in one of them, by one of its times. */
export type DueIn<Tables> = {
  [Table in keyof Tables & string]: DueSource & { readonly table: Table; readonly due: Times<Updateable<Tables[Table]>> };
}[keyof Tables & string];

/** A time relative to now, in milliseconds. */
export const FROM_NOW = "now() + ? * interval '1 millisecond'";

export function fromNow(ms: unknown): RawBuilder<string> {
  return sql<string>`now() + ${ms} * interval '1 millisecond'`;
}

/** Selects due rows exclusively, longest due first: the start of a claim. `?` is the limit, after the values of `condition`. */
export function claimable({ table, due, among }: DueSource, columns: string, condition?: string): string {
  const conditions = [`${due} <= now()`, among, condition].filter(Boolean).join(' and ');
  return `select ${columns} from ${table} where ${conditions} order by ${due} limit ? for update skip locked`;
}

// A subquery, whose value the planner does not know, so it expects many such rows. Of rows that have become due since the last statistics
// it would expect none, and then it may as well read all of them, from any other index that has them.
const EVER = "(select cast('-infinity' as timestamptz))";

/** The least due time of a kind, as an expression; null without one. Reads one entry of its index, whatever the statistics say. */
function earliest({ table, due, among }: Pick<DueSource, 'table' | 'due' | 'among'>): string {
  return `(select ${due} from ${table} where ${due} > ${EVER}${among ? ` and ${among}` : ''} order by ${due} limit 1)`;
}

/** When the next row of a kind becomes due; null without one. */
export function nextDue(source: DueSource, at: number): string {
  return `select ${at} as at, cast(extract(epoch from ${earliest(source)} - now()) * 1000 as float8) as due_in_ms`;
}

/** The number of due rows of a kind, at most `most`, and the age of the oldest; claimed rows are not due. */
export function waiting({ name, table, due, among }: DueSource, most: number): string {
  return `select unnest(array['depth', 'age']), '${name}', unnest(array[count(*), extract(epoch from now() - min(${due}))])
    from (select ${due} from ${table} where ${due} <= now()${among ? ` and ${among}` : ''} limit ${most}) as waiting`;
}

/** The tables whose rows are to be processed at their `due_at`, of which nobody below them knows more than the name. */
type TableOfDueRows = 'shipments' | 'webhook_inbox';

/**
 * When the row of a table fell due that has been due for the longest; in the future when none is. `among`: what each index of the table
 * is about, if it has several, because the least of all rows is in none of them.
 */
export function oldestDue(table: TableOfDueRows, ...among: readonly string[]): string {
  const each = (among.length > 0 ? among : [undefined]).map((one) => earliest({ table, due: 'due_at', among: one }));
  return `select least(${each.join(', ')}) as due`;
}

/** For how many seconds the oldest due work has waited, as `lag`. `oldest`: of each table, by `oldestDue`. */
export function lagOf(...oldest: readonly string[]): string {
  return `select cast(greatest(extract(epoch from now() - min(due)), 0) as float8) as lag
    from (${oldest.join(' union all ')}) as oldest`;
}
