import type { Kysely } from '@mikro-orm/postgresql';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

/** Texts are written in the code, so there are few; one that is made up per request must not stay. */
const MAX_KEPT_TEXTS = 500;

/**
 * One plain statement, in the open transaction if there is one. `?` marks a value; the values travel beside the text, so that the
 * server can keep its plan. Times come back as text, bigints too.
 */
@Injectable()
export class Sql {
  private readonly texts = new Map<string, string>();

  constructor(private readonly entities: EntityManager) {}

  async rows<Row extends object>(statement: string, values: readonly unknown[] = []): Promise<Row[]> {
    const text = this.numbered(statement);
    const transaction = this.entities.getTransactionContext<Kysely<unknown>>();
    if (transaction) return (await transaction.executeQuery<Row>(compiled(text, values))).rows;
    const pool = await this.entities.getConnection().getNativeClient();
    return (await pool.query<Row & Record<string, unknown>>(text, [...values])).rows;
  }

  /** Whether a statement would be part of an open transaction. */
  get isInTransaction(): boolean {
    return this.entities.getTransactionContext() !== undefined;
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

function compiled(sql: string, parameters: readonly unknown[]) {
  return { sql, parameters, query: { kind: 'RawNode', sqlFragments: [sql], parameters: [] }, queryId: { queryId: '' } } as const;
}
