import type { OrderName } from '../../../orders/domain/order.js';
import type { FailureCause } from '../../shipments/domain/failure-cause.js';
import type { ShipmentState } from '../../shipments/domain/shipment-facts.js';

/** `done`: created or adopted · `failed_again`: waits for a person again · `stopped`: held, skipped or cancelled meanwhile. */
export const BULK_OUTCOMES = ['done', 'failed_again', 'stopped'] as const;
export type BulkOutcome = (typeof BULK_OUTCOMES)[number];

/** A retry of all shipments of one cause, and what it has come to so far. */
export interface BulkAct {
  readonly id: string;
  /** Null if no admin was logged in. */
  readonly adminId: string | null;
  /** As it was when they were retried; null if none waited. */
  readonly cause: FailureCause | null;
  readonly startedAt: Date;
  /** When the last of its orders had an outcome; null until then. */
  readonly endedAt: Date | null;
  /** How many orders it has retried. */
  readonly count: number;
  readonly outcomes: Readonly<Record<BulkOutcome, number>>;
  /** At most five. */
  readonly failed: readonly OrderName[];
}

const OUTCOME_OF: Readonly<Record<ShipmentState, BulkOutcome | null>> = {
  pending: null,
  creating: null,
  unknown: null,
  created: 'done',
  failed: 'failed_again',
  needs_review: 'failed_again',
  skipped: 'stopped',
  cancelled: 'stopped',
  rescue_requested: 'stopped',
};

/**
 * The outcome of a retried shipment; null while it is under way, or in a state that only a later release knows. The first outcome counts:
 * what happens to the order later is not the act's.
 */
export function bulkOutcomeOf(state: ShipmentState): BulkOutcome | null {
  return OUTCOME_OF[state] ?? null;
}

/** How many of its orders have no outcome yet. */
export function waitingIn({ count, outcomes }: Pick<BulkAct, 'count' | 'outcomes'>): number {
  return BULK_OUTCOMES.reduce((left, outcome) => left - outcomes[outcome], count);
}
