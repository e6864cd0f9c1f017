import { isMoneyReturned, type PaymentStop } from '../../../orders/domain/payment-status.js';
import { isOver, isParcelKnown } from './cancelled.js';
import type { Next } from './next-facts.js';
import type { ShipmentFacts } from './shipment-facts.js';
import type { HoldReason } from './stop-reason.js';

/**
 * Its payment was read. Null if it is as before. An unknown outcome keeps its due time: look-up spacing prevents a second parcel. Returned
 * money replaces an admin's request that has been fulfilled, so that a later approval sends the shipment to review.
 */
export function paymentRead(facts: ShipmentFacts, stop: PaymentStop | null): Next | null {
  if (stop === facts.paymentStop) return null;
  const isReturned = isMoneyReturned(stop);
  const isCancelDue = isReturned ? isParcelKnown(facts) : stop === null && isOver(facts);
  const cancelRequested = facts.cancelRequested && !(isReturned && isOver(facts));
  return {
    facts: { ...facts, paymentStop: stop, cancelTries: 0, cancelRequested },
    times: { ...(isWaiting(facts) && { dueInMs: 0 }), ...(isCancelDue && { cancelInMs: 'soon' }) },
  };
}

/** The first approval of an order that was held before it was paid. `hold`: what comes with the approval. */
export function paid(facts: ShipmentFacts, hold: HoldReason | null): Next {
  const held = { ...facts, hold: hold ?? facts.hold };
  if (!isWaiting(facts)) return { facts: held, times: {} };
  if (hold) return { facts: { ...held, state: 'skipped', stopReason: hold }, times: { dueInMs: null } };
  return { facts: held, times: facts.hold === null ? { dueInMs: 0 } : {} };
}

function isWaiting({ state }: ShipmentFacts): boolean {
  return state === 'pending' || state === 'skipped';
}
