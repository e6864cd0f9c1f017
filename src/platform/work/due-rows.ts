import { type RawBuilder, sql, type Updateable } from 'kysely';
import type { DueSource } from './due-work.js';

// The only definition of "due", always by the database clock, because the clock of a process may be wrong.

type Times<Columns> = { [Name in keyof Columns & string]-?: Date extends Columns[Name] ? Name : never }[keyof Columns & string];

/** The kinds of due rows that these tables can have: a table and one of its due times. */
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

// A subquery hides the value from the planner, so that it expects many due rows. Knowing the time, it would expect none that have become
// due since the last statistics, and might read them through any other index.
const EVER = "(select cast('-infinity' as timestamptz))";

/** The earliest due time of a kind, as an expression; null without one. Reads one index entry, regardless of the statistics. */
function earliest({ table, due, among }: Pick<DueSource, 'table' | 'due' | 'among'>): string {
  return `(select ${due} from ${table} where ${due} > ${EVER}${among ? ` and ${among}` : ''} order by ${due} limit 1)`;
}

/** When the next row of a kind becomes due; null without one. */
export function nextDue(source: DueSource, at: number): string {
  return `select ${at} as at, cast(extract(epoch from ${earliest(source)} - now()) * 1000 as float8) as due_in_ms`;
}

/** The number of due rows of a kind, at most `most`, and the age of the oldest; claimed rows are not due. */
export function waiting({ name, table, due, among }: DueSource, most: number): string {
  return `select unnest(array['depth', 'age']), '${name}', unnest(array[count(*), extract(epoch from now() - min(due))])
    from (select ${due} as due from ${table} where ${due} <= now()${among ? ` and ${among}` : ''} order by ${due} limit ${most}) as waiting`;
}

/** Tables whose rows are processed at their `due_at`. This layer knows only their names. */
type TableOfDueRows = 'shipments' | 'webhook_inbox';

/**
 * The earliest due time in a table, which may be in the future. `among`: the conditions of the table's partial indexes, if it has
 * several, because none of them contains all rows.
 */
export function oldestDue(table: TableOfDueRows, ...among: readonly string[]): string {
  const each = (among.length > 0 ? among : [undefined]).map((one) => earliest({ table, due: 'due_at', among: one }));
  return `select least(${each.join(', ')}) as due`;
}

/** How many seconds the oldest due work has waited, as `lag`. `oldest`: one `oldestDue` expression per table. */
export function lagOf(...oldest: readonly string[]): string {
  return `select cast(greatest(extract(epoch from now() - min(due)), 0) as float8) as lag
    from (${oldest.join(' union all ')}) as oldest`;
}
