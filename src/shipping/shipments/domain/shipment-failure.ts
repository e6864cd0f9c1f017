import type { AccountName } from './attempt-result.js';
import type { CancelOutcome } from './cancel-result.js';
import type { CancelReason } from './stop-reason.js';

/** Codes of a failed attempt. The first six are its outcome, and come with the text of the answer. */
export const FAILURE_CODES = [
  'rejected',
  'did_not_happen',
  'throttled',
  'unknown',
  'look_up_failed',
  'paused',
  'lease_expired',
  'no_attempt_succeeded',
] as const;
export type FailureCode = (typeof FAILURE_CODES)[number];

/** Why the last attempt ended without a parcel, as stored. Words are made where it is shown: `reason-words.ts`. */
export interface Failure {
  readonly code: FailureCode;
  /** The provider's answer, or what became of the call: redacted, in English. Absent if nothing was called. */
  readonly text?: string;
}

export const LEASE_EXPIRED: Failure = { code: 'lease_expired' };
export const NO_ATTEMPT_SUCCEEDED: Failure = { code: 'no_attempt_succeeded' };

/** The failure of an attempt, or of a try to cancel, with an answer. */
export function failureOf({ outcome, error }: { readonly outcome: FailureCode; readonly error: string }): Failure {
  return { code: outcome, text: error };
}

/** What a person must decide about a shipment, by its code. */
type ReviewCase =
  | { readonly code: 'several_parcels' | 'payment_unseen' | 'origin_missing' | 'approved_again' | 'still_new' | 'rescue_failed' }
  /** No attempt is left, and a parcel may exist. */
  | { readonly code: 'outcome_unknown'; readonly failure: Failure }
  | { readonly code: 'account_unreachable'; readonly account: AccountName }
  /** The provider shows it as `cancelled` or `expired` without a request from us. */
  | { readonly code: 'gone_without_us'; readonly statusCode: string }
  | {
      readonly code: 'not_cancelled';
      /** Why it was to be cancelled. */
      readonly because: CancelReason;
      readonly outcome: CancelOutcome;
      readonly text?: string;
      readonly account?: AccountName;
    };

/** What a person must decide, as stored, with the parcels that it is about. */
export type Review = ReviewCase & { readonly shipmentIds: readonly string[] };
export type ReviewCode = Review['code'];

export function severalParcels(shipmentIds: readonly string[]): Review {
  return { code: 'several_parcels', shipmentIds };
}

export function accountUnreachable({ kind, accountId }: AccountName): Review {
  return { code: 'account_unreachable', account: { kind, accountId }, shipmentIds: [] };
}

/** A stored failure. What another release has stored is shown as it is and decides nothing; null if it is none. */
export function readFailure(stored: unknown): Failure | null {
  const { code, text } = asRecord(stored);
  if (typeof code !== 'string') return null;
  return { code: code as FailureCode, ...(typeof text === 'string' && { text }) };
}

/** The same for a review. Of one that lacks what its code needs only the code is kept. */
export function readReview(stored: unknown): Review | null {
  const review = asRecord(stored);
  if (typeof review.code !== 'string') return null;
  const shipmentIds = Array.isArray(review.shipmentIds) ? review.shipmentIds.filter((id) => typeof id === 'string') : [];
  const isWhole = HAS_ITS_DATA[review.code as ReviewCode]?.(review) ?? true;
  return (isWhole ? { ...review, shipmentIds } : { code: review.code, shipmentIds }) as Review;
}

/** What the sentence of a code is made of. */
const HAS_ITS_DATA: { readonly [Code in ReviewCode]?: (review: Readonly<Record<string, unknown>>) => boolean } = {
  outcome_unknown: ({ failure }) => readFailure(failure) !== null,
  account_unreachable: ({ account }) => 'accountId' in asRecord(account),
  gone_without_us: ({ statusCode }) => typeof statusCode === 'string',
  not_cancelled: ({ because, outcome }) => typeof because === 'string' && typeof outcome === 'string',
};

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
