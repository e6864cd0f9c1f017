import type { DailyStatement } from '../domain/statement.js';

/** The statements, which are only ever added. */
export abstract class DailyStatements {
  abstract newest(): Promise<DailyStatement | null>;
  /** Newest first, from the day before this one. */
  abstract before(day: string | null, limit: number): Promise<DailyStatement[]>;
  /** False, and adds nothing, unless the newest one is that of its previous hash. */
  abstract add(statement: DailyStatement): Promise<boolean>;
}
