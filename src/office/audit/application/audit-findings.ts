import type { Change } from '../../../platform/database/unit-of-work.js';
import type { AfterLook, Finding, FindingClass, Look, Sight } from '../domain/finding.js';
import type { HeldPlaces } from '../domain/places.js';

/** What a look has made of a finding. */
export interface Looked {
  readonly finding: Finding;
  readonly look: Look;
  readonly after: AfterLook;
}

/** What does not fit. The changes that a round makes are committed with its lease. */
export abstract class AuditFindings {
  /**
   * Those of these classes to look at in this round, each at most once: first what was seen once, then all others in turn. What was
   * seen in this round itself waits for the next one.
   */
  abstract toLookAt(classes: readonly FindingClass[], most: number): Promise<Finding[]>;
  /**
   * Those of these sights that no watched finding stands for, each once. A finding that was closed and has not gone since stands for its
   * sight, too.
   */
  abstract unwatched(sights: readonly Sight[]): Promise<Sight[]>;
  /** How many places each holder has. A holder may have several entries. */
  abstract held(): Promise<HeldPlaces[]>;
  /** Stores new findings. One that is watched already, or was closed and has not gone since, stays as it is. */
  abstract sighted(sights: readonly Sight[]): Change;
  /** One that was closed since it was read stays closed. */
  abstract looked(looked: readonly Looked[]): Change;
  /** A fence: it is open. */
  abstract closed(id: string, note: string, adminId: string | null): Change;
  /** The finding, in any state; null if it was seen only once, because people are not shown that. */
  abstract shown(id: string): Promise<Finding | null>;
}
