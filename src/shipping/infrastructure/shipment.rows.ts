import type { Recipient } from '../../identity/domain/current-user.js';
import { ShippingAddress } from '../../orders/domain/order-documents.js';
import type { WorkOrigin } from '../../shared/application/work-context.js';
import type { ClaimedShipment } from '../application/claimed-shipment.js';
import { Shipment } from '../domain/shipment.js';
import { type ShipmentState } from '../domain/shipment-facts.js';
import type { ShipcoAccount } from '../domain/shipping-option.js';
import type { PaymentStop, StopReason } from '../domain/stop-reason.js';

/** With the table alias `s`. */
export const SHIPMENT_COLUMNS = `s.order_id, s.external_id, s.created_at, s.state, s.attempts, s.epoch, s.unresolved, s.empty_lookups,
  s.stop_reason, s.reason, s.account_kind, s.account_id, s.attempts_before_retry, s.verifications`;

export interface ShipmentRow {
  order_id: string;
  external_id: string;
  created_at: string;
  state: ShipmentState;
  attempts: number;
  epoch: number;
  unresolved: boolean;
  empty_lookups: number;
  stop_reason: StopReason | null;
  reason: string | null;
  account_kind: ShipcoAccount['kind'] | null;
  account_id: string | null;
  attempts_before_retry: number | null;
  verifications: number;
}

export interface ClaimedRow extends ShipmentRow {
  payment_stop: PaymentStop | null;
  payment_age_ms: number;
  signals: number;
  origin: WorkOrigin | null;
  state_before: ShipmentState;
  seller_id: string;
  seller_linked: boolean;
  shipping_address: Record<string, unknown>;
  paid_at: string | null;
  recipient: Recipient;
  has_items: boolean;
}

export function toShipment(row: ShipmentRow): Shipment {
  const { account_kind: kind, account_id: accountId } = row;
  return new Shipment({
    orderId: row.order_id,
    externalId: row.external_id,
    createdAt: new Date(row.created_at),
    state: row.state,
    attempts: row.attempts,
    epoch: row.epoch,
    unresolved: row.unresolved,
    emptyLookups: row.empty_lookups,
    stopReason: row.stop_reason,
    failure: row.reason,
    createdWith: kind && accountId ? { kind, accountId: Number(accountId) } : null,
    attemptsBeforeRetry: row.attempts_before_retry,
    verifications: row.verifications,
  });
}

export function toClaimed(row: ClaimedRow): ClaimedShipment {
  const shipment = toShipment(row);
  // The silent process of a claim that was taken over may have created the shipment.
  if (row.state_before === 'creating') shipment.takenOver();
  return {
    shipment,
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
    signals: row.signals,
    origin: row.origin ?? {},
  };
}
