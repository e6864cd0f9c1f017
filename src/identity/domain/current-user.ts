/** The logged-in user of a request, as one statement reads it. */
export interface CurrentUser {
  readonly id: string;
  /** Names the session without opening it. */
  readonly sessionId: string;
  readonly name: string;
  readonly email: string;
  readonly sellerId: string | null;
  readonly buyerProfile: Recipient | null;
}

/** To whom a parcel goes. */
export interface Recipient {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly document: string;
}
