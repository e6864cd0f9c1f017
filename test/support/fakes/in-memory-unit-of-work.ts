import { Change, type DryRun, OutrunError, UnitOfWork } from '../../../src/shared/application/unit-of-work.js';
import type { Memory } from './memory.js';

/** A write that is done when it is committed, where `guard` allows it. A fence answers true when it found its row as it was read. */
export class InMemoryChange extends Change {
  constructor(
    readonly write: () => unknown,
    readonly guard: () => boolean = () => true,
    /** What a unique index refuses. */
    readonly isOutrun: () => boolean = () => false,
  ) {
    super();
  }
}

/** Thrown through a transaction so that nothing of it stays. */
class RolledBack<Kept> extends Error {
  constructor(readonly kept: Kept) {
    super('rolled back on purpose');
  }
}

export class InMemoryUnitOfWork extends UnitOfWork {
  /** What another process does between a decision and the commit of it. */
  beforeCommit: () => Promise<void> = async () => undefined;

  constructor(private readonly memory: Memory) {
    super();
  }

  run<T>(work: () => Promise<T>): Promise<T> {
    return this.memory.transaction(work);
  }

  async dryRun<T, Seen>(work: () => Promise<T>, look: () => Promise<Seen>): Promise<DryRun<T, Seen>> {
    try {
      return await this.memory.transaction<never>(async () => {
        const before = await look();
        const result = await work();
        throw new RolledBack({ result, before, after: await look() });
      });
    } catch (error) {
      if (error instanceof RolledBack) return error.kept;
      throw error;
    }
  }

  async commit(...[fence, ...others]: readonly [Change, ...Change[]]): Promise<boolean> {
    await this.beforeCommit();
    if (([fence, ...others] as InMemoryChange[]).some(({ isOutrun }) => isOutrun())) {
      if (this.memory.isInTransaction) throw new OutrunError('outrun');
      return false;
    }
    return this.memory.statement(() => this.written([fence, ...others] as InMemoryChange[])).result;
  }

  /** All parts, or none when a guard or the fence does not hold. */
  private written(changes: readonly InMemoryChange[]): boolean {
    if (!changes.every(({ guard }) => guard())) return false;
    const written = new Set<string>();
    for (const [part, change] of changes.entries()) {
      const { result, rows } = this.memory.statement(change.write);
      if (part === 0 && result !== true) return false;
      for (const row of rows) {
        // On PostgreSQL the parts of a commit see the same snapshot: one of two writes to a row would be lost.
        if (written.has(row)) throw new Error(`two parts of one commit write row ${row}`);
        written.add(row);
      }
    }
    return true;
  }
}
