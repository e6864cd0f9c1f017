export const REVOCATION_STATES = ['matched', 'unmatched'] as const;
export type RevocationState = (typeof REVOCATION_STATES)[number];

/** What somebody has written who takes back what she has bought. */
export interface RevocationRecord {
  readonly code: string;
  /** As it was written. */
  readonly number: string;
  readonly email: string;
  readonly note: string | null;
  readonly receivedAt: Date;
  /** Of the sale that it names; null for none. */
  readonly purchaseId: string | null;
  readonly purchaseNumber: string | null;
  /** Null if it is about all orders of the purchase, too. */
  readonly orderId: string | null;
  readonly orderNumber: string | null;
}

/** Null: any. */
export interface RevocationFilter {
  readonly state: RevocationState | null;
  readonly code: string | null;
  readonly purchaseId: string | null;
}
