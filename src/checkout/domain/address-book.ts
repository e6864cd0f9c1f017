import { Address } from '../../orders/domain/address.js';
import { newId } from '../../platform/kernel/ids.js';
import { AddressLimitError, AddressNotFoundError } from './checkout.errors.js';

export const MAX_ADDRESSES = 10;
export const MAX_NAME_LENGTH = 60;

/** An address that a buyer has kept for the next checkout, under a name of the buyer's own. */
export interface KeptAddress {
  readonly id: string;
  readonly name: string;
  readonly address: Address;
}

export interface AddressWish extends Omit<KeptAddress, 'id'> {
  readonly isDefault: boolean;
}

/** The addresses that a buyer has kept. The first one is the default. */
export class AddressBook {
  constructor(
    readonly addresses: readonly KeptAddress[],
    /** By the database clock; null for a buyer who has never kept one. */
    readonly changedAt: Date | null,
  ) {}

  isEmpty(): boolean {
    return this.addresses.length === 0;
  }

  /** Null if it is not in this book. */
  find(id: string): KeptAddress | null {
    return this.addresses.find((one) => one.id === id) ?? null;
  }

  /** Throws AddressLimitError. */
  add(id: string, wish: AddressWish): AddressBook {
    if (this.addresses.length >= MAX_ADDRESSES) throw new AddressLimitError();
    return this.with([...this.addresses, toKept(id, wish)], wish, id);
  }

  /** Another one becomes the default only by being made it: the default itself cannot be taken back. Throws AddressNotFoundError. */
  replace(id: string, wish: AddressWish): AddressBook {
    this.assertHas(id);
    return this.with(
      this.addresses.map((one) => (one.id === id ? toKept(id, wish) : one)),
      wish,
      id,
    );
  }

  /** Throws AddressNotFoundError. */
  remove(id: string): AddressBook {
    this.assertHas(id);
    return new AddressBook(
      this.addresses.filter((one) => one.id !== id),
      this.changedAt,
    );
  }

  /** An empty book begins with the address of a paid checkout, named by its street. An incomplete one, of old data, is not kept. */
  beginWith(bought: Partial<Address>): AddressBook {
    const address = Address.of(bought);
    const { city, state, zip, street, number } = address;
    if (!this.isEmpty() || !city || !state || !zip || !street) return this;
    return this.add(newId(), {
      name: `${street} ${number}`.trim().slice(0, MAX_NAME_LENGTH).toWellFormed(),
      address,
      isDefault: true,
    });
  }

  private with(addresses: readonly KeptAddress[], { isDefault }: AddressWish, id: string): AddressBook {
    const rank = (one: KeptAddress) => (isDefault && one.id === id ? 0 : 1);
    return new AddressBook(
      addresses.toSorted((a, b) => rank(a) - rank(b)),
      this.changedAt,
    );
  }

  private assertHas(id: string): void {
    if (!this.find(id)) throw new AddressNotFoundError();
  }
}

function toKept(id: string, { name, address }: AddressWish): KeptAddress {
  return { id, name, address };
}
