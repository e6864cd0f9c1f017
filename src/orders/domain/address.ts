/** A destination as entered by a buyer. Every part may be empty, because incomplete addresses can be quoted too. */
export class Address {
  constructor(
    readonly city: string,
    readonly state: string,
    readonly zip: string,
    readonly street: string,
    readonly number: string,
    readonly extras = '',
  ) {}

  /** The same address with surrounding white space removed, for comparison and sending. */
  static of(parts: Partial<Record<'city' | 'state' | 'zip' | 'street' | 'number' | 'extras', string | null>>): Address {
    const clean = (part: string | null | undefined) => (part ?? '').trim();
    return new Address(
      clean(parts.city),
      clean(parts.state),
      clean(parts.zip),
      clean(parts.street),
      clean(parts.number),
      clean(parts.extras),
    );
  }
}
