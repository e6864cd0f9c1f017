import { EntitySchema } from '@mikro-orm/core';
import { Order } from '../../orders/domain/order.js';
import type { WorkOrigin } from '../../shared/application/work-context.js';
import { belongsTo } from '../../shared/infrastructure/column-types.js';
import type { AttemptOutcome } from '../domain/attempt-result.js';
import type { ShipmentState } from '../domain/shipment-facts.js';
import type { ShipcoAccount } from '../domain/shipping-option.js';
import type { PaymentStop, StopReason } from '../domain/stop-reason.js';

interface ShipmentTable {
  orderId: string;
  externalId: string;
  createdAt: Date;
  state: ShipmentState;
  attempts: number;
  epoch: number;
  /** When somebody should act on it: now, later, or when the lease of whoever acts on it ends. */
  dueAt: Date | null;
  unresolved: boolean;
  emptyLookups: number;
  stopReason: StopReason | null;
  reason: string | null;
  accountKind: ShipcoAccount['kind'] | null;
  accountId: number | null;
  attemptsBeforeRetry: number | null;
  /** What payments said last, and when it had read the payment. */
  paymentStop: PaymentStop | null;
  paymentReadAt: Date;
  signals: number;
  /** When to look for a second parcel. */
  verifyAt: Date | null;
  verifications: number;
  origin: WorkOrigin | null;
}

// Read and written by plain statements; declared so that the migrations stay checked against them.
export const ShipmentSchema = new EntitySchema<ShipmentTable>({
  name: 'ShipmentRow',
  tableName: 'shipments',
  checks: [
    {
      name: 'shipments_state_known',
      expression: "state in ('pending', 'creating', 'created', 'unknown', 'failed', 'needs_review', 'skipped')",
    },
    {
      name: 'shipments_at_work_are_due',
      expression: "due_at is not null or state in ('created', 'failed', 'needs_review', 'skipped')",
    },
    { name: 'shipments_skipped_for_a_reason', expression: "(state = 'skipped') = (stop_reason is not null)" },
    { name: 'shipments_external_id_fits', expression: "external_id ~ '^[A-Za-z0-9-]{1,30}$'" },
  ],
  uniques: [{ name: 'shipments_external_id_unique', properties: ['externalId'] }],
  indexes: [
    { name: 'shipments_newest_index', properties: ['createdAt', 'orderId'] },
    {
      name: 'shipments_state_index',
      expression: 'create index shipments_state_index on shipments (state, created_at, order_id)',
    },
    { name: 'shipments_due_index', properties: ['dueAt'], where: 'due_at is not null' },
    { name: 'shipments_verify_index', properties: ['verifyAt'], where: 'verify_at is not null' },
    {
      name: 'shipments_without_credential_index',
      properties: ['orderId'],
      where: "state = 'skipped' and stop_reason = 'no_credential'",
    },
  ],
  properties: {
    orderId: { ...belongsTo(() => Order, 'order_id'), primary: true },
    externalId: { type: 'text' },
    createdAt: { type: 'timestamptz' },
    state: { type: 'text' },
    attempts: { type: 'integer' },
    epoch: { type: 'integer' },
    dueAt: { type: 'timestamptz', nullable: true },
    unresolved: { type: 'boolean' },
    emptyLookups: { type: 'integer' },
    stopReason: { type: 'text', nullable: true },
    reason: { type: 'text', nullable: true },
    accountKind: { type: 'text', nullable: true },
    accountId: { type: 'bigint', runtimeType: 'number', nullable: true },
    attemptsBeforeRetry: { type: 'integer', nullable: true },
    paymentStop: { type: 'text', nullable: true },
    paymentReadAt: { type: 'timestamptz' },
    signals: { type: 'integer' },
    verifyAt: { type: 'timestamptz', nullable: true },
    verifications: { type: 'integer' },
    origin: { type: 'jsonb', nullable: true },
  },
});

interface AttemptTable {
  orderId: string;
  epoch: number;
  startedAt: Date;
  endedAt: Date | null;
  /** Null: its process is still at work, or died. */
  outcome: AttemptOutcome | null;
  credentialKind: ShipcoAccount['kind'] | null;
  accountId: number | null;
  httpStatus: number | null;
  error: string | null;
}

export const ShipmentAttemptSchema = new EntitySchema<AttemptTable>({
  name: 'ShipmentAttemptRow',
  tableName: 'shipment_attempts',
  properties: {
    orderId: { ...belongsTo(() => ShipmentSchema as never, 'order_id'), primary: true },
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
