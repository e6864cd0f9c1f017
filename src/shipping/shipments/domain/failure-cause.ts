import { createHash } from 'node:crypto';
import type { PaymentStop } from '../../../orders/domain/payment-status.js';
import { type AttemptResult, httpStatusOf, OUTCOME_CLASSES, type OutcomeClass, outcomeClass } from './attempt-result.js';
import { generalMessage } from './failure-message.js';
import type { ShipmentFacts, ShipmentState } from './shipment-facts.js';
import { FAILURE_CODES, NO_ATTEMPT_SUCCEEDED, REVIEW_CODES, type Review } from './shipment-failure.js';
import type { StopReason } from './stop-reason.js';

const CAUSE_STATES = ['failed', 'needs_review', 'skipped'] as const satisfies readonly ShipmentState[];

/** Why a shipment waits for a person, without the details of its order. */
export interface FailureCause {
  readonly state: (typeof CAUSE_STATES)[number];
  readonly outcomeClass: OutcomeClass;
  /** The account that was called; both null for none. */
  readonly accountKind: 'seller' | 'marketplace' | null;
  readonly accountId: number | null;
  readonly httpStatus: number | null;
  /** Of what stopped it, must be decided, or failed. */
  readonly code: CauseCode;
  /** The provider's text without details of one order; empty if the code says everything. */
  readonly message: string;
}

/** Without these a paid order cannot ship, and only a person can help. Other stops wait for the payment, or a person has set them. */
export const WAITING_STOPS = [
  'already_shipped',
  'no_items',
  'no_quote',
  'no_email',
  'no_credential',
  'payment_fraud_alert',
] as const satisfies readonly StopReason[];

export const CAUSE_CODES = [...WAITING_STOPS, ...REVIEW_CODES, ...FAILURE_CODES] as const;
export type CauseCode = (typeof CAUSE_CODES)[number];

const ID_LENGTH = 16;

/** Null if it does not wait for a person. `result`: of the attempt that has just ended, if any. */
export function causeOf(facts: ShipmentFacts, result: AttemptResult | null): FailureCause | null {
  const { state, createdWith, unresolved, review } = facts;
  const noAccount = { accountKind: null, accountId: null, httpStatus: null };
  if (state === 'skipped') {
    const code = WAITING_STOPS.find((stop) => stop === facts.stopReason);
    return code ? { state, outcomeClass: 'did_not_happen', ...noAccount, code, message: '' } : null;
  }
  if (state === 'needs_review' && review) {
    const account = createdWith && { accountKind: createdWith.kind, accountId: createdWith.accountId };
    // The attempt that led to a review says little about it, and a reading or a refund may have led to it.
    const outcome = unresolved ? 'unknown' : 'happened';
    return { state, outcomeClass: outcome, ...noAccount, ...account, code: review.code, message: messageOf(review) };
  }
  if (state !== 'failed') return null;
  const account = result?.usedAccount ?? createdWith;
  const { code, text = '' } = facts.failure ?? NO_ATTEMPT_SUCCEEDED;
  return {
    state,
    outcomeClass: result ? outcomeClass(result.outcome) : 'did_not_happen',
    accountKind: account?.kind ?? null,
    accountId: account?.accountId ?? null,
    httpStatus: result && httpStatusOf(result),
    code,
    message: generalMessage(text),
  };
}

/** What distinguishes the cases of one review code, without details of one order. */
function messageOf(review: Review): string {
  switch (review.code) {
    case 'not_cancelled':
      return generalMessage([review.because, review.outcome, review.text].filter(Boolean).join(' '));
    case 'outcome_unknown':
      return generalMessage(review.failure.text ?? '');
    case 'gone_without_us':
      return review.statusCode;
    default:
      return '';
  }
}

/** Reads what causeOf has stored. What another release has stored, or nothing, is a cause of which little is known. */
export function readCause(stored: unknown): FailureCause {
  const { state, outcomeClass, accountKind, accountId, httpStatus, code, message } = (stored ?? {}) as Partial<FailureCause>;
  return {
    state: CAUSE_STATES.find((known) => known === state) ?? 'needs_review',
    outcomeClass: OUTCOME_CLASSES.find((known) => known === outcomeClass) ?? 'unknown',
    accountKind: accountKind === 'seller' || accountKind === 'marketplace' ? accountKind : null,
    accountId: typeof accountId === 'number' ? accountId : null,
    httpStatus: typeof httpStatus === 'number' ? httpStatus : null,
    code: typeof code === 'string' ? (code as CauseCode) : NO_ATTEMPT_SUCCEEDED.code,
    message: typeof message === 'string' ? message : '',
  };
}

/** The same for the same cause, anywhere and at any time. */
export function causeId(cause: FailureCause): string {
  const { state, outcomeClass, accountKind, accountId, httpStatus, code, message } = cause;
  const identity = JSON.stringify([state, outcomeClass, accountKind, accountId, httpStatus, code, message]);
  return createHash('sha256').update(identity).digest('hex').slice(0, ID_LENGTH);
}

export const RETRY_EFFECTS = ['looked_up', 'looked_up_twice', 'not_created', 'stays'] as const;
export type RetryEffect = (typeof RETRY_EFFECTS)[number];

/** What decides whether another parcel may be created. */
export type Retriable = Pick<ShipmentFacts, 'state' | 'unresolved' | 'hold' | 'cancelRequested'> & {
  readonly paymentStop: PaymentStop | null;
};

/** What a retry of all shipments of one cause does with one of them. Before any create it looks for a parcel. */
export function effectOfRetry({ state, unresolved, hold, cancelRequested, paymentStop }: Retriable): RetryEffect {
  if (hold !== null) return 'stays';
  if (paymentStop !== null || cancelRequested) return 'not_created';
  return unresolved || state === 'needs_review' ? 'looked_up_twice' : 'looked_up';
}
