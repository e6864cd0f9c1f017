import type { RemoteShipment } from '../../shipco/domain/remote-shipment.js';
import type { ShipcoAccount } from '../../shipco/domain/shipping-option.js';
import type { OriginOf } from '../../shipco/domain/used-origin.js';
import type { StopReason } from './stop-reason.js';

export type AccountName = Pick<ShipcoAccount, 'kind' | 'accountId'>;

/** The provider's response, successful or not. */
export interface Answer {
  /** Redacted, for operators and orders. */
  readonly error: string;
  readonly httpStatus: number | null;
  /** The wait requested by the provider; 0 for none. */
  readonly retryAfterMs: number;
}

/** Nothing was created, and earlier look-ups may have shown that nothing existed. */
interface Uncalled {
  readonly isCleared: boolean;
}

/**
 * The result of one claim of a shipment.
 * - `created`, `adopted`: the parcel exists; created now, or found by a look-up.
 * - `rejected`: rejected for good · `did_not_happen`, `throttled`: certainly not created, a retry may succeed · `unknown`: it may
 *   have been created.
 * - `look_up_empty`: the first of two empty look-ups · `look_up_failed`: nothing new is known · `several_found`: an admin must
 *   choose · `account_unreachable`: the account that may have the parcel is no longer accessible.
 * - `exhausted`: no attempts were left.
 * - `payment_unseen`: the payment provider no longer returns the payment.
 * - `origin_lost`: rejected, because the provider no longer knows the origin · `origin_missing`: there is no other one to leave from.
 * - `skipped`: something is missing, or the payment is not approved · `released`: not called, retried later · `paused`: not called,
 *   because the provider keeps failing, accepts no calls for now, or refuses the marketplace's credential.
 */
export type AttemptResult = { readonly usedAccount: AccountName | null } & (
  | { readonly outcome: 'created' | 'adopted'; readonly remote: RemoteShipment }
  | ({ readonly outcome: 'rejected' | 'did_not_happen' | 'throttled' | 'unknown' | 'look_up_failed' } & Answer)
  | ({ readonly outcome: 'origin_lost'; readonly origin: OriginOf } & Answer)
  | { readonly outcome: 'several_found'; readonly shipmentIds: readonly string[] }
  | { readonly outcome: 'account_unreachable'; readonly account: AccountName }
  | { readonly outcome: 'skipped'; readonly reason: StopReason }
  | ({ readonly outcome: 'payment_unseen' | 'origin_missing' } & Uncalled)
  | ({ readonly outcome: 'released'; readonly afterMs: number | null } & Uncalled)
  | ({ readonly outcome: 'paused' } & Answer & Uncalled)
  | { readonly outcome: 'look_up_empty' | 'exhausted' }
);

export type AttemptOutcome = AttemptResult['outcome'];

/** After these, or without an outcome, the account of the attempt may have a parcel. Without one, its process died or lost its claim. */
export const MAY_HAVE_CREATED = ['unknown', 'created', 'adopted', 'several_found'] as const satisfies readonly AttemptOutcome[];

/** What an attempt reveals about the parcel it was meant to create. */
export const OUTCOME_CLASSES = ['happened', 'did_not_happen', 'unknown'] as const;
export type OutcomeClass = (typeof OUTCOME_CLASSES)[number];

const CLASS_OF: Readonly<Record<AttemptOutcome, OutcomeClass>> = {
  created: 'happened',
  adopted: 'happened',
  several_found: 'happened',
  rejected: 'did_not_happen',
  did_not_happen: 'did_not_happen',
  throttled: 'did_not_happen',
  exhausted: 'did_not_happen',
  payment_unseen: 'did_not_happen',
  origin_lost: 'did_not_happen',
  origin_missing: 'did_not_happen',
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

/** The parcel known to exist afterwards; null for none. */
export function remoteOf(result: AttemptResult): RemoteShipment | null {
  return 'remote' in result ? result.remote : null;
}

/** Of the response that decided; null without one. */
export function httpStatusOf(result: AttemptResult): number | null {
  return ('httpStatus' in result ? result.httpStatus : remoteOf(result)?.httpStatus) ?? null;
}

/**
 * Results that count no attempt, although nothing was created. They may follow one another for hours, as long as a provider is away: those
 * for the same reason are stored as one attempt.
 */
const WAITS: readonly AttemptOutcome[] = ['released', 'paused', 'payment_unseen', 'origin_missing', 'account_unreachable'];

/** Whether the attempt only waited. */
export function isWait(outcome: AttemptOutcome): boolean {
  return WAITS.includes(outcome);
}

const UNSEEN: readonly AttemptOutcome[] = ['account_unreachable', 'payment_unseen', 'origin_missing'];
/** These results do not depend on whether account, payment and origin are accessible. */
const SAYS_NOTHING: readonly AttemptOutcome[] = ['released', 'paused', 'look_up_failed', 'look_up_empty'];

/** Whether the account, the payment or the origin of a shipment is inaccessible after an attempt. */
export function isUnseenAfter(outcome: AttemptOutcome, before: boolean): boolean {
  return UNSEEN.includes(outcome) || (before && SAYS_NOTHING.includes(outcome));
}

/** The external id and the account under which the provider has a parcel: this restores a number that was lost. */
export function namesOf({ remote, usedAccount }: Extract<AttemptResult, { remote: RemoteShipment }>, known: Names): Names {
  return { externalId: remote.externalId, createdWith: usedAccount ?? known.createdWith };
}

type Names = { readonly externalId: string; readonly createdWith: AccountName | null };
