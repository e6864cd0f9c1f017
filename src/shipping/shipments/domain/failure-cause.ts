import { createHash } from 'node:crypto';
import { OUTCOME_CLASSES, type OutcomeClass } from './attempt-result.js';
import { type FailureCode, NO_ATTEMPT_SUCCEEDED, type ReviewCode } from './shipment-failure.js';
import type { StopReason } from './stop-reason.js';

export const CAUSE_STATES = ['failed', 'needs_review', 'skipped', 'created'] as const;

/** Why a shipment waits for a person, without the details of its order. */
export interface FailureCause {
  readonly state: (typeof CAUSE_STATES)[number];
  readonly outcomeClass: OutcomeClass;
  /** The account that was called; both null for none. */
  readonly accountKind: 'seller' | 'marketplace' | null;
  readonly accountId: number | null;
  readonly httpStatus: number | null;
  /** The code of the stop, the review or the failure. */
  readonly code: CauseCode;
  /** The provider's text without details of one order; empty if the code says everything. */
  readonly message: string;
}

/** The message of a request whose parcel is on its way. At its end, its message is the place. */
export const AWAY = 'away';

export type CauseCode = StopReason | ReviewCode | FailureCode;

const ID_LENGTH = 16;

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
