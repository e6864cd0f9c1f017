import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CompiledQuery, Kysely, type QueryResult } from 'kysely';
import { databaseFailure } from './database-failure.js';
import { SqlDialect } from './sql-dialect.js';
import type { Statement } from './statement.js';

/** The number of statement texts is limited; a dynamic text must not be cached. */
const MAX_KEPT_TEXTS = 500;

/**
 * Runs statements in the open transaction, if there is one. Times and bigints are returned as strings. Throws DatabaseUnavailable.
 * `Tables`: those that its owner uses.
 */
@Injectable()
export class Sql<Tables = unknown> {
  /** Typed statements, compiled at every execution. */
  readonly tables = new Kysely<Tables>({
    dialect: new SqlDialect(({ sql, parameters }) => this.send(sql, parameters)),
  });
  private readonly texts = new Map<string, string>();

  constructor(private readonly entities: EntityManager) {}

  /** A typed statement that is compiled once: for hot paths. */
  run<Values extends object, Row extends object>(statement: Statement<Values, Row>, values: Values): Promise<Row[]> {
    return this.rows(statement.text, statement.valuesOf(values));
  }

  /**
   * A plain statement, for what typed ones cannot express. `?` marks a value; values are sent as parameters, so that the server
   * can cache the plan.
   */
  async rows<Row extends object>(statement: string, values: readonly unknown[] = []): Promise<Row[]> {
    return (await this.send<Row>(this.numbered(statement), values)).rows;
  }

  /** Whether a statement would run in an open transaction. */
  get isInTransaction(): boolean {
    return this.entities.getTransactionContext() !== undefined;
  }

  protected async send<Row>(text: string, values: readonly unknown[]): Promise<QueryResult<Row>> {
    const transaction = this.entities.getTransactionContext<Kysely<unknown>>();
    try {
      if (transaction) return await transaction.executeQuery<Row>(CompiledQuery.raw(text, [...values]));
      const pool = await this.entities.getConnection().getNativeClient();
      const { rows, rowCount } = await pool.query<Row & Record<string, unknown>>(text, [...values]);
      return { rows, numAffectedRows: BigInt(rowCount ?? 0) };
    } catch (error) {
      throw databaseFailure(error);
    }
  }

  /** The driver's placeholders: `$1`, `$2`. */
  private numbered(statement: string): string {
    const known = this.texts.get(statement);
    if (known !== undefined) return known;
    let count = 0;
    const text = statement.replace(/\?/g, () => `$${++count}`);
    if (this.texts.size < MAX_KEPT_TEXTS) this.texts.set(statement, text);
    return text;
  }
}
