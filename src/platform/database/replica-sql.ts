import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { QueryResult } from 'kysely';
import { Replica } from './replica.js';
import { Sql } from './sql.js';

/** Asks the replica if that is well, and otherwise the primary: only for what may be some seconds old, since nothing is decided by it. */
@Injectable()
export class ReplicaSql<Tables = unknown> extends Sql<Tables> {
  constructor(
    entities: EntityManager,
    private readonly replica: Replica,
  ) {
    super(entities);
  }

  protected override async send<Row>(text: string, values: readonly unknown[]): Promise<QueryResult<Row>> {
    const answer = await this.replica.ask<Row & Record<string, unknown>>(text, values);
    return answer ?? super.send(text, values);
  }
}
