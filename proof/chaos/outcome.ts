import type { AuditReport } from './audit-checks.js';
import type { Facts } from './facts.js';
import type { Finding } from './findings.js';
import type { ChangeCounts } from './later-changes.js';
import type { MoveCounts } from './moving-sellers.js';
import type { ProcessFaultCounts } from './process-faults.js';
import type { SalesCounts } from './sales.js';

/** What a run showed. */
export interface Outcome {
  seed: number;
  seconds: number;
  /** Null if it never came to rest. */
  quietAfterSeconds: number | null;
  sales: SalesCounts;
  changes: ChangeCounts;
  processFaults: ProcessFaultCounts;
  providerFaults: Map<string, number>;
  cancelledParcels: number;
  moves: MoveCounts;
  /** How long a minute of the shipping provider's limits took; null without limits. */
  limitWindowMs: number | null;
  facts: Facts;
  /** How long the clock was advanced; null if it never came to rest. */
  hoursPassed: number | null;
  /** Null if nothing was audited, or nothing came to rest. */
  audit: AuditReport | null;
  /** What its control took each time, and how much that extends the bounds. */
  control: { seconds: readonly number[]; slowness: number };
  findings: Finding[];
}
