import { AddressBooks } from '../../../src/checkout/application/address-books.js';
import { AddressBook } from '../../../src/checkout/domain/address-book.js';
import type { Memory } from './memory.js';

export class InMemoryAddressBooks extends AddressBooks {
  constructor(private readonly memory: Memory) {
    super();
  }

  async find(buyerId: string): Promise<AddressBook> {
    const { addresses, changedAt } = this.memory.addressBooks.get(buyerId) ?? { addresses: [], changedAt: null };
    return new AddressBook(addresses, changedAt);
  }

  lock(buyerId: string): Promise<AddressBook> {
    return this.find(buyerId);
  }

  async save(buyerId: string, { addresses }: AddressBook): Promise<void> {
    this.memory.addressBooks.put(buyerId, { addresses, changedAt: this.memory.clock.now() });
  }
}
