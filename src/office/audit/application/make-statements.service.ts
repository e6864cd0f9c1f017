import { Injectable } from '@nestjs/common';
import { Outcomes } from '../../../platform/telemetry/outcomes.js';
import { stoodAt } from '../domain/order-standing.js';
import { type DailyStatement, type Figures, MEMOS, newStatement, Tally } from '../domain/statement.js';
import { dayOf, daysAfter, endOf } from '../domain/statement-day.js';
import { DailyStatements } from './daily-statements.js';
import { allOrders } from './order-slices.js';
import { MOST_POSITIONS, StatementSources } from './statement-sources.js';

/** Much longer than a statement may run: what is published with a time before the end of the day is then committed. */
const SETTLED_AFTER_MS = 5 * 60_000;
/** The most days that one run states. */
const MOST_DAYS = 31;
/** How far back the first statement may be. */
const MOST_MISSED = 31;
const PAYMENTS = 5_000;

/** Makes the statements of the days that are over, each from the one before it. */
@Injectable()
export class MakeStatements {
  constructor(
    private readonly statements: DailyStatements,
    private readonly sources: StatementSources,
    private readonly outcomes: Outcomes,
  ) {}

  /** Harmless to repeat, on several instances too. What an instance that ends has not finished, the next one begins again. */
  async run(signal: AbortSignal): Promise<void> {
    const { now, firstGivenAt } = await this.sources.reach();
    if (!firstGivenAt) return;
    const newestDay = daysAfter(dayOf(new Date(now.getTime() - SETTLED_AFTER_MS)), -1);
    let previous = await this.statements.newest();
    let day = previous ? daysAfter(previous.day, 1) : later(dayOf(firstGivenAt), daysAfter(newestDay, -MOST_MISSED));
    if (day > newestDay) return;
    const memos = await this.memos(signal);
    for (let made = 0; day <= newestDay && made < MOST_DAYS; made += 1) {
      const next: DailyStatement = await this.after(previous, day, memos, now, signal);
      // Incomplete, or another instance was faster.
      if (signal.aborted || !(await this.statements.add(next))) return;
      this.outcomes.report({ event: 'statement.made', day, hash: next.hash });
      previous = next;
      day = daysAfter(day, 1);
    }
  }

  private async after(
    previous: DailyStatement | null,
    day: string,
    memos: Figures,
    createdAt: Date,
    signal: AbortSignal,
  ): Promise<DailyStatement> {
    // Positions that a restore has taken away are counted already.
    const through = Math.max(await this.sources.throughBefore(endOf(day)), previous?.through ?? 0);
    const tally = previous ? await this.changed(previous, through, signal) : await this.counted(through, signal);
    const figures = { ...tally.figures, ...Object.fromEntries(MEMOS.map((name) => [name, memos[name]])) };
    return newStatement({ day, through, figures, previousHash: previous?.hash ?? null, createdAt });
  }

  private async changed(previous: DailyStatement, through: number, signal: AbortSignal): Promise<Tally> {
    const tally = new Tally(previous.figures);
    for (let from = previous.through; from < through && !signal.aborted; from += MOST_POSITIONS) {
      const to = Math.min(from + MOST_POSITIONS, through);
      for (const order of await this.sources.changed(from, to)) tally.moved(stoodAt(order, from), stoodAt(order, to));
    }
    return tally;
  }

  private async counted(through: number, signal: AbortSignal): Promise<Tally> {
    const tally = new Tally();
    for await (const slice of allOrders(this.sources, signal))
      for (const order of slice) tally.moved(null, stoodAt(order, through));
    return tally;
  }

  private async memos(signal: AbortSignal): Promise<Figures> {
    const tally = new Tally();
    for (let last: string | null = ''; last !== null && !signal.aborted; ) {
      const { memos, lastId } = await this.sources.paymentsAfter(last, PAYMENTS);
      for (const name of MEMOS) tally.add(name, memos[name]);
      last = lastId;
    }
    return tally.figures;
  }
}

const later = (one: string, other: string) => (one > other ? one : other);
