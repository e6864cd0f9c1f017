import type { Change } from '../../../platform/database/unit-of-work.js';

/** Where a reading that goes round and round stands. */
export interface AuditCursor {
  readonly name: string;
  /** The account that the cursor reads; empty for a cursor that reads no account. */
  readonly key: string;
  /** Where the cursor continues, in codes, ids and numbers; null for its beginning. */
  readonly position: Readonly<Record<string, string | number | boolean | null>> | null;
  readonly steppedAt: Date;
  /** When it last began to go round, and when it was last round; null: not yet. */
  readonly begunAt: Date | null;
  readonly completedAt: Date | null;
}

export type CursorMove = Pick<AuditCursor, 'name' | 'key' | 'position' | 'begunAt'> & { readonly isComplete: boolean };

/** Stores where each cursor is, so that a restarted process continues there. */
export abstract class AuditCursors {
  abstract of(name: string, key?: string): Promise<AuditCursor | null>;
  /** Commit it with the lease. */
  abstract moved(moves: readonly CursorMove[]): Change;
}
