import type { Selectable } from 'kysely';
import { ShippingAddress } from '../../../orders/domain/order-documents.js';
import type { OrdersTables } from '../../../orders/infrastructure/orders.schema.js';
import type { WorkOrigin } from '../../../platform/telemetry/work-context.js';
import { type DispatchIds, toOrigins } from '../../origins/infrastructure/origins.rows.js';
import type { ClaimedShipment } from '../application/claimed-shipment.js';
import { HANDED_OVER, type ParcelProgress } from '../domain/parcel-progress.js';
import { reasonOf, type ShipmentReason } from '../domain/reason-words.js';
import { Shipment } from '../domain/shipment.js';
import { readFailure, readReview } from '../domain/shipment-failure.js';
import type { StopReason } from '../domain/stop-reason.js';
import type { ShippingTables } from './shipment.schema.js';
import { readFields, type StoredFacts } from './shipment-fields.js';

/** Whether `c` is the current parcel of the shipment `s`. */
export const IS_CURRENT_PARCEL = 'c.order_id = s.order_id and c.shipment_id = s.recorded_id';
/** Whether nothing is read of a parcel `c` that is on its way: its seller's account that has it is linked no more. */
export const IS_NOT_FOLLOWED = `c.follow_at is not null and c.account_kind is not distinct from 'seller' and not exists (
  select 1 from seller_links l where l.seller_id = c.seller_id and l.account_id = c.account_id and l.state = 'linked')`;
/** When a parcel that is no longer followed was last read; null while it is followed, and after its end. */
export const STALE_SINCE = `case when ${IS_NOT_FOLLOWED} then coalesce(c.seen_at, greatest(c.recorded_at, c.progress_at)) end`;
/** Where its current parcel is. */
export const PROGRESS = `(select c.progress from parcels c where ${IS_CURRENT_PARCEL})`;
/** Whether somebody has got a parcel `c`; null if nothing was read of it. */
export const IS_WITH_SOMEBODY = `c.status_code in (${HANDED_OVER.map((code) => `'${code}'`).join(', ')})`;
/** Whether somebody has got it. */
export const IS_HANDED_OVER = `coalesce((select ${IS_WITH_SOMEBODY} from parcels c where ${IS_CURRENT_PARCEL}), false)`;

type Stored = Selectable<ShippingTables['shipments']>;
export type ShipmentRow = StoredFacts & {
  readonly progress: ParcelProgress | null;
  readonly is_handed_over: boolean;
};

type OrderRow = Selectable<OrdersTables['orders']>;

export interface ClaimedRow
  extends ShipmentRow,
    Pick<Stored, 'origin'>,
    Pick<OrderRow, 'seller_id' | 'shipping_address'>,
    Pick<Selectable<OrdersTables['purchases']>, 'recipient'>,
    DispatchIds {
  payment_age_ms: number;
  unseen_ms: number | null;
  is_of_earlier_database: boolean;
  approved_ago_ms: number | null;
  state_before: Stored['state'];
  seller_linked: boolean;
  paid_at: string | null;
  has_items: boolean;
  is_choice_lost: boolean | null;
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
  const { accountKind: kind, accountId, ...facts } = readFields(row);
  const createdWith = kind && accountId ? { kind, accountId: Number(accountId) } : null;
  return new Shipment({ ...facts, createdWith, progress: row.progress, isHandedOver: row.is_handed_over });
}

export function toClaimed(row: ClaimedRow): ClaimedShipment {
  const shippingAddress = new ShippingAddress(row.shipping_address);
  return {
    shipment: toShipment(row),
    isTakenOver: row.state_before === 'creating',
    isForgotten: row.is_of_earlier_database,
    order: {
      sellerId: row.seller_id,
      sellerLinked: row.seller_linked,
      origins: toOrigins(row),
      isChoiceLost: row.is_choice_lost ?? false,
      isPaid: row.paid_at !== null,
      hasItems: row.has_items,
      shippingAddress,
      recipient: shippingAddress.recipientOf(row.recipient),
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
  recorded_id,
  progress,
  is_handed_over,
}: {
  stop_reason: StopReason | null;
  review: unknown;
  failure: unknown;
  recorded_id: string | null;
  progress: ParcelProgress | null;
  is_handed_over: boolean;
}): ShipmentReason {
  const why = { stopReason: stop_reason, review: readReview(review), failure: readFailure(failure) };
  return reasonOf({ ...why, recordedId: recorded_id, progress, isHandedOver: is_handed_over });
}
