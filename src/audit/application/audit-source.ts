import type { Finding, FindingClass, Look, Sight } from '../domain/finding.js';
import type { RingMove } from './audit-rings.js';

/** What one step has read: a page of a provider's list, or a slice of our rows. */
export interface Step {
  readonly sights: readonly Sight[];
  /** Where the rings that it read stand now; saved with its sights. */
  readonly moves: readonly RingMove[];
  /** Nothing is left to read in this round. */
  readonly isDone: boolean;
}

/** The shipping provider's calls cost a share of its limit; the others are bounded by their own steps. */
export type SourceKind = 'fresh' | 'sweep' | 'free';

/** One side of what is compared. A round takes step after step of each. */
export interface AuditSource {
  readonly name: string;
  readonly kind: SourceKind;
  /** Throws ShipcoError or PaycoError if the provider cannot be read; then nothing was seen and no ring moves. */
  next(budget: CallBudget, signal: AbortSignal): Promise<Step>;
}

/** Looks again at what was seen, by its ids. */
export interface Looking {
  readonly classes: readonly FindingClass[];
  /** In the order of the findings. A provider that cannot be read is `unknown`, never an error. */
  look(findings: readonly Finding[], budget: CallBudget, signal: AbortSignal): Promise<Look[]>;
}

/** The calls of the shipping provider that a part of a round may still make. */
export interface CallBudget {
  /** Before each call. False: no more in this round. Waits until the share of the limit has one. */
  take(signal: AbortSignal): Promise<boolean>;
}
