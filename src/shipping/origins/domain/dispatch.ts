/** What is known of an origin: an entry of the marketplace's address book that is made for a seller's address. */
export const ORIGIN_STATES = ['pending', 'ready', 'refused'] as const;
export type OriginState = (typeof ORIGIN_STATES)[number];

/** Where a seller's parcels leave from, as she entered it. */
export interface DispatchAddress {
  readonly street: string;
  readonly number: string;
  readonly extras: string | null;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly phone: string;
  /** `HH:MM`; both or neither. */
  readonly opens: string | null;
  readonly closes: string | null;
}
