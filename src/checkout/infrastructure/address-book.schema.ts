import { defineEntity } from '@mikro-orm/core';
import { UserSchema } from '../../identity/infrastructure/identity.schema.js';
import { belongsTo, jsonb, type TableOf, timestamptz } from '../../platform/database/column-types.js';

export const AddressBookSchema = defineEntity({
  name: 'AddressBookRow',
  tableName: 'address_books',
  properties: {
    buyer_id: belongsTo(UserSchema, 'buyer_id').primary(),
    /** A few at most, which are always read and written together. */
    addresses: jsonb<readonly object[]>(),
    changed_at: timestamptz().nullable(),
  },
});

export interface AddressBookTables {
  address_books: TableOf<typeof AddressBookSchema>;
}
