import { EntitySchema } from '@mikro-orm/core';
import { User } from '../../identity/domain/user.js';
import { belongsTo } from '../../shared/infrastructure/column-types.js';

interface IdempotencyKeyRow {
  buyerId: string;
  key: string;
  requestHash: string;
  answer: object | null;
  createdAt: Date;
}

// Written by plain statements; declared so that the migrations stay checked against it.
export const IdempotencyKeySchema = new EntitySchema<IdempotencyKeyRow>({
  name: 'IdempotencyKeyRow',
  tableName: 'idempotency_keys',
  properties: {
    buyerId: { ...belongsTo(() => User, 'buyer_id'), primary: true },
    key: { type: 'text', primary: true },
    requestHash: { type: 'text' },
    answer: { type: 'jsonb', nullable: true },
    createdAt: { type: 'timestamptz', index: 'idempotency_keys_created_at_index' },
  },
});
