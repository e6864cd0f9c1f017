import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CompiledQuery, Kysely, type QueryResult } from 'kysely';
import { SqlDialect } from './sql-dialect.js';
import type { Statement } from './statement.js';

/** Texts are written in the code, so there are few; one that is made up per request must not stay. */
const MAX_KEPT_TEXTS = 500;

/** Statements, in the open transaction if there is one. Times come back as text, bigints too. */
@Injectable()
export class Sql {
  private readonly texts = new Map<string, string>();
  private readonly typed = new Kysely<never>({
    dialect: new SqlDialect((query) => this.send(query)),
  });

  constructor(private readonly entities: EntityManager) {}

  /** Statements that the compiler checks against the tables, compiled each time that they run. */
  of<Tables>(): Kysely<Tables> {
    return this.typed as unknown as Kysely<Tables>;
  }

  /** The same, compiled once: for what a request or a parcel waits for. */
  run<Values extends object, Row extends object>(statement: Statement<Values, Row>, values: Values): Promise<Row[]> {
    return this.rows(statement.text, statement.valuesOf(values));
  }

  /**
   * One plain statement, for what the typed ones cannot say. `?` marks a value; the values travel beside the text, so that the server
   * can keep its plan.
   */
  async rows<Row extends object>(statement: string, values: readonly unknown[] = []): Promise<Row[]> {
    return (await this.send<Row>(CompiledQuery.raw(this.numbered(statement), [...values]))).rows;
  }

  /** Whether a statement would be part of an open transaction. */
  get isInTransaction(): boolean {
    return this.entities.getTransactionContext() !== undefined;
  }

  private async send<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const transaction = this.entities.getTransactionContext<Kysely<unknown>>();
    if (transaction) return transaction.executeQuery<Row>(query as CompiledQuery<Row>);
    const pool = await this.entities.getConnection().getNativeClient();
    const { rows, rowCount } = await pool.query<Row & Record<string, unknown>>(query.sql, [...query.parameters]);
    return { rows, numAffectedRows: BigInt(rowCount ?? 0) };
  }

  /** The driver's own marks: `$1`, `$2`. */
  private numbered(statement: string): string {
    const known = this.texts.get(statement);
    if (known !== undefined) return known;
    let count = 0;
    const text = statement.replace(/\?/g, () => `$${++count}`);
    if (this.texts.size < MAX_KEPT_TEXTS) this.texts.set(statement, text);
    return text;
  }
}
