import type { Revocation } from '../domain/revocation.js';

/** A revocation with its code, and the number in it, if it has the form of one. */
export interface ReceivedRevocation extends Revocation {
  readonly code: string;
  readonly purchaseNumber: string | null;
  readonly orderNumber: string | null;
}

/** What was taken back. */
export abstract class Revocations {
  /**
   * Keeps it beside the paid sale that it names, or beside none: the same statement in either case. One that is there stays, but for a note
   * or a sale that it lacked.
   */
  abstract receive(revocation: ReceivedRevocation): Promise<void>;
}
