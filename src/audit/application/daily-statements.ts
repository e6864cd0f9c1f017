import type { Statement } from '../domain/statement.js';

/** The statements, which are only ever added. */
export abstract class DailyStatements {
  abstract newest(): Promise<Statement | null>;
  /** Newest first, from the day before this one. */
  abstract before(day: string | null, limit: number): Promise<Statement[]>;
  /** False, and adds nothing, unless the newest one is that of its previous hash. */
  abstract add(statement: Statement): Promise<boolean>;
}
