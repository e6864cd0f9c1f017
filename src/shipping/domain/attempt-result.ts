import type { RemoteShipment } from './remote-shipment.js';
import type { ShipcoAccount } from './shipping-option.js';
import type { StopReason } from './stop-reason.js';

export type AccountName = Pick<ShipcoAccount, 'kind' | 'accountId'>;

/** What a call to the provider told, whatever came of it. */
interface Answer {
  /** Redacted, for operators and orders. */
  readonly error: string;
  readonly httpStatus: number | null;
  /** The wait that the provider asks for; 0: none. */
  readonly retryAfterMs: number;
}

/** Nothing was created, and look-ups before that may have shown that nothing had been. */
interface Uncalled {
  readonly isCleared: boolean;
}

/**
 * What one claim of a shipment came to.
 * - `created`, `adopted`: the parcel exists; made now, or found by a look-up.
 * - `rejected`: the provider refused it for good · `did_not_happen`, `throttled`: it surely did not happen, another time it may ·
 *   `unknown`: the create may have happened.
 * - `look_up_empty`: the first of two look-ups that find nothing · `look_up_failed`: nothing new is known · `several_found`: a person
 *   must choose · `account_unreachable`: the account that may hold the parcel cannot be asked any more.
 * - `exhausted`: there were enough attempts before this one.
 * - `skipped`: something is missing, or the payment does not stand · `released`: nothing was called, another time · `paused`: nothing
 *   was called, because the provider keeps failing.
 */
export type AttemptResult = { readonly usedAccount: AccountName | null } & (
  | { readonly outcome: 'created' | 'adopted'; readonly remote: RemoteShipment }
  | ({ readonly outcome: 'rejected' | 'did_not_happen' | 'throttled' | 'unknown' | 'look_up_failed' } & Answer)
  | { readonly outcome: 'several_found'; readonly shipmentIds: readonly string[] }
  | { readonly outcome: 'account_unreachable'; readonly account: AccountName }
  | { readonly outcome: 'skipped'; readonly reason: StopReason }
  | ({ readonly outcome: 'released'; readonly afterMs: number | null } & Uncalled)
  | ({ readonly outcome: 'paused'; readonly error: string } & Uncalled)
  | { readonly outcome: 'look_up_empty' | 'exhausted' }
);

export type AttemptOutcome = AttemptResult['outcome'];

/** What is known after an attempt of the parcel that it was to create. */
export type OutcomeClass = 'happened' | 'did_not_happen' | 'unknown';

const CLASS_OF: Readonly<Record<AttemptOutcome, OutcomeClass>> = {
  created: 'happened',
  adopted: 'happened',
  several_found: 'happened',
  rejected: 'did_not_happen',
  did_not_happen: 'did_not_happen',
  throttled: 'did_not_happen',
  exhausted: 'did_not_happen',
  skipped: 'did_not_happen',
  released: 'did_not_happen',
  paused: 'did_not_happen',
  unknown: 'unknown',
  look_up_empty: 'unknown',
  look_up_failed: 'unknown',
  account_unreachable: 'unknown',
};

export const ATTEMPT_OUTCOMES = Object.keys(CLASS_OF) as AttemptOutcome[];

/** Without an outcome the attempt is still running, or its process died: nothing is known. */
export function outcomeClass(outcome: AttemptOutcome | null): OutcomeClass {
  return outcome ? CLASS_OF[outcome] : 'unknown';
}

/** The parcel that is known to exist after it; null when none is. */
export function remoteOf(result: AttemptResult): RemoteShipment | null {
  return 'remote' in result ? result.remote : null;
}
