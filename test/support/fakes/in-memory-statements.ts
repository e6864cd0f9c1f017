import { DailyStatements } from '../../../src/office/audit/application/daily-statements.js';
import { type PaymentSlice, StatementSources } from '../../../src/office/audit/application/statement-sources.js';
import type { FactHistory, HistoricFact } from '../../../src/office/audit/domain/order-standing.js';
import type { DailyStatement } from '../../../src/office/audit/domain/statement.js';

export class InMemoryStatements extends DailyStatements {
  kept: DailyStatement[] = [];

  async newest(): Promise<DailyStatement | null> {
    return this.kept.at(-1) ?? null;
  }
  async before(day: string | null, limit: number): Promise<DailyStatement[]> {
    return this.kept
      .filter((one) => day === null || one.day < day)
      .toReversed()
      .slice(0, limit);
  }
  async add(statement: DailyStatement): Promise<boolean> {
    const isNext = (this.kept.at(-1)?.hash ?? null) === statement.previousHash;
    if (isNext) this.kept.push(statement);
    return isNext;
  }
}

export interface GivenFact extends HistoricFact {
  readonly orderId: string;
  readonly givenAt: Date;
}

/** Facts by their positions, and no payments. */
export class InMemorySources extends StatementSources {
  now = new Date(0);
  facts: GivenFact[] = [];
  /** The statements that were read. */
  reads = 0;

  async reach(): Promise<{ now: Date; firstGivenAt: Date | null }> {
    return { now: this.now, firstGivenAt: this.facts[0]?.givenAt ?? null };
  }
  async throughBefore(time: Date): Promise<number> {
    return this.facts.findLast(({ givenAt }) => givenAt < time)?.position ?? 0;
  }
  async changed(after: number, through: number): Promise<FactHistory[]> {
    this.reads += 1;
    const changed = this.facts.filter(({ position }) => position > after && position <= through);
    return [...new Set(changed.map(({ orderId }) => orderId))].map((orderId) => this.history(orderId));
  }
  async ordersAfter(orderId: string, most: number): Promise<FactHistory[]> {
    this.reads += 1;
    const all = [...new Set(this.facts.map((fact) => fact.orderId))].sort();
    return all
      .filter((one) => one > orderId)
      .slice(0, most)
      .map((one) => this.history(one));
  }
  async paymentsAfter(): Promise<PaymentSlice> {
    const none = { count: 0, cents: 0 };
    return { memos: { unowned: none, partly_refunded: none }, lastId: null };
  }

  private history(orderId: string): FactHistory {
    return { orderId, rowCents: 1, facts: this.facts.filter((fact) => fact.orderId === orderId) };
  }
}
