export type AttemptOutcome =
  | 'created'
  | 'adopted'
  | 'rejected'
  | 'did_not_happen'
  | 'throttled'
  | 'unknown'
  | 'look_up_empty'
  | 'look_up_failed'
  | 'several_found'
  | 'skipped'
  | 'released'
  | 'paused';

/** What is known after an attempt of the parcel that it was to create. */
export type OutcomeClass = 'happened' | 'did_not_happen' | 'unknown';

const CLASS_OF: Readonly<Record<AttemptOutcome, OutcomeClass>> = {
  created: 'happened',
  adopted: 'happened',
  several_found: 'happened',
  rejected: 'did_not_happen',
  did_not_happen: 'did_not_happen',
  throttled: 'did_not_happen',
  skipped: 'did_not_happen',
  released: 'did_not_happen',
  paused: 'did_not_happen',
  unknown: 'unknown',
  look_up_empty: 'unknown',
  look_up_failed: 'unknown',
};

/** Without an outcome the attempt is still running, or its process died: nothing is known. */
export function outcomeClass(outcome: string | null): OutcomeClass {
  return (outcome && CLASS_OF[outcome as AttemptOutcome]) || 'unknown';
}

export interface AttemptEnd {
  readonly outcome: AttemptOutcome;
  readonly credentialKind: 'seller' | 'marketplace' | null;
  readonly accountId: number | null;
  readonly httpStatus: number | null;
  /** Redacted; null when there was none. */
  readonly error: string | null;
}

/** One claim of a shipment and what came of it. Without an outcome its process is still at work, or died. */
export class ShipmentAttempt {
  endedAt: Date | null = null;
  outcome: string | null = null;
  credentialKind: string | null = null;
  accountId: number | null = null;
  httpStatus: number | null = null;
  error: string | null = null;

  constructor(
    readonly orderId: string,
    readonly epoch: number,
    readonly startedAt: Date,
  ) {}
}
