import type { Page } from '../application/order-records.js';

/** A condition, with a value for each of its `?`. */
export type Condition = readonly [condition: string, ...values: unknown[]];

/** A condition that is omitted without a value. */
export function whenGiven(condition: string, value: unknown): Condition[] {
  return value === null ? [] : [[condition, value]];
}

/** Builds a select with the conditions, order and limit of one page. `time` and `id` name the sort columns. */
export function pageOf(
  select: string,
  { time, id }: { time: string; id: string },
  conditions: readonly Condition[],
  { limit, after }: Page,
): [statement: string, values: unknown[]] {
  const all: Condition[] = [...conditions, ...(after ? [[`(${time}, ${id}) < (?, ?)`, after.createdAt, after.id] as const] : [])];
  const where = all.length > 0 ? ` where ${all.map(([condition]) => condition).join(' and ')}` : '';
  const values = all.flatMap(([, ...given]) => given);
  return [`${select}${where} order by ${time} desc, ${id} desc limit ?`, [...values, limit]];
}

type Row = Readonly<Record<string, unknown>>;

/** Converts a row for the application: camel-case names, columns ending in `_at` as times, cents and account ids as numbers. */
export function toRecord<Result>(row: object): Result {
  const fields = Object.entries(row as Row).map(([column, value]) => [camelCase(column), typed(column, value)]);
  return Object.fromEntries(fields) as Result;
}

function camelCase(column: string): string {
  return column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function typed(column: string, value: unknown): unknown {
  if (value === null) return null;
  if (column === 'at' || column.endsWith('_at')) return new Date(value as string);
  return column.endsWith('_cents') || column === 'account_id' ? Number(value) : value;
}
