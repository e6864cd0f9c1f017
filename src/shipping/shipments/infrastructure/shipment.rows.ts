import type { Selectable, Updateable } from 'kysely';
import { ShippingAddress } from '../../../orders/domain/order-documents.js';
import type { OrdersTables } from '../../../orders/infrastructure/orders.schema.js';
import type { WorkOrigin } from '../../../shared/application/work-context.js';
import { timeOf } from '../../../shared/infrastructure/stored-time.js';
import type { ClaimedShipment } from '../application/claimed-shipment.js';
import type { AttemptResult } from '../domain/attempt-result.js';
import { causeId, causeOf, type FailureCause } from '../domain/failure-cause.js';
import type { ShipmentReason } from '../domain/reason-words.js';
import { Shipment } from '../domain/shipment.js';
import { readFailure, readReview } from '../domain/shipment-failure.js';
import type { StopReason } from '../domain/stop-reason.js';
import type { ShippingTables } from './shipment.schema.js';

export const SHIPMENT_COLUMNS = [
  's.order_id',
  's.external_id',
  's.created_at',
  's.state',
  's.attempts',
  's.epoch',
  's.unresolved',
  's.may_be_forgotten',
  's.empty_lookups',
  's.unseen_since',
  's.stop_reason',
  's.hold',
  's.failure',
  's.review',
  's.account_kind',
  's.account_id',
  's.attempts_before_retry',
  's.cancel_requested',
  's.cancel_tries',
  's.verifications',
] as const;

type Stored = Selectable<ShippingTables['shipments']>;
type NameOf<Column> = Column extends `s.${infer Name}` ? Name : never;
export type ShipmentRow = Pick<Stored, NameOf<(typeof SHIPMENT_COLUMNS)[number]>>;

type OrderRow = Selectable<OrdersTables['orders']>;

export interface ClaimedRow
  extends ShipmentRow,
    Pick<Stored, 'payment_stop' | 'signals' | 'origin'>,
    Pick<OrderRow, 'seller_id' | 'shipping_address'>,
    Pick<Selectable<OrdersTables['purchases']>, 'recipient'> {
  payment_age_ms: number;
  unseen_ms: number | null;
  is_of_earlier_database: boolean;
  approved_ago_ms: number | null;
  state_before: Stored['state'];
  seller_linked: boolean;
  paid_at: string | null;
  has_items: boolean;
}

export interface DoubtedRow extends ShipmentRow, Pick<ClaimedRow, 'seller_id' | 'origin'> {
  verify_at: NonNullable<Stored['verify_at']>;
}

/** The columns that any event of a shipment may change. `result`: of the attempt that has just ended, if one has. */
export function changedColumns(facts: Shipment['facts'], result: AttemptResult | null = null) {
  const { externalId, state, attempts, unresolved, mayBeForgotten, emptyLookups, stopReason, failure, review } = facts;
  return {
    external_id: externalId,
    state,
    attempts,
    unresolved,
    may_be_forgotten: mayBeForgotten,
    empty_lookups: emptyLookups,
    stop_reason: stopReason,
    failure: failure && JSON.stringify(failure),
    review: review && JSON.stringify(review),
    ...causeColumns(causeOf(facts, result)),
  } satisfies Updateable<ShippingTables['shipments']>;
}

/** A trigger clears the cause of a shipment that no longer waits. */
function causeColumns(cause: FailureCause | null) {
  return cause ? { cause: JSON.stringify(cause), cause_id: causeId(cause) } : {};
}

/** The values of a statement that adds shipments. */
export function newRows(shipments: readonly Shipment[], origin: WorkOrigin): unknown[] {
  return [JSON.stringify(origin), JSON.stringify(shipments.map(({ facts }) => facts))];
}

export function toShipment(row: ShipmentRow): Shipment {
  const { account_kind: kind, account_id: accountId } = row;
  return new Shipment({
    orderId: row.order_id,
    externalId: row.external_id,
    createdAt: timeOf(row.created_at),
    state: row.state,
    attempts: row.attempts,
    epoch: row.epoch,
    unresolved: row.unresolved,
    mayBeForgotten: row.may_be_forgotten,
    emptyLookups: row.empty_lookups,
    isUnseen: row.unseen_since !== null,
    stopReason: row.stop_reason,
    hold: row.hold,
    failure: readFailure(row.failure),
    review: readReview(row.review),
    createdWith: kind && accountId ? { kind, accountId: Number(accountId) } : null,
    attemptsBeforeRetry: row.attempts_before_retry,
    cancelRequested: row.cancel_requested,
    cancelTries: row.cancel_tries,
    verifications: row.verifications,
  });
}

export function toClaimed(row: ClaimedRow): ClaimedShipment {
  const shipment = toShipment(row);
  const isTakenOver = row.state_before === 'creating';
  // The silent process may have created the shipment.
  if (isTakenOver) shipment.takenOver();
  if (row.is_of_earlier_database) shipment.forgotten();
  return {
    shipment,
    isTakenOver,
    order: {
      sellerId: row.seller_id,
      sellerLinked: row.seller_linked,
      isPaid: row.paid_at !== null,
      hasItems: row.has_items,
      shippingAddress: new ShippingAddress(row.shipping_address),
      recipient: row.recipient,
    },
    paymentStop: row.payment_stop,
    paymentAgeMs: row.payment_age_ms,
    unseenMs: row.unseen_ms ?? 0,
    approvedAgoMs: row.approved_ago_ms,
    signals: row.signals,
    origin: row.origin ?? {},
  };
}

/** Why a shipment is where it is. */
export function toReason({
  stop_reason,
  review,
  failure,
}: {
  stop_reason: StopReason | null;
  review: unknown;
  failure: unknown;
}): ShipmentReason {
  return { stopReason: stop_reason, review: readReview(review), failure: readFailure(failure) };
}
