import { Injectable } from '@nestjs/common';
import { PurchaseRepository } from '../../orders/application/purchase.repository.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { newId } from '../../platform/kernel/ids.js';
import type { AddressBook, AddressWish, KeptAddress } from '../domain/address-book.js';
import { AddressBooks } from './address-books.js';

/** What has become of a book, with the address concerned. */
export interface Kept {
  readonly book: AddressBook;
  readonly id: string;
}

/**
 * Keeps the addresses of buyers. The address of a paid checkout is noticed here, when the book is used, so that nothing is written
 * for it while a parcel waits.
 */
@Injectable()
export class KeepAddresses {
  constructor(
    private readonly books: AddressBooks,
    private readonly purchases: PurchaseRepository,
    private readonly work: UnitOfWork,
  ) {}

  async of(buyerId: string): Promise<readonly KeptAddress[]> {
    const book = await this.books.find(buyerId);
    const begun = await this.begun(buyerId, book);
    return begun === book ? book.addresses : (await this.change(buyerId, (current) => current)).addresses;
  }

  /** Throws AddressLimitError. */
  async add(buyerId: string, wish: AddressWish): Promise<Kept> {
    const id = newId();
    return { id, book: await this.change(buyerId, (book) => book.add(id, wish)) };
  }

  /** Throws AddressNotFoundError. `check` throws unless the change may replace what is kept. */
  async replace(buyerId: string, id: string, wish: AddressWish, check: (before: KeptAddress) => void): Promise<Kept> {
    const act = (book: AddressBook) => {
      const before = book.find(id);
      if (before) check(before);
      return book.replace(id, wish);
    };
    return { id, book: await this.change(buyerId, act) };
  }

  /** Throws AddressNotFoundError. */
  async remove(buyerId: string, id: string): Promise<void> {
    await this.change(buyerId, (book) => book.remove(id));
  }

  private change(buyerId: string, act: (book: AddressBook) => AddressBook): Promise<AddressBook> {
    return this.work.run(async () => {
      const changed = act(await this.begun(buyerId, await this.books.lock(buyerId)));
      await this.books.save(buyerId, changed);
      return changed;
    });
  }

  /** The same book, unless it is empty and the buyer has paid a checkout since it was last changed. */
  private async begun(buyerId: string, book: AddressBook): Promise<AddressBook> {
    if (!book.isEmpty()) return book;
    const bought = await this.purchases.lastPaidAddress(buyerId, book.changedAt);
    return bought ? book.beginWith(bought.destination) : book;
  }
}
