import type { OriginOf } from '../../shipco/domain/used-origin.js';
import type { DispatchSeen } from '../domain/dispatch.js';
import type { SellerDispatch } from '../domain/seller-dispatch.js';
import type { OriginFacts } from '../domain/seller-origin.js';

/** An origin that this process has claimed, with what its call says of the seller. */
export interface ClaimedOrigin {
  readonly sellerId: string;
  readonly email: string;
  readonly facts: OriginFacts;
  /** Whether it is of the address that she entered last. */
  readonly isCurrent: boolean;
}

/** What a seller has chosen in an account of their own. */
export interface OriginChoice {
  /** Null for the account's default. */
  readonly originId: number | null;
  /** Since when the provider no longer knows what was chosen before; null if it does. */
  readonly lostAt: Date | null;
}

/** Where sellers' parcels leave from. All times are the database's. */
export abstract class SellerDispatches {
  /** Nothing but nulls for a seller who has entered none. */
  abstract find(sellerId: string): Promise<DispatchSeen>;
  /** Inside a unit of work: nobody else changes it until that ends. An empty one for a seller without. */
  abstract lock(sellerId: string): Promise<SellerDispatch>;
  /**
   * What was locked, as a whole. Parcels that wait for a new place to leave from are due. A lease ends, or lasts `leaseMs` from now if given,
   * for the origin with this key.
   */
  abstract save(dispatch: SellerDispatch, leased?: { readonly key: string; readonly leaseMs: number }): Promise<void>;
  /** Claims due origins of this account, and those that belong to none yet. */
  abstract claim(accountId: number, limit: number, leaseMs: number): Promise<ClaimedOrigin[]>;
  /** Sellers with an origin of another account than this one, or whose present address waits for an account. */
  abstract misplaced(accountId: number, limit: number): Promise<string[]>;
  /** What is chosen in a linked seller's own account; another one that they link does not have it. One statement. */
  abstract choiceOf(sellerId: string, accountId: number): Promise<OriginChoice>;
  /** Replaces the choice. `originId`: null for the account's default. One statement. */
  abstract choose(sellerId: string, accountId: number, originId: number | null): Promise<void>;
  /** The provider no longer knows what was chosen. Changes nothing if something else was chosen meanwhile. One statement. */
  abstract forget(sellerId: string, origin: OriginOf): Promise<void>;
}
