/** The logged-in user of a request, read in one statement. */
export interface SessionUser {
  readonly id: string;
  /** Identifies the session, but does not open it. */
  readonly sessionId: string;
  readonly name: string;
  readonly email: string;
  readonly sellerId: string | null;
  readonly buyerProfile: Recipient | null;
}

/** The person who receives the parcel. */
export interface Recipient {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly document: string;
}
