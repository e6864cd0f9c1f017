import type { Change } from '../../../platform/database/unit-of-work.js';

/** Where a reading that goes round and round stands. */
export interface Ring {
  readonly name: string;
  /** The account that the ring reads; empty for a ring that reads no account. */
  readonly key: string;
  /** Where the ring continues, in codes, ids and numbers; null for its beginning. */
  readonly position: Readonly<Record<string, string | number | boolean | null>> | null;
  readonly steppedAt: Date;
  /** When it last began to go round, and when it was last round; null: not yet. */
  readonly begunAt: Date | null;
  readonly completedAt: Date | null;
}

export type RingMove = Pick<Ring, 'name' | 'key' | 'position' | 'begunAt'> & { readonly isComplete: boolean };

/** Stores where each ring is, so that a restarted process continues there. */
export abstract class AuditRings {
  abstract of(name: string, key?: string): Promise<Ring | null>;
  /** Commit it with the lease. */
  abstract moved(moves: readonly RingMove[]): Change;
}
