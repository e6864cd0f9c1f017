/** Where a seller's parcels leave from. Hours are `HH:MM`; both or neither. */
export interface DispatchAddress {
  readonly street: string;
  readonly number: string;
  readonly extras: string | null;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly phone: string;
  readonly opens: string | null;
  readonly closes: string | null;
}

/** An entry in an account's address book. What the provider does not say is empty. */
export interface Origin {
  readonly originId: number;
  readonly name: string;
  readonly address: Omit<DispatchAddress, 'phone'> & { readonly phone: string | null };
}

/** One page of an account's address book. */
export interface OriginPage {
  readonly origins: readonly Origin[];
  readonly isLast: boolean;
}
