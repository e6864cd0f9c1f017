import type { AccountName, Answer, OutcomeClass } from './attempt-result.js';

/**
 * The result of one try to cancel the parcels of an order.
 * - `cancelled`: a reading shows none that could reach the buyer · `rescue_requested`: one had left, and its return was requested.
 * - `dispatched`, `not_automatic`: it has left, or the configuration leaves it to a person; nothing was called.
 * - `rejected`: it cannot be cancelled · `did_not_happen`, `throttled`: it was certainly not cancelled, a retry may succeed · `unknown`: it
 *   may have been cancelled.
 * - `look_up_failed`: nothing new is known · `look_up_empty`: no parcel was found, and there may be one · `account_unreachable`: the
 *   account that has it, or may have one more, is no longer accessible.
 * - `withdrawn`: there is no longer a reason to cancel · `paused`: not called.
 */
export type CancelResult = { readonly usedAccount: AccountName | null; readonly shipmentIds: readonly string[] } & (
  | { readonly outcome: 'cancelled' | 'rescue_requested' | 'withdrawn' | 'dispatched' | 'not_automatic' | 'look_up_empty' }
  | ({ readonly outcome: 'rejected' | 'did_not_happen' | 'throttled' | 'unknown' | 'look_up_failed' | 'paused' } & Answer)
  | { readonly outcome: 'account_unreachable'; readonly account: AccountName }
);

export type CancelOutcome = CancelResult['outcome'];

const CLASS_OF: Readonly<Record<CancelOutcome, OutcomeClass>> = {
  cancelled: 'happened',
  rescue_requested: 'happened',
  rejected: 'did_not_happen',
  did_not_happen: 'did_not_happen',
  throttled: 'did_not_happen',
  paused: 'did_not_happen',
  withdrawn: 'did_not_happen',
  dispatched: 'did_not_happen',
  not_automatic: 'did_not_happen',
  look_up_empty: 'unknown',
  unknown: 'unknown',
  look_up_failed: 'unknown',
  account_unreachable: 'unknown',
};

export const CANCEL_OUTCOMES = Object.keys(CLASS_OF) as CancelOutcome[];

/** What a try reveals about the cancellation. Without an outcome it is still running, or its process died. */
export function cancelOutcomeClass(outcome: CancelOutcome | null): OutcomeClass {
  return outcome ? CLASS_OF[outcome] : 'unknown';
}
