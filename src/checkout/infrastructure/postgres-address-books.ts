import { Injectable } from '@nestjs/common';
import { type Selectable, sql } from 'kysely';
import { Address } from '../../orders/domain/address.js';
import { Sql } from '../../platform/database/sql.js';
import { timeOrNull } from '../../platform/database/stored-time.js';
import { AddressBooks } from '../application/address-books.js';
import { AddressBook, type KeptAddress } from '../domain/address-book.js';
import type { AddressBookTables } from './address-book.schema.js';

type BookRow = Pick<Selectable<AddressBookTables['address_books']>, 'addresses' | 'changed_at'>;

@Injectable()
export class PostgresAddressBooks implements AddressBooks {
  constructor(private readonly sql: Sql<AddressBookTables>) {}

  async find(buyerId: string): Promise<AddressBook> {
    const row = await this.sql.tables
      .selectFrom('address_books')
      .select(['addresses', 'changed_at'])
      .where('buyer_id', '=', buyerId)
      .executeTakeFirst();
    return row ? toBook(row) : new AddressBook([], null);
  }

  async lock(buyerId: string): Promise<AddressBook> {
    const row = await this.sql.tables
      .insertInto('address_books')
      .values({ buyer_id: buyerId, addresses: '[]' })
      // An update, because it locks.
      .onConflict((known) => known.column('buyer_id').doUpdateSet({ buyer_id: buyerId }))
      .returning(['addresses', 'changed_at'])
      .executeTakeFirstOrThrow();
    return toBook(row);
  }

  async save(buyerId: string, { addresses }: AddressBook): Promise<void> {
    const stored = addresses.map(({ id, name, address }) => ({ id, name, ...address }));
    await this.sql.tables
      .updateTable('address_books')
      .set({ addresses: JSON.stringify(stored), changed_at: sql<string>`now()` })
      .where('buyer_id', '=', buyerId)
      .execute();
  }
}

function toBook({ addresses, changed_at }: BookRow): AddressBook {
  const all: readonly unknown[] = Array.isArray(addresses) ? addresses : [];
  return new AddressBook(all.flatMap(toKept), timeOrNull(changed_at));
}

/** One that cannot be read is left out. */
function toKept(stored: unknown): KeptAddress[] {
  const parts = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
  const text = (part: string) => (typeof parts[part] === 'string' ? parts[part] : '');
  const [id, name] = [text('id'), text('name')];
  if (!id) return [];
  const address = new Address(text('city'), text('state'), text('zip'), text('street'), text('number'), text('extras'));
  return [{ id, name, address }];
}
