import { defineEntity } from '@mikro-orm/core';
import type { PaymentStop } from '../../../orders/domain/payment-status.js';
import { OrderSchema } from '../../../orders/infrastructure/orders.schema.js';
import {
  belongsTo,
  bigint,
  boolean,
  integer,
  jsonb,
  type TableOf,
  text,
  timestamptz,
} from '../../../platform/database/column-types.js';
import type { WorkOrigin } from '../../../platform/telemetry/work-context.js';
import type { DueIn } from '../../../platform/work/due-rows.js';
import type { ShipcoAccount } from '../../shipco/domain/shipping-option.js';
import type { OriginOf } from '../../shipco/domain/used-origin.js';
import type { AttemptOutcome } from '../domain/attempt-result.js';
import type { CancelOutcome } from '../domain/cancel-result.js';
import type { DispatchRequest } from '../domain/dispatch-request.js';
import type { FailureCause } from '../domain/failure-cause.js';
import { BY_HOLD } from '../domain/reasons.js';
import type { ShipmentState } from '../domain/shipment-facts.js';
import type { Failure, Review } from '../domain/shipment-failure.js';
import type { HoldReason, StopReason } from '../domain/stop-reason.js';

export const ShipmentSchema = defineEntity({
  name: 'ShipmentRow',
  tableName: 'shipments',
  checks: [
    {
      name: 'shipments_state_known',
      expression:
        "state in ('pending', 'creating', 'created', 'unknown', 'failed', 'needs_review', 'skipped', 'cancelled', 'rescue_requested')",
    },
    {
      name: 'shipments_at_work_are_due',
      expression:
        "due_at is not null or state in ('created', 'failed', 'needs_review', 'skipped', 'cancelled', 'rescue_requested')",
    },
    { name: 'shipments_skipped_for_a_reason', expression: "(state = 'skipped') = (stop_reason is not null)" },
    { name: 'shipments_reviewed_for_a_reason', expression: "(state = 'needs_review') = (review is not null)" },
    { name: 'shipments_wait_for_a_cause', expression: '(cause is null) = (waits_since is null)' },
    {
      name: 'shipments_hold_is_one',
      expression: `hold in ('${Object.keys(BY_HOLD).join("', '")}')`,
    },
    { name: 'shipments_external_id_fits', expression: "external_id ~ '^[A-Za-z0-9-]{1,30}$'" },
  ],
  uniques: [{ name: 'shipments_external_id_unique', properties: ['external_id'] }],
  indexes: [
    { name: 'shipments_newest_index', properties: ['created_at', 'order_id'] },
    {
      name: 'shipments_state_index',
      expression: 'create index shipments_state_index on shipments (state, created_at, order_id)',
    },
    { name: 'shipments_cause_index', properties: ['cause_id', 'order_id'], where: 'cause_id is not null' },
    {
      name: 'shipments_open_request_index',
      properties: ['order_id'],
      where: `requests @> '[{"state": "open"}]'`,
    },
    { name: 'shipments_due_index', properties: ['due_at'], where: 'due_at is not null' },
    { name: 'shipments_verify_index', properties: ['verify_at'], where: 'verify_at is not null' },
    { name: 'shipments_cancel_index', properties: ['cancel_at'], where: 'cancel_at is not null' },
    {
      name: 'shipments_seller_waiting_index',
      expression: `create index shipments_seller_waiting_index on shipments (seller_id, account_id, created_at)
        where recorded_id is null and state in ('pending', 'creating', 'unknown', 'failed', 'needs_review', 'skipped')`,
    },
    {
      name: 'shipments_to_dispatch_index',
      properties: ['seller_id', 'created_at', 'order_id'],
      where: "payment_stop is null and state in ('pending', 'creating', 'unknown', 'failed', 'needs_review', 'skipped')",
    },
    {
      name: 'shipments_without_credential_index',
      properties: ['order_id'],
      where: "state = 'skipped' and stop_reason = 'no_credential'",
    },
  ],
  properties: {
    order_id: belongsTo(OrderSchema, 'order_id').primary(),
    /** The order's seller, for the indexes. A trigger writes it; null for shipments that were over before the column existed. */
    seller_id: text().nullable(),
    /** What the buyer pays for the order, with its shipping; written like the seller. */
    total_cents: bigint().nullable(),
    external_id: text(),
    created_at: timestamptz(),
    state: text<ShipmentState>(),
    /** Increases with each change that a decision depends on. */
    version: integer().default(0),
    attempts: integer(),
    /** The lease numbers: of creating and cancelling, and of verifications. Readings of a parcel have their own. */
    epoch: integer(),
    verify_epoch: integer().default(0),
    /** When it is due: now, later, or at the end of its current lease. */
    due_at: timestamptz().nullable(),
    unresolved: boolean(),
    may_be_forgotten: boolean().default(false),
    empty_lookups: integer(),
    /** Since when its account, its payment or its origin has been inaccessible; null if all are accessible. */
    unseen_since: timestamptz().nullable(),
    stop_reason: text<StopReason>().nullable(),
    /** Why a person must release it before anything is created. */
    hold: text<HoldReason>().nullable(),
    /** What its buyer and its seller have asked for, and what became of it. */
    requests: jsonb<readonly DispatchRequest[]>().nullable(),
    /** Why the last attempt ended without a parcel. */
    failure: jsonb<Failure>().nullable(),
    /** What a person must decide. */
    review: jsonb<Review>().nullable(),
    /** Why it waits for a person, and since when; null if it does not. */
    cause: jsonb<FailureCause>().nullable(),
    waits_since: timestamptz().nullable(),
    /** The id of the cause; kept after a retry until there is a parcel. */
    cause_id: text().nullable(),
    account_kind: text<ShipcoAccount['kind']>().nullable(),
    account_id: bigint().nullable(),
    attempts_before_retry: integer().nullable(),
    /** The payment's last state, and when payments read it. */
    payment_stop: text<PaymentStop>().nullable(),
    payment_read_at: timestamptz(),
    /** When to cancel its parcel, or until when a process does. */
    cancel_at: timestamptz().nullable(),
    cancel_tries: integer().default(0),
    /** An admin has requested its cancellation. Other reasons to cancel it are in `payment_stop` and `hold`. */
    cancel_requested: boolean().default(false),
    /** When to look for a second parcel. */
    verify_at: timestamptz().nullable(),
    verifications: integer(),
    /** The parcel that the order records, of those in `parcels`. */
    recorded_id: text().nullable(),
    /** Origins that a create was to leave from and that the provider no longer knew. */
    lost_origins: jsonb<readonly OriginOf[]>().nullable(),
    /** Its parcels that are known to be gone. */
    gone_ids: jsonb<readonly string[]>().nullable(),
    origin: jsonb<WorkOrigin>().nullable(),
  },
});

