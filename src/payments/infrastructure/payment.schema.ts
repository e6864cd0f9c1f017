import { EntitySchema } from '@mikro-orm/core';
import { Purchase } from '../../orders/domain/purchase.js';
import { belongsTo, cents } from '../../shared/infrastructure/column-types.js';
import type { PaymentFacts } from '../domain/payment.js';

// Read and written by plain statements; declared so that the migrations stay checked against it.
export const PaymentSchema = new EntitySchema<PaymentFacts & { readAt: Date }>({
  name: 'PaymentRow',
  tableName: 'payments',
  indexes: [
    { name: 'payments_newest_index', properties: ['readAt', 'id'] },
    { name: 'payments_effect_index', properties: ['effect', 'readAt', 'id'] },
  ],
  properties: {
    id: { type: 'text', primary: true },
    purchaseId: { ...belongsTo(() => Purchase, 'purchase_id'), index: 'payments_purchase_id_index' },
    status: { type: 'text' },
    statusDetail: { type: 'text', nullable: true },
    amountCents: cents(),
    refundedCents: cents(),
    currency: { type: 'text' },
    collectorId: { type: 'text' },
    approvedAt: { type: 'timestamptz', nullable: true },
    updatedAt: { type: 'timestamptz', nullable: true },
    readAt: { type: 'timestamptz' },
    effect: { type: 'text' },
  },
});
