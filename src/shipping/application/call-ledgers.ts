import type { CallGrant, CallReport, CallTerms } from '../domain/call-ledger.js';

/** The calls of all instances. */
export abstract class CallLedgers {
  /** Books a report and grants a share, by the database's clock. */
  abstract settle(report: CallReport, terms: CallTerms): Promise<CallGrant>;
}
