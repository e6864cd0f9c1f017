import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

/** One plain statement, in the open transaction if there is one. `?` marks a value. Times come back as text, bigints too. */
@Injectable()
export class Sql {
  constructor(private readonly entities: EntityManager) {}

  rows<Row extends object>(statement: string, values: readonly unknown[] = []): Promise<Row[]> {
    return this.entities.execute<Row[]>(statement, [...values]);
  }
}
