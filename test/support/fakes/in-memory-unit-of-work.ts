import { Change, type DryRun, UnitOfWork } from '../../../src/shared/application/unit-of-work.js';
import type { Memory } from './memory.js';

/** A write that is done when it is committed, where `guard` allows it. A fence answers true when it found its row as it was read. */
export class InMemoryChange extends Change {
  constructor(
    readonly write: () => unknown,
    readonly guard: () => boolean = () => true,
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
    return this.memory.statement(() => {
      const changes = others as InMemoryChange[];
      if (!changes.every(({ guard }) => guard()) || (fence as InMemoryChange).write() !== true) return false;
      for (const change of changes) change.write();
      return true;
    });
  }
}
