import { defineEntity } from '@mikro-orm/core';
import { type TableOf, text, timestamptz } from '../../platform/database/column-types.js';

/** What somebody has written who takes back what she has bought. Those that name no sale are deleted after a while. */
export const RevocationSchema = defineEntity({
  name: 'RevocationRow',
  tableName: 'revocations',
  indexes: [
    { name: 'revocations_purchase_index', properties: ['purchase_id'], where: 'purchase_id is not null' },
    { name: 'revocations_newest_index', properties: ['received_at', 'code'] },
    { name: 'revocations_unmatched_index', properties: ['received_at', 'code'], where: 'purchase_id is null' },
    {
      name: 'revocations_unfollowed_index',
      properties: ['received_at'],
      where: 'purchase_id is not null and followed_at is null',
    },
  ],
  checks: [{ name: 'revocations_order_is_of_a_purchase', expression: 'order_id is null or purchase_id is not null' }],
  properties: {
    code: text().primary(),
    /** As it was written, and so is the e-mail address. */
    number: text(),
    email: text(),
    note: text().nullable(),
    received_at: timestamptz(),
    /** The paid purchase that number and e-mail address name; null for none. */
    purchase_id: text().nullable(),
    /** The order, if the number is one's; null for all of the purchase. */
    order_id: text().nullable(),
    /** When what is owed was opened for it. */
    followed_at: timestamptz().nullable(),
  },
});

export interface RevocationTables {
  revocations: TableOf<typeof RevocationSchema>;
}
