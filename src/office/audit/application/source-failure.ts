import { PaycoError } from '../../../payments/application/payco.gateway.js';
import { DatabaseUnavailable } from '../../../platform/database/database-unavailable.js';
import type { Outcome } from '../../../platform/telemetry/outcomes.js';
import { ShipcoError } from '../../../shipping/shipco/application/shipco.gateway.js';

/** What to report of a source that could not be read. Throws what ends the whole round: without the database nothing can be saved. */
export function failedSource(source: string, error: unknown): Outcome {
  if (error instanceof DatabaseUnavailable) throw error;
  if (error instanceof ShipcoError)
    return { event: 'audit.source_failed', source, kind: error.kind, httpStatus: error.facts.httpStatus ?? null };
  if (error instanceof PaycoError)
    return { event: 'audit.source_failed', source, kind: 'payco', httpStatus: error.httpStatus ?? null };
  return { event: 'audit.source_broken', source, error };
}
