import { TransactionContext } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { databaseFailure } from './database-failure.js';
import { Sql } from './sql.js';
import { combineChanges, type SqlChange, withTheirs } from './sql-change.js';
import { type Change, type DryRun, OutrunError, UnitOfWork } from './unit-of-work.js';

/** Thrown to roll back a dry run. */
class RolledBack<Kept> extends Error {
  constructor(readonly kept: Kept) {
    super('rolled back on purpose');
  }
}

@Injectable()
export class PostgresUnitOfWork implements UnitOfWork {
  constructor(
    private readonly entities: EntityManager,
    private readonly sql: Sql,
  ) {}

  run<T>(work: () => Promise<T>): Promise<T> {
    return this.sql.isInTransaction ? work() : this.inTransaction(work);
  }

  async commit(first: Change, ...more: readonly Change[]): Promise<boolean> {
    const [fence, others] = [first as SqlChange, more as readonly SqlChange[]];
    try {
      const written = await this.sql.rows(...combineChanges(fence, others));
      return written.length > 0;
    } catch (error) {
      // Another process was faster than the statement could see.
      const { constraint } = error as { constraint?: string };
      const isOutrun = withTheirs(fence, others).some(({ guard }) => guard?.constraints?.includes(constraint ?? ''));
      if (!isOutrun) throw error;
      if (this.sql.isInTransaction) throw new OutrunError(constraint, { cause: error });
      return false;
    }
  }

  async dryRun<T, Seen>(work: () => Promise<T>, look: () => Promise<Seen>): Promise<DryRun<T, Seen>> {
    try {
      return await this.inTransaction<never>(async () => {
        const before = await look();
        const result = await work();
        throw new RolledBack({ result, before, after: await look() });
      });
    } catch (error) {
      if (error instanceof RolledBack) return error.kept;
      throw error;
    }
  }

  private async inTransaction<T>(work: () => Promise<T>): Promise<T> {
    // Uses its own context, so that it works the same in requests, background work and tests.
    const own = this.entities.fork({ useContext: false });
    const connection = own.getConnection();
    let failed: { readonly error: unknown } | null = null;
    const inContext = () =>
      work().catch((error: unknown) => {
        failed = { error };
        throw error;
      });
    try {
      await connection.ensureConnection();
      // Not em.transactional: that controls the transaction manually and leaks a connection that breaks before its rollback. A
      // managed transaction always returns the connection.
      return await connection
        .getClient()
        .transaction()
        .execute((transaction) =>
          TransactionContext.create(own, () => {
            own.setTransactionContext(transaction);
            return inContext();
          }),
        );
    } catch (error) {
      // The work's own failure may come from anywhere; that of the transaction around it comes from the database.
      throw (failed as { readonly error: unknown } | null)?.error === error ? error : databaseFailure(error);
    }
  }
}
