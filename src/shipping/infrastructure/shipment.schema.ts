import { EntitySchema } from '@mikro-orm/core';
import { Order } from '../../orders/domain/order.js';
import { belongsTo, mapped } from '../../shared/infrastructure/column-types.js';
import { Shipment } from '../domain/shipment.js';
import { ShipmentAttempt } from '../domain/shipment-attempt.js';

export const ShipmentSchema = new EntitySchema({
  class: mapped(Shipment),
  tableName: 'shipments',
  checks: [
    {
      name: 'shipments_state_known',
      expression: "state in ('pending', 'creating', 'created', 'unknown', 'failed', 'needs_review', 'skipped')",
    },
    { name: 'shipments_lease_while_creating', expression: "(state = 'creating') = (lease_until is not null)" },
    { name: 'shipments_external_id_fits', expression: "external_id ~ '^[A-Za-z0-9-]{1,30}$'" },
  ],
  uniques: [{ name: 'shipments_external_id_unique', properties: ['externalId'] }],
  indexes: [
    { name: 'shipments_newest_index', properties: ['createdAt', 'orderId'] },
    {
      name: 'shipments_state_index',
      expression: 'create index shipments_state_index on shipments (state, created_at, order_id)',
    },
    { name: 'shipments_at_work_index', properties: ['createdAt'], where: "state in ('pending', 'creating', 'unknown')" },
    {
      name: 'shipments_without_credential_index',
      properties: ['orderId'],
      where: "state = 'skipped' and reason = 'no_credential'",
    },
  ],
  properties: {
    orderId: { ...belongsTo(() => Order, 'order_id'), primary: true },
    externalId: { type: 'text' },
    createdAt: { type: 'timestamptz' },
    state: { type: 'text', accessor: '_state' },
    attempts: { type: 'integer', accessor: '_attempts' },
    epoch: { type: 'integer', accessor: '_epoch' },
    leaseUntil: { type: 'timestamptz', nullable: true, accessor: '_leaseUntil' },
    nextAttemptAt: { type: 'timestamptz', nullable: true, accessor: '_nextAttemptAt' },
    unresolved: { type: 'boolean', accessor: '_unresolved' },
    emptyLookups: { type: 'integer', accessor: '_emptyLookups' },
    reason: { type: 'text', nullable: true, accessor: '_reason' },
    accountKind: { type: 'text', nullable: true, accessor: '_accountKind' },
    accountId: { type: 'bigint', runtimeType: 'number', nullable: true, accessor: '_accountId' },
    forgivenAttempts: { type: 'integer', nullable: true, accessor: '_forgivenAttempts' },
  },
});

export const ShipmentAttemptSchema = new EntitySchema({
  class: mapped(ShipmentAttempt),
  tableName: 'shipment_attempts',
  properties: {
    orderId: { ...belongsTo(() => Shipment, 'order_id'), primary: true },
    epoch: { type: 'integer', primary: true },
    startedAt: { type: 'timestamptz' },
    endedAt: { type: 'timestamptz', nullable: true },
    outcome: { type: 'text', nullable: true },
    credentialKind: { type: 'text', nullable: true },
    accountId: { type: 'bigint', runtimeType: 'number', nullable: true },
    httpStatus: { type: 'integer', nullable: true },
    error: { type: 'text', nullable: true },
  },
});
