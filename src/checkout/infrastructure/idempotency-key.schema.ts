import { defineEntity } from '@mikro-orm/core';
import { UserSchema } from '../../identity/infrastructure/identity.schema.js';
import { belongsTo, type TableOf, text, timestamptz } from '../../platform/database/column-types.js';

export const IdempotencyKeySchema = defineEntity({
  name: 'IdempotencyKeyRow',
  tableName: 'idempotency_keys',
  properties: {
    buyer_id: belongsTo(UserSchema, 'buyer_id').primary(),
    key: text().primary(),
    request_hash: text(),
    /** As it was sent, with its fields in their order. */
    answer: text().nullable(),
    created_at: timestamptz().index('idempotency_keys_created_at_index'),
  },
});

export interface CheckoutTables {
  idempotency_keys: TableOf<typeof IdempotencyKeySchema>;
}
