import type { Change } from '../../shared/application/unit-of-work.js';
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
  /** Those, each once, that are not watched and were not closed, or have gone since. */
  abstract unwatched(sights: readonly Sight[]): Promise<Sight[]>;
  /** Of all that is watched. A holder may come several times. */
  abstract held(): Promise<HeldPlaces[]>;
  /** What is watched already, or was closed and has not gone since, stays as it is. */
  abstract sighted(sights: readonly Sight[]): Change;
  /** One that was closed since it was read stays closed. */
  abstract looked(looked: readonly Looked[]): Change;
  /** A fence: it is open. */
  abstract closed(id: string, note: string, adminId: string | null): Change;
  /** In whatever state, but seen more than once, so that people may know of it. */
  abstract shown(id: string): Promise<Finding | null>;
}
