import type { ShipcoError } from '../../../shipping/shipco/application/shipco.gateway.js';
import type { Finding, FindingClass, Look, Sight } from '../domain/finding.js';
import type { CursorMove } from './audit-cursors.js';

/** What one step has read: a page of a provider's list, or a slice of our rows. */
export interface Step {
  readonly sights: readonly Sight[];
  /** Where the cursors that it read stand now; saved with its sights. */
  readonly moves: readonly CursorMove[];
  /** Nothing is left to read in this round. */
  readonly isDone: boolean;
  /** Why one of several lists could not be read. */
  readonly failed?: ShipcoError;
}

/** What a round gives to those who read for it. */
export interface Reading {
  readonly budget: CallBudget;
  readonly signal: AbortSignal;
  /** When the round began, by the database's clock: what instances compare must not come from their own. */
  readonly begunAt: Date;
}

/** The shipping provider's calls cost a share of its limit; the others are bounded by their own steps. */
export type SourceKind = 'fresh' | 'sweep' | 'free';

/** One side of what is compared. A round takes step after step of each. */
export interface AuditSource {
  readonly name: string;
  readonly kind: SourceKind;
  /** Throws ShipcoError or PaycoError if the provider cannot be read; then nothing was seen and no cursor moves. */
  next(reading: Reading): Promise<Step>;
}

/** Reads what a finding is about again, by its ids. */
export interface Recheck {
  readonly classes: readonly FindingClass[];
  /**
   * One look for each finding, in their order; fewer if the calls run out. A provider that cannot be read is `unknown`, never an error.
   */
  look(findings: readonly Finding[], budget: CallBudget, signal: AbortSignal): Promise<Look[]>;
}

/** The calls of the shipping provider that a part of a round may still make. */
export interface CallBudget {
  /** Before each call. False: no more in this round. Waits until the share of the limit has one. */
  take(signal: AbortSignal): Promise<boolean>;
  /** A call was refused. */
  readonly isOver: boolean;
}
