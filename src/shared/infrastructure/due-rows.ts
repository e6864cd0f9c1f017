import { type RawBuilder, sql } from 'kysely';
import type { DueSource } from '../application/due-work.js';

// What is due is said here and nowhere else, and always by the database's clock: that of a process may be wrong.

/** A time from now, in milliseconds. */
export const FROM_NOW = "now() + ? * interval '1 millisecond'";

export function fromNow(ms: unknown): RawBuilder<string> {
  return sql<string>`now() + ${ms} * interval '1 millisecond'`;
}

/** Due rows for one process alone, the longest due first: the beginning of a claim. `?`: how many, behind those of `condition`. */
export function claimable({ table, due, among }: DueSource, columns: string, condition?: string): string {
  const conditions = [`${due} <= now()`, among, condition].filter(Boolean).join(' and ');
  return `select ${columns} from ${table} where ${conditions} order by ${due} limit ? for update skip locked`;
}

/** When the next row of a kind falls due; null: there is none. */
export function nextDue({ table, due, among }: DueSource, at: number): string {
  return `select ${at} as at, cast(extract(epoch from min(${due}) - now()) * 1000 as float8) as due_in_ms
    from ${table} where ${due} is not null${among ? ` and ${among}` : ''}`;
}

/** How many rows of a kind are due, `most` at most, and for how long the oldest has been: a row in somebody's hand is not. */
export function waiting({ name, table, due, among }: DueSource, most: number): string {
  return `select unnest(array['depth', 'age']), '${name}', unnest(array[count(*), extract(epoch from now() - min(${due}))])
    from (select ${due} from ${table} where ${due} <= now()${among ? ` and ${among}` : ''} limit ${most}) as waiting`;
}
