import { type OutcomeClass, outcomeClass } from '../../shipping/domain/shipment-attempt.js';
import type { AttemptRecord, ShipmentRecord } from '../application/order-records.js';
import type { ListedShipment } from '../application/records.js';

export interface AttemptView {
  number: number;
  started_at: string;
  ended_at: string | null;
  duration_ms: number | null;
  outcome: string | null;
  outcome_class: OutcomeClass;
  credential_kind: string | null;
  account_id: number | null;
  http_status: number | null;
  error: string | null;
}

export function toAttemptView(attempt: AttemptRecord): AttemptView {
  const { startedAt, endedAt, outcome } = attempt;
  return {
    number: attempt.epoch,
    started_at: startedAt.toISOString(),
    ended_at: endedAt?.toISOString() ?? null,
    duration_ms: endedAt && endedAt.getTime() - startedAt.getTime(),
    outcome,
    outcome_class: outcomeClass(outcome),
    credential_kind: attempt.credentialKind,
    account_id: attempt.accountId,
    http_status: attempt.httpStatus,
    error: attempt.error,
  };
}

export interface ShipmentView {
  order_id: string;
  external_id: string;
  created_at: string;
  state: string;
  reason: string | null;
  attempts: number;
  outcome_unknown: boolean;
  next_attempt_at: string | null;
}

export function toShipmentView(shipment: ShipmentRecord): ShipmentView {
  return {
    order_id: shipment.orderId,
    external_id: shipment.externalId,
    created_at: shipment.createdAt.toISOString(),
    state: shipment.state,
    reason: shipment.reason,
    attempts: shipment.attempts,
    outcome_unknown: shipment.unresolved,
    next_attempt_at: shipment.nextAttemptAt?.toISOString() ?? null,
  };
}

export type ListedShipmentView = ShipmentView & { last_attempt: AttemptView | null };

export function toListedShipmentView(shipment: ListedShipment): ListedShipmentView {
  return { ...toShipmentView(shipment), last_attempt: shipment.lastAttempt && toAttemptView(shipment.lastAttempt) };
}
