import type { DispatchAddress } from '../../shipco/domain/origin.js';

type Hours = Pick<DispatchAddress, 'opens' | 'closes'>;

/** The call that failed, and what is known of it. */
export interface OriginFailure {
  readonly outcome: 'failed';
  readonly step: 'look_up' | 'create' | 'update';
  readonly kind: 'did_not_happen' | 'throttled' | 'rejected' | 'unknown' | 'paused';
  readonly error: string;
  /** The provider's own words; null if it says none. */
  readonly said: string | null;
  readonly httpStatus: number | null;
  readonly retryAfterMs: number;
}

/** What a process that has claimed an origin did. `hours`: those that the provider has now. */
export type OriginResult =
  | { readonly outcome: 'created' | 'found'; readonly accountId: number; readonly originId: number; readonly hours: Hours }
  | { readonly outcome: 'updated'; readonly hours: Hours }
  /** Nothing was found after an unknown outcome, which proves nothing yet. */
  | { readonly outcome: 'look_up_empty' }
  /** The seller has gone to another address, and nothing was sent for this one. */
  | { readonly outcome: 'not_wanted' }
  /** Something changed between the look-up and the creation, which was not sent. */
  | { readonly outcome: 'withdrawn' }
  | OriginFailure;
