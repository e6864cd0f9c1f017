import { type Compilable, sql } from 'kysely';
import { compiled, type Statement } from './statement.js';
import { Change } from './unit-of-work.js';

/** Part of the `where` of every change except the fence, which alone decides whether anything is written. */
export const IF_FENCED = 'exists (select 1 from fence)';
export const ifFenced = sql<boolean>`${sql.raw(IF_FENCED)}`;

/** What else the fence depends on: a condition, with `?` for each value, or that no other process was faster. */
export interface Guard {
  readonly condition?: string;
  readonly values?: readonly unknown[];
  /** Unique constraints that the change violates only if another process was faster, or if a random value is taken. */
  readonly constraints?: readonly string[];
}

/** One data-modifying statement with `?` for each value. A fence is an update that ends in its `where`. */
export class SqlChange implements Change {
  constructor(
    readonly statement: string,
    readonly values: readonly unknown[],
    readonly guard?: Guard,
    /** What is always written with it. */
    readonly also: readonly SqlChange[] = [],
  ) {}

  static of<Values extends object>(statement: Statement<Values, object>, values: Values): SqlChange {
    return new SqlChange(statement.text, statement.valuesOf(values));
  }

  /** A change by a typed statement that is built for this call. */
  static built(query: Compilable): SqlChange {
    const { text, parameters } = compiled(query);
    return new SqlChange(text, parameters);
  }
}

/**
 * Combines all changes into one statement that returns a row if the fence held. All parts see the same snapshot, so no part may
 * change the rows of another.
 */
export function combineChanges(fence: SqlChange, changes: readonly SqlChange[]): [statement: string, values: unknown[]] {
  const others = withTheirs(fence, changes);
  const ofGuards = others.flatMap(({ guard }) => (guard?.condition ? (guard.values ?? []) : []));
  return [textOf(fence, others), [...fence.values, ...ofGuards, ...others.flatMap(({ values }) => values)]];
}

/** A combined text, and those of more changes. Texts that change from call to call must not fill it up. */
interface KnownText {
  text?: string;
  readonly longer: Map<string, KnownText>;
}
const MAX_KNOWN_TEXTS = 500;
const known: KnownText = { longer: new Map() };
let knownTexts = 0;

/** A text has kilobytes, and whatever is looked up by it reads all of it once: the same changes get the same one. */
function textOf(fence: SqlChange, others: readonly SqlChange[]): string {
  let at = known;
  for (const { statement, guard } of [fence, ...others])
    for (const part of [statement, guard?.condition ?? '']) {
      const longer: KnownText = at.longer.get(part) ?? { longer: new Map() };
      if (!at.longer.has(part)) {
        if (knownTexts >= MAX_KNOWN_TEXTS) return combined(fence, others);
        at.longer.set(part, longer);
        knownTexts += 1;
      }
      at = longer;
    }
  at.text ??= combined(fence, others);
  return at.text;
}

function combined(fence: SqlChange, others: readonly SqlChange[]): string {
  const fenced = [fence.statement, ...others.flatMap(({ guard }) => guard?.condition ?? [])].join(' and ');
  const parts = others.map(({ statement }, index) => `change_${index + 1} as (${statement})`);
  return `with ${[`fence as (${fenced} returning 1)`, ...parts].join(',\n')}\nselect 1 from fence`;
}

/** All changes but the fence itself. */
export function withTheirs(fence: SqlChange, changes: readonly SqlChange[]): SqlChange[] {
  return [...fence.also, ...changes.flatMap((change) => [change, ...change.also])];
}
