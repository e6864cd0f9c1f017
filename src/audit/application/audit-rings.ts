import type { Change } from '../../shared/application/unit-of-work.js';

/** Where a reading that goes round and round stands. */
export interface Ring {
  readonly name: string;
  /** What it goes through, if there are several: an account. Empty if not. */
  readonly key: string;
  /** Where it goes on; null: at its beginning. Codes, ids and numbers. */
  readonly position: Readonly<Record<string, string | number | boolean | null>> | null;
  readonly steppedAt: Date;
  /** When it last began to go round, and when it was last round; null: not yet. */
  readonly begunAt: Date | null;
  readonly completedAt: Date | null;
}

export type RingMove = Pick<Ring, 'name' | 'key' | 'position' | 'begunAt'> & { readonly isComplete: boolean };

/** Of all rings, so that a restart goes on where it stopped. */
export abstract class AuditRings {
  abstract of(name: string, key?: string): Promise<Ring | null>;
  /** Commit it with the lease. */
  abstract moved(moves: readonly RingMove[]): Change;
}