export const ShipmentAttemptSchema = defineEntity({
  name: 'ShipmentAttemptRow',
  tableName: 'shipment_attempts',
  checks: [{ name: 'shipment_attempts_act_known', expression: "act in ('create', 'cancel')" }],
  properties: {
    order_id: belongsTo(ShipmentSchema, 'order_id').primary(),
    epoch: integer().primary(),
    act: text<'create' | 'cancel'>().default('create'),
    started_at: timestamptz(),
    ended_at: timestamptz().nullable(),
    /** Null while its process is working, or if it died. */
    outcome: text<AttemptOutcome | CancelOutcome>().nullable(),
    credential_kind: text<ShipcoAccount['kind']>().nullable(),
    account_id: bigint().nullable(),
    http_status: integer().nullable(),
    error: text().nullable(),
  },
});

export const ShipmentEventSchema = defineEntity({
  name: 'ShipmentEventRow',
  tableName: 'shipment_events',
  properties: {
    order_id: belongsTo(ShipmentSchema, 'order_id').primary(),
    /** The provider's id: a reshipped parcel continues as another shipment. */
    shipment_id: text().primary(),
    /** When it happened, or else when the provider recorded it. */
    at: timestamptz().primary(),
    code: text().primary(),
    /** Empty for none. */
    substatus: text().primary(),
    text: text(),
  },
});

/**
 * The incarnations of this database: a restore or the promotion of a replica each make another one, which may lack the last writes of
 * the one before. `id`: the function `database_incarnation()`.
 */
export const DatabaseIncarnationSchema = defineEntity({
  name: 'DatabaseIncarnationRow',
  tableName: 'database_incarnations',
  properties: { id: text().primary(), since: timestamptz() },
});

export interface ShippingTables {
  database_incarnations: TableOf<typeof DatabaseIncarnationSchema>;
  shipments: TableOf<typeof ShipmentSchema>;
  shipment_attempts: TableOf<typeof ShipmentAttemptSchema>;
  shipment_events: TableOf<typeof ShipmentEventSchema>;
}

export const SHIPMENTS_TO_CREATE = {
  name: 'create-shipment',
  table: 'shipments',
  due: 'due_at',
} as const satisfies DueIn<ShippingTables>;

export const SHIPMENTS_TO_VERIFY = {
  name: 'verify-shipment',
  table: 'shipments',
  due: 'verify_at',
} as const satisfies DueIn<ShippingTables>;

export const SHIPMENTS_TO_CANCEL = {
  name: 'cancel-shipment',
  table: 'shipments',
  due: 'cancel_at',
} as const satisfies DueIn<ShippingTables>;
