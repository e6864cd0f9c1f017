import {
  type CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type Driver,
  type IdentifierNode,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';

/** Omits unnecessary quotes, so that a statement looks the same in the code, in tests and in the server's statistics. */
class PlainQueryCompiler extends PostgresQueryCompiler {
  protected override visitIdentifier(node: IdentifierNode): void {
    if (/^[a-z_]+$/.test(node.name)) this.append(node.name);
    else super.visitIdentifier(node);
  }
}

type Run = <Row>(query: CompiledQuery) => Promise<QueryResult<Row>>;

/** Typed statements compile here and run like all others: on the pool, or in the open transaction. */
export class SqlDialect implements Dialect {
  constructor(private readonly run: Run) {}

  createDriver(): Driver {
    const connection: DatabaseConnection = { executeQuery: this.run, streamQuery: unsupported };
    return {
      init: nothing,
      acquireConnection: () => Promise.resolve(connection),
      releaseConnection: nothing,
      beginTransaction: unsupported,
      commitTransaction: unsupported,
      rollbackTransaction: unsupported,
      destroy: nothing,
    };
  }

  createQueryCompiler(): PostgresQueryCompiler {
    return new PlainQueryCompiler();
  }

  createAdapter(): PostgresAdapter {
    return new PostgresAdapter();
  }

  createIntrospector(database: Kysely<unknown>): DatabaseIntrospector {
    return new PostgresIntrospector(database);
  }
}

async function nothing(): Promise<void> {}

function unsupported(): never {
  throw new Error('transactions are opened by the UnitOfWork');
}
