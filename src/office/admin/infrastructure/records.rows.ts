import type { Selectable } from 'kysely';
import { timeOf, timeOrNull } from '../../../platform/database/stored-time.js';
import { readRequests } from '../../../shipping/shipments/domain/dispatch-request.js';
import { cancelReasonOf } from '../../../shipping/shipments/domain/stop-reason.js';
import { toReason } from '../../../shipping/shipments/infrastructure/shipment.rows.js';
import type { OrderNote } from '../application/order-notes.js';
import type {
  AttemptRecord,
  FactRecord,
  ItemRecord,
  ParcelEventRecord,
  PaymentRecord,
  ShipmentRecord,
  UnownedPaymentRecord,
  WebhookRecord,
} from '../application/order-records.js';
import type { ShipmentListItem } from '../application/records.js';
import type { AuditRecord } from '../domain/audit-entry.js';
import type {
  ATTEMPT_COLUMNS,
  acts,
  listedShipments,
  payments,
  RecordTables,
  shipments,
  unownedPayments,
  webhooks,
} from './record-selects.js';

/** A row of a select. */
export type Row<Select extends (...args: never[]) => { executeTakeFirstOrThrow(): Promise<object> }> = Awaited<
  ReturnType<ReturnType<Select>['executeTakeFirstOrThrow']>
>;

export function toShipmentRecord(row: Row<typeof shipments>, orderNumber: string | null): ShipmentRecord {
  const { progress = null, is_handed_over } = row.followed ?? {};
  return {
    orderId: row.order_id,
    orderNumber,
    externalId: row.external_id,
    createdAt: timeOf(row.created_at),
    state: row.state,
    progress,
    progressStaleSince: timeOrNull(row.followed?.stale_since),
    reason: toReason({ ...row, progress, is_handed_over: is_handed_over ?? false }),
    hold: row.hold,
    requests: readRequests(row.requests),
    paymentStop: row.payment_stop,
    cancelReason: cancelReasonOf({ hold: row.hold, cancelRequested: row.cancel_requested, paymentStop: row.payment_stop }),
    attempts: row.attempts,
    unresolved: row.unresolved,
    waitsSince: timeOrNull(row.waits_since),
    // One that is followed no more is not late: nobody knows.
    lateSince: row.followed?.stale_since ? null : timeOrNull(row.followed?.past_day),
    nextAttemptAt: timeOrNull(row.next_attempt_at),
  };
}

export function toListedShipment(row: Row<typeof listedShipments>): ShipmentListItem {
  return {
    ...toShipmentRecord(row, row.order_number),
    sellerName: row.seller_name,
    buyerName: row.buyer_name,
    products: row.titles ?? '',
    lastAttempt: row.last_attempt && toAttemptRecord(row.last_attempt),
  };
}

export function toAttemptRecord(
  row: Pick<Selectable<RecordTables['shipment_attempts']>, (typeof ATTEMPT_COLUMNS)[number]>,
): AttemptRecord {
  return {
    epoch: row.epoch,
    startedAt: timeOf(row.started_at),
    endedAt: timeOrNull(row.ended_at),
    act: row.act,
    outcome: row.outcome,
    credentialKind: row.credential_kind,
    accountId: row.account_id === null ? null : Number(row.account_id),
    httpStatus: row.http_status,
    error: row.error,
  };
}

export function toPaymentRecord(row: Row<typeof payments>): PaymentRecord {
  return {
    id: row.id,
    purchaseId: row.purchase_id,
    purchaseNumber: row.purchase_number,
    buyerName: row.buyer_name,
    status: row.status,
    statusDetail: row.status_detail,
    amountCents: Number(row.amount_cents),
    refundedCents: Number(row.refunded_cents),
    currency: row.currency,
    effect: row.effect,
    approvedAt: timeOrNull(row.approved_at),
    refundedAt: timeOrNull(row.refunded_at),
    firstReadAt: timeOf(row.first_read_at),
    readAt: timeOf(row.read_at),
    expectedCents: Number(row.expected_cents),
    orders: row.orders ?? [],
  };
}

/** The record without the parts of the payment, which another statement reads. */
export function toUnownedPaymentRecord(row: Row<typeof unownedPayments>): Omit<UnownedPaymentRecord, 'parts'> {
  const { resolved_at, resolved_by: by, resolution } = row;
  return {
    ...toPaymentRecord(row),
    resolution: resolved_at === null ? null : { at: timeOf(resolved_at), by, note: resolution ?? '' },
  };
}

export function toWebhookRecord(row: Row<typeof webhooks>): WebhookRecord {
  return {
    id: row.id,
    receivedAt: timeOf(row.received_at),
    source: row.source,
    variant: row.variant,
    topic: row.topic,
    resourceId: row.resource_id,
    verified: row.verified,
    state: row.state,
    effect: row.effect,
    attempts: row.attempts,
    nextAttemptAt: timeOrNull(row.next_attempt_at),
    processedAt: timeOrNull(row.processed_at),
    purchase: row.about,
    orders: row.about?.orders ?? [],
  };
}

export function toParcelEventRecord(row: Omit<Selectable<RecordTables['shipment_events']>, 'order_id'>): ParcelEventRecord {
  const { at, shipment_id: shipmentId, code, text, substatus } = row;
  return { at: timeOf(at), shipmentId, code, text, substatus: substatus || null };
}

export type FactRow = Pick<Selectable<RecordTables['order_facts']>, 'number' | 'kind' | 'version' | 'at' | 'data'>;

export function toFactRecord({ number, kind, version, at, data }: FactRow): FactRecord {
  return { number, kind, version, at: timeOf(at), data };
}

export type NoteRow = Pick<Selectable<RecordTables['order_notes']>, 'id' | 'note' | 'at'> & { readonly by: string | null };

export function toOrderNote({ id, note, by, at }: NoteRow): OrderNote {
  return { id, note, by, at: timeOf(at) };
}

export function toItemRecord(
  row: Pick<
    Selectable<RecordTables['order_items']>,
    'product_id' | 'title' | 'quantity' | 'unit_price_cents' | 'sku' | 'external_id'
  >,
): ItemRecord {
  const { product_id: productId, title, quantity, unit_price_cents: unitPriceCents, sku, external_id: externalId } = row;
  return { productId, title, quantity, unitPriceCents: Number(unitPriceCents), sku, externalId };
}

export function toAuditRecord(row: Row<typeof acts>): AuditRecord {
  const { id, at, admin_id: adminId, by, act, subject, request_id: requestId, result, order_number: orderNumber } = row;
  const { times, last_at: lastAt, reason } = row;
  return {
    id,
    reason,
    at: timeOf(at),
    times,
    lastAt: lastAt === null ? null : timeOf(lastAt),
    adminId,
    by,
    act,
    subject,
    orderNumber,
    owed: owedOf(row),
    requestId,
    result,
  };
}

function owedOf(row: Row<typeof acts>): AuditRecord['owed'] {
  const { owed_purchase_id: purchaseId, owed_purchase_number: purchaseNumber } = row;
  const { owed_order_id: orderId, owed_order_number: orderNumber } = row;
  return purchaseId === null ? null : { orderId, orderNumber, purchaseId, purchaseNumber };
}
