import type { AddressBook } from '../domain/address-book.js';

/** The address book of each buyer. Every method is one statement. */
export abstract class AddressBooks {
  /** Empty for a buyer who has none. */
  abstract find(buyerId: string): Promise<AddressBook>;
  /** Creates the book if necessary and locks it until the end of the unit of work. */
  abstract lock(buyerId: string): Promise<AddressBook>;
  /** Stores a locked book. */
  abstract save(buyerId: string, book: AddressBook): Promise<void>;
}
