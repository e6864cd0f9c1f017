import { AsyncLocalStorage } from 'node:async_hooks';
import { Sql } from '#product/platform/database/sql.js';
import { SqlChange } from '#product/platform/database/sql-change.js';
import type { Change } from '#product/platform/database/unit-of-work.js';
import { type Override, override } from './override.js';

// Some protections are only a few words of SQL: the bugs here replace these words.

/** The beginning of every message of a bug that does not fit. */
export const MISFIT = 'this planted bug does not fit the product any more';

/** Ends a service, and fails a test, that has such a bug. */
let misfit = (message: string): void => {
  throw new Error(message);
};

export function onMisfit(act: (message: string) => void): void {
  misfit = act;
}

/** A part of a statement, and its replacement. */
export interface Words {
  readonly from: string | RegExp;
  readonly to: string;
}

/** Runs `act` with the replacement in each of its statements. Throws for a statement without the part. */
export type WithOtherWords = <T>(words: Words, act: () => T) => T;

/** The overrides that `make` returns, with the means to alter the statements of what they call. */
export function alteringStatements(make: (withOtherWords: WithOtherWords) => readonly Override[]): readonly Override[] {
  const current = new AsyncLocalStorage<Words>();
  const rows = override(Sql, 'rows', (real, statement, values) => {
    const words = current.getStore();
    return real(words ? altered(statement, words) : statement, values);
  });
  return [rows, ...make((words, act) => current.run(words, act))];
}

/** The altered change, without its guard, and with fewer values when a placeholder has gone. */
export function alteredChange(change: Change, words: Words, valuesOf = (values: readonly unknown[]) => values): SqlChange {
  if (!(change instanceof SqlChange)) throw new Error('a change that is no statement cannot be altered');
  return new SqlChange(altered(change.statement, words), valuesOf(change.values), undefined, change.also);
}

/** The altered statement. A bug that no longer fits the product must not pass for one that was caught. */
export function altered(statement: string, { from, to }: Words): string {
  const text = statement.replace(from, to);
  if (text === statement) misfit(`${MISFIT}: the statement does not say "${from}"`);
  return text;
}
