import { isPaymentStop } from '../../orders/domain/payment-status.js';
import type { ShipmentState } from '../../shipping/shipments/domain/shipment-facts.js';
import type { HoldReason, StopReason } from '../../shipping/shipments/domain/stop-reason.js';

interface Held {
  readonly state: ShipmentState;
  readonly reason: StopReason | null;
  readonly hold: HoldReason | null;
}

/**
 * Whether buyers and sellers are told that it waits for a person. An admin's hold does not stop a parcel that exists, and a refunded
 * payment is not a delay.
 */
export function isHeld({ state, reason, hold }: Held): boolean {
  if (hold === null || isPaymentStop(reason) || reason === 'cancelled' || state === 'cancelled' || state === 'rescue_requested')
    return false;
  return state !== 'created' || hold === 'payment_fraud_alert';
}
