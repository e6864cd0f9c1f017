import type { OriginOf } from '../../shipco/domain/used-origin.js';

/** What a seller has chosen in an account of their own. */
export interface OriginChoice {
  /** Null for the account's default. */
  readonly originId: number | null;
  /** Since when the provider no longer knows what was chosen before; null if it does. */
  readonly lostAt: Date | null;
}

/** The origins that linked sellers have chosen. A choice belongs to its account: another one that they link does not have it. */
export abstract class OriginChoices {
  /** One statement. */
  abstract of(sellerId: string, accountId: number): Promise<OriginChoice>;
  /** Replaces the choice. `originId`: null for the account's default. One statement. */
  abstract choose(sellerId: string, accountId: number, originId: number | null): Promise<void>;
  /** The provider no longer knows it. Changes nothing if something else was chosen meanwhile. One statement. */
  abstract forget(sellerId: string, origin: OriginOf): Promise<void>;
}
