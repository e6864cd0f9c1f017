import { randomBytes } from 'node:crypto';
import type { AccountName } from './attempt-result.js';
import type { StopReason } from './stop-reason.js';

export const SHIPMENT_STATES = ['pending', 'creating', 'created', 'unknown', 'failed', 'needs_review', 'skipped'] as const;
export type ShipmentState = (typeof SHIPMENT_STATES)[number];

const RANDOM_BYTES = 12;

/** At most 30 characters of letters, digits and hyphens, never guessable, never used twice. */
export function newExternalId(prefix: string): string {
  return `${prefix}-${randomBytes(RANDOM_BYTES).toString('hex')}`;
}

/** A shipment as its row keeps it. */
export interface ShipmentFacts {
  readonly orderId: string;
  readonly externalId: string;
  readonly createdAt: Date;
  readonly state: ShipmentState;
  /** How often a process has claimed it and called the provider. */
  readonly attempts: number;
  /** Grows with each claim: a result of an older epoch is not recorded. */
  readonly epoch: number;
  /** True while an earlier create may have happened without our knowing. */
  readonly unresolved: boolean;
  readonly emptyLookups: number;
  /** Why it is skipped; null otherwise. */
  readonly stopReason: StopReason | null;
  /** The last failure, or what a person has to look at, in words. */
  readonly failure: string | null;
  /** The account that the last create was committed to: where a parcel of unknown outcome would be. Null before the first. */
  readonly createdWith: AccountName | null;
  /** The attempts made before a person last asked for another try: they no longer count as spent. Null when nobody has asked. */
  readonly attemptsBeforeRetry: number | null;
  /** How many looks for a second parcel were taken. */
  readonly verifications: number;
}
