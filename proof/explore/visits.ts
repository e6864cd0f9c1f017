import { LIMIT_NAMES, type Limits } from './limits.js';
import { Numbers } from './numbers.js';

const NONE = -1;

/** What may still happen, as bits: for each limit as many as the times that are left. */
class Budgets {
  private readonly limited: readonly (readonly [name: keyof Limits, firstBit: number])[];

  constructor(limits: Limits) {
    let bits = 0;
    // A lag is never spent.
    this.limited = LIMIT_NAMES.filter((name) => name !== 'lag' && limits[name] > 0).map((name) => {
      bits += limits[name];
      return [name, bits - limits[name]] as const;
    });
    if (bits > 30) throw new Error('there are too many limits');
  }

  of(left: Limits): number {
    let budget = 0;
    for (const [name, firstBit] of this.limited) budget |= ((1 << left[name]) - 1) << firstBit;
    return budget;
  }
}

/**
 * The worlds that were visited, each with what may still happen in it. Whatever can follow from less can follow from more, so that a visit with
 * less than an earlier one of the same world is none.
 */
export class Visits {
  private readonly budgets: Budgets;
  private readonly parents = new Numbers();
  private readonly ordinals = new Numbers();
  private readonly budget = new Numbers();
  /** The visit of the same world before; and the last and first one of each world. */
  private readonly before = new Numbers();
  private readonly last = new Numbers();
  private readonly first = new Numbers();

  constructor(limits: Limits) {
    this.budgets = new Budgets(limits);
  }

  get length(): number {
    return this.parents.length;
  }

  /** The number of this visit; NONE if an earlier one of this world, which has this number, has as much left. */
  add(world: number, left: Limits, parent: number, ordinal: number): number {
    const budget = this.budgets.of(left);
    if (world === this.last.length) {
      this.last.push(NONE);
      this.first.push(this.length);
    }
    for (let visit = this.last.at(world); visit !== NONE; visit = this.before.at(visit))
      if ((this.budget.at(visit) & budget) === budget) return NONE;
    const number = this.length;
    this.before.push(this.last.at(world));
    this.last.set(world, number);
    this.budget.push(budget);
    this.parents.push(parent);
    this.ordinals.push(ordinal);
    return number;
  }

  /** The first visit of a world. */
  firstOf(world: number): number {
    return this.first.at(world);
  }

  /** Which of all events in turn led to this visit, from the beginning. */
  ordinalsTo(visit: number): number[] {
    const ordinals: number[] = [];
    for (let here = visit; this.parents.at(here) !== NONE; here = this.parents.at(here)) ordinals.push(this.ordinals.at(here));
    return ordinals.reverse();
  }
}
