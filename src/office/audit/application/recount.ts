import { type FactHistory, stoodAt } from '../domain/order-standing.js';
import { Tally } from '../domain/statement.js';

/** Counts the same orders at several moments: what changed from each to the next. */
export class Recount {
  readonly changes: readonly Tally[];

  /** `throughs`: the positions at the ends of days, ascending. */
  constructor(private readonly throughs: readonly number[]) {
    this.changes = throughs.map(() => new Tally());
  }

  add(order: FactHistory): void {
    const days = new Set(order.facts.map(({ position }) => this.throughs.findIndex((through) => position <= through)));
    let before = null;
    // A day in which nothing happened to it changes nothing.
    for (const day of [...days].filter((at) => at >= 0).sort((one, other) => one - other)) {
      const stood = stoodAt(order, this.throughs[day] as number);
      this.changes[day]?.moved(before, stood);
      before = stood;
    }
  }
}
