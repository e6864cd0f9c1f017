import type { AuditedAccount } from '../domain/parcel-rules.js';
import type { AuditCursor } from './audit-cursors.js';

/** An account whose list is to be read next, and where the reading stands. */
export interface AccountTurn {
  readonly account: AuditedAccount;
  readonly cursor: Pick<AuditCursor, 'name' | 'key' | 'position' | 'begunAt'>;
}

/** The accounts whose lists are read: the marketplace's, and each linked seller's. */
export abstract class AccountTurns {
  /**
   * The one whose last step of this cursor is the longest ago; null if all are done for this round: read to the end since it began, or not
   * readable. `marketplaceId`: its account; null if there is none.
   */
  abstract next(name: string, marketplaceId: number | null): Promise<AccountTurn | null>;
}
