import type { CallGrant, CallPause, CallReport, CallTerms } from '../domain/call-ledger.js';

/** The calls of all instances. */
export abstract class CallLedgers {
  /** Books a report and grants a share, by the database's clock. */
  abstract settle(report: CallReport, terms: CallTerms): Promise<CallGrant>;
  /**
   * Ends a pause on all instances; one that was requested before, and is reported later, is ignored. Also without a pause.
   */
  abstract lift(kind: CallPause): Promise<void>;
}
