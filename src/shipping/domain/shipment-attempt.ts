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
