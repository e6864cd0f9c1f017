import type { Selectable } from 'kysely';
import { ShippingAddress } from '../../../orders/domain/order-documents.js';
import type { OrdersTables } from '../../../orders/infrastructure/orders.schema.js';
import type { WorkOrigin } from '../../../shared/application/work-context.js';
import { timeOf } from '../../../shared/infrastructure/stored-time.js';
import type { ClaimedShipment } from '../application/claimed-shipment.js';
import { readRequests } from '../domain/dispatch-request.js';
import { readCause } from '../domain/failure-cause.js';
import type { ParcelProgress } from '../domain/parcel-progress.js';
import type { ShipmentReason } from '../domain/reason-words.js';
import { Shipment } from '../domain/shipment.js';
import { readFailure, readReview } from '../domain/shipment-failure.js';
import type { StopReason } from '../domain/stop-reason.js';
import type { ShippingTables } from './shipment.schema.js';

/** Of a shipment `s` and a parcel `c`: whether this is its current one. */
export const IS_CURRENT_PARCEL = 'c.order_id = s.order_id and c.shipment_id = s.recorded_id';
/** Where its current parcel is. */
export const PROGRESS = `(select c.progress from parcels c where ${IS_CURRENT_PARCEL})`;

export const SHIPMENT_COLUMNS = [
  's.order_id',
  's.external_id',
  's.created_at',
  's.version',
  's.state',
  's.attempts',
  's.epoch',
  's.verify_epoch',
  's.unresolved',
  's.may_be_forgotten',
  's.empty_lookups',
  's.unseen_since',
  's.stop_reason',
  's.hold',
  's.requests',
  's.failure',
  's.review',
  's.cause',
  's.cause_id',
  's.payment_stop',
  's.recorded_id',
  's.gone_ids',
  's.account_kind',
  's.account_id',
  's.attempts_before_retry',
  's.cancel_requested',
  's.cancel_tries',
  's.verifications',
] as const;

type Stored = Selectable<ShippingTables['shipments']>;
type NameOf<Column> = Column extends `s.${infer Name}` ? Name : never;
export type ShipmentRow = Pick<Stored, NameOf<(typeof SHIPMENT_COLUMNS)[number]>> & {
  readonly progress: ParcelProgress | null;
};

type OrderRow = Selectable<OrdersTables['orders']>;

export interface ClaimedRow
  extends ShipmentRow,
    Pick<Stored, 'origin'>,
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

export interface LeasedRow extends ShipmentRow, Pick<ClaimedRow, 'seller_id' | 'origin'> {}

/** A shipment after its acts, for the statement that saves it. */
export function toSaved({ facts, before, times, isChanged, isPaymentRead }: Shipment): object {
  const { createdWith, ...columns } = facts;
  const { dueInMs, cancelInMs, verifyInMs } = times;
  return {
    ...columns,
    isChanged,
    isPaymentRead,
    progressBefore: before.progress,
    accountKind: createdWith?.kind ?? null,
    accountId: createdWith?.accountId ?? null,
    setsDue: dueInMs !== undefined,
    dueInMs: dueInMs ?? null,
    cancelsSoon: cancelInMs === 'soon',
    setsCancel: cancelInMs !== undefined,
    cancelInMs: cancelInMs === 'soon' ? 0 : (cancelInMs ?? null),
    setsVerify: verifyInMs !== undefined,
    verifyInMs: verifyInMs ?? null,
  };
}

/** Its parcel, for the statement that saves it; null if no act has changed it. */
export function toSavedParcel({ facts, before, times }: Shipment) {
  const { orderId, recordedId: shipmentId, progress, createdWith } = facts;
  const { followInMs = null } = times;
  const isMoved = shipmentId !== before.recordedId || progress !== before.progress;
  if (shipmentId === null || (!isMoved && followInMs === null)) return null;
  return {
    orderId,
    shipmentId,
    progress,
    accountKind: createdWith?.kind ?? null,
    accountId: createdWith?.accountId ?? null,
    followInMs,
  };
}

/** The parcel that it had before; null if it is the same. */
export function toLeftParcel({ facts, before: { orderId, recordedId: shipmentId } }: Shipment) {
  return shipmentId === null || shipmentId === facts.recordedId ? null : { orderId, shipmentId };
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
    version: row.version,
    state: row.state,
    attempts: row.attempts,
    epoch: row.epoch,
    verifyEpoch: row.verify_epoch,
    unresolved: row.unresolved,
    mayBeForgotten: row.may_be_forgotten,
    emptyLookups: row.empty_lookups,
    isUnseen: row.unseen_since !== null,
    stopReason: row.stop_reason,
    hold: row.hold,
    requests: readRequests(row.requests),
    failure: readFailure(row.failure),
    review: readReview(row.review),
    cause: row.cause === null ? null : readCause(row.cause),
    causeId: row.cause_id,
    paymentStop: row.payment_stop,
    recordedId: row.recorded_id,
    goneIds: row.gone_ids ?? [],
    progress: row.progress,
    createdWith: kind && accountId ? { kind, accountId: Number(accountId) } : null,
    attemptsBeforeRetry: row.attempts_before_retry,
    cancelRequested: row.cancel_requested,
    cancelTries: row.cancel_tries,
    verifications: row.verifications,
  });
}

export function toClaimed(row: ClaimedRow): ClaimedShipment {
  return {
    shipment: toShipment(row),
    isTakenOver: row.state_before === 'creating',
    isForgotten: row.is_of_earlier_database,
    order: {
      sellerId: row.seller_id,
      sellerLinked: row.seller_linked,
      isPaid: row.paid_at !== null,
      hasItems: row.has_items,
      shippingAddress: new ShippingAddress(row.shipping_address),
      recipient: row.recipient,
    },
    paymentAgeMs: row.payment_age_ms,
    unseenMs: row.unseen_ms ?? 0,
    approvedAgoMs: row.approved_ago_ms,
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
