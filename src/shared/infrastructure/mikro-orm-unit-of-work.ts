import { TransactionContext } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../application/unit-of-work.js';

@Injectable()
export class MikroOrmUnitOfWork extends UnitOfWork {
  constructor(private readonly entities: EntityManager) {
    super();
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    // A context of its own, so that it behaves alike in a request, in a job and in a test.
    const own = this.entities.fork({ useContext: false });
    const connection = own.getConnection();
    await connection.ensureConnection();
    // Not em.transactional: it drives the transaction by hand, and a connection that breaks before its rollback never
    // goes back to the pool. A managed transaction gives the connection back whatever happens.
    return connection
      .getClient()
      .transaction()
      .execute((transaction) =>
        TransactionContext.create(own, async () => {
          own.setTransactionContext(transaction);
          const result = await work();
          await own.flush();
          return result;
        }),
      );
  }
}
