import { Injectable } from '@nestjs/common';
import { STANDINGS } from '../domain/order-standing.js';
import { type DailyStatement, type Figure, type Figures, hashOf, Tally } from '../domain/statement.js';
import { daysAfter, endOf } from '../domain/statement-day.js';
import { DailyStatements } from './daily-statements.js';
import { allOrders } from './order-slices.js';
import { Recount } from './recount.js';
import { StatementSources } from './statement-sources.js';

/** Days in one statement. */
const PAGE = 500;

/** Why a statement does not hold. */
export type StatementFault =
  | { readonly day: string; readonly cause: 'hash' | 'chain' }
  /** Statements of days before it are missing, from this one. */
  | { readonly day: string; readonly cause: 'missing_days'; readonly from: string }
  | { readonly day: string; readonly cause: 'through'; readonly stated: number; readonly counted: number }
  | { readonly day: string; readonly cause: 'figure'; readonly name: string; readonly stated: Figure; readonly counted: Figure };

export interface Verification {
  readonly days: number;
  /** The faults by day, oldest first. */
  readonly faults: readonly StatementFault[];
}

/** Recomputes all statements from the facts. Reads only. */
@Injectable()
export class VerifyStatements {
  constructor(
    private readonly statements: DailyStatements,
    private readonly sources: StatementSources,
  ) {}

  async all(): Promise<Verification> {
    const statements = await this.oldestFirst();
    const throughs: number[] = [];
    for (const { day } of statements) throughs.push(await this.sources.throughBefore(endOf(day)));
    const recount = new Recount(throughs);
    for await (const slice of allOrders(this.sources, new AbortController().signal))
      for (const order of slice) recount.add(order);
    const counted = new Tally();
    const faults = statements.flatMap((statement, at) => {
      counted.addAll((recount.changes[at] as Tally).figures);
      const through = throughs[at] as number;
      return [...chainFaults(statement, statements[at - 1] ?? null), ...factFaults(statement, through, counted.figures)];
    });
    return { days: statements.length, faults };
  }

  private async oldestFirst(): Promise<DailyStatement[]> {
    const all: DailyStatement[] = [];
    for (let page = await this.statements.before(null, PAGE); page.length > 0; ) {
      all.push(...page);
      page = await this.statements.before(page.at(-1)?.day ?? null, PAGE);
    }
    return all.reverse();
  }
}

function chainFaults(statement: DailyStatement, previous: DailyStatement | null): StatementFault[] {
  const { day } = statement;
  const from = previous && daysAfter(previous.day, 1);
  return [
    ...(from !== null && from !== day ? [{ day, cause: 'missing_days', from } as const] : []),
    ...(statement.previousHash === (previous?.hash ?? null) ? [] : [{ day, cause: 'chain' } as const]),
    ...(statement.hash === hashOf(statement) ? [] : [{ day, cause: 'hash' } as const]),
  ];
}

/** The figures that the facts contradict. Memos are not compared: they describe the moment when the statement was made. */
function factFaults({ day, through: stated, figures }: DailyStatement, through: number, counted: Figures): StatementFault[] {
  const wrong = STANDINGS.filter(
    (name) => figures[name].count !== counted[name].count || figures[name].cents !== counted[name].cents,
  );
  return [
    ...(stated === through ? [] : [{ day, cause: 'through', stated, counted: through } as const]),
    ...wrong.map((name) => ({ day, cause: 'figure', name, stated: figures[name], counted: counted[name] }) as const),
  ];
}
