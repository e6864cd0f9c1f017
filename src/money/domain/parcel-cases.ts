import { isGranted, isOvertaken } from '../../shipping/shipments/domain/dispatch-request.js';
import { isHeld } from '../../shipping/shipments/domain/held.js';
import { DAMAGED_STATUS, isEnded } from '../../shipping/shipments/domain/parcel-progress.js';
import { WAITING_STOPS } from '../../shipping/shipments/domain/stop-reason.js';
import type { PurchaseParcel } from './money-facts.js';
import type { OwedReason } from './owed-entry.js';

/** What became of an order, as far as its money is concerned. */
export type ParcelCase =
  | 'parcel_cancelled'
  | 'parcel_called_back'
  | 'parcel_not_sent'
  | 'parcel_returning'
  | 'parcel_was_returning'
  | 'parcel_returned'
  | 'parcel_lost'
  | 'parcel_damaged'
  | 'parcel_waits'
  | 'revoked';

/** What is not as planned with a parcel, and why it is owed; null if it is not. */
interface CaseOfParcel {
  readonly case: ParcelCase;
  readonly at: Date | null;
  readonly reason: OwedReason | null;
}

/** An order is owed once: for what happened last. */
export function casesOf(parcel: PurchaseParcel): readonly CaseOfParcel[] {
  const { revokedAt, progressAt, since } = parcel;
  const revoked = revokedAt ? [{ case: 'revoked', at: revokedAt, reason: 'revocation' } as const] : [];
  const kind = caseOf(parcel) ?? (isOvertaken(parcel.requests) ? 'parcel_waits' : null);
  if (!kind) return revoked;
  const reason = reasonOf(kind, parcel);
  const isOfProgress = kind !== 'parcel_cancelled' && (reason !== null || GOING_BACK.includes(kind));
  const at = isOfProgress ? progressAt : since;
  if (reason !== null && revokedAt && at && revokedAt > at) return revoked;
  return [{ case: kind, at, reason }, ...(reason === null ? revoked : [])];
}

const GOING_BACK: readonly ParcelCase[] = ['parcel_returning', 'parcel_was_returning'];

/** What has arrived after all is as planned, unless it arrived broken. */
function caseOf(parcel: PurchaseParcel): ParcelCase | null {
  const { state, reason, progress, statusCode } = parcel;
  const isOver = state === 'cancelled' || state === 'rescue_requested';
  if (isOver && progress === 'delivered') return null;
  if (state === 'cancelled' || (state === 'skipped' && reason === 'cancelled')) return 'parcel_cancelled';
  if (state === 'needs_review' && isEnded(progress)) return 'parcel_not_sent';
  if (state === 'failed' || state === 'needs_review' || isHeld(parcel) || isStuck(parcel)) return 'parcel_waits';
  if (progress === 'lost') return 'parcel_lost';
  if (progress === 'returned') return 'parcel_returned';
  if (progress === 'returning') return parcel.isFollowed ? 'parcel_returning' : 'parcel_was_returning';
  if (statusCode === DAMAGED_STATUS) return 'parcel_damaged';
  if (isEnded(progress)) return 'parcel_cancelled';
  return state === 'rescue_requested' ? 'parcel_called_back' : null;
}

/** There is no parcel of this attempt yet, and nobody knows whether there will be one. */
const IN_MAKING: readonly PurchaseParcel['state'][] = ['pending', 'creating', 'unknown'];

/** Whether the goods go to their buyer after all: that a parcel was ordered anew is not enough. */
export function goesOut(parcel: PurchaseParcel): boolean {
  return caseOf(parcel) === null && !IN_MAKING.includes(parcel.state);
}

/** Only a person can help it on. Without a quote, what had a fixed price is as planned: the seller sends it by hand. */
function isStuck({ state, reason, shippingFullCents }: PurchaseParcel): boolean {
  if (reason === 'no_quote' && shippingFullCents > 0) return false;
  return state === 'skipped' && WAITING_STOPS.some((stop) => stop === reason);
}

/** Null: its money is not owed. One that is on its way back, or waits for a person, may still reach its buyer. */
function reasonOf(kind: ParcelCase, { hold, requests, revokedAt }: PurchaseParcel): OwedReason | null {
  if (kind === 'parcel_lost') return 'lost';
  if (kind === 'parcel_returned') return 'returned';
  if (kind === 'parcel_damaged') return 'damaged';
  if (kind !== 'parcel_cancelled') return null;
  if (hold === 'payment_fraud_alert') return 'fraud';
  if (revokedAt || isGranted(requests, 'buyer_wants_to_cancel')) return 'revocation';
  return isGranted(requests, 'seller_cannot_dispatch') ? 'not_possible' : 'cancelled';
}
