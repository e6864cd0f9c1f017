import type { FactKind, StoredFact } from '../../../orders/domain/order-fact.js';
import { isMoneyReturned, type PaymentStop, RETURNED_STOPS } from '../../../orders/domain/payment-status.js';
import type { Sentence } from '../../../platform/kernel/sentence.js';
import { BY_OBSTACLE } from './obstacles.js';
import { BY_HOLD, BY_PAYMENT_STOP, type Reason } from './reasons.js';

/** Why a shipment is skipped: no parcel was created, and none can exist. An admin's cancellation ends it as `cancelled` instead. */
export type StopReason = PaymentStop | Obstacle | HoldReason | 'cancelled';

/** In the order in which the API lists them. */
export const REASONS: Readonly<Record<StopReason, Reason>> = {
  not_paid: { said: { en: 'The order is not paid.', es: 'El pedido no está pago.' } },
  ...BY_PAYMENT_STOP,
  ...BY_OBSTACLE,
  cancelled: {
    said: { en: 'The marketplace has cancelled the shipment of this order.', es: 'Cancelamos el envío de este pedido.' },
  },
  ...BY_HOLD,
};
const STOP_REASONS = Object.keys(REASONS) as readonly StopReason[];

/** Without these a paid order cannot ship, and only a person can help. Other stops wait for the payment, or a person has set them. */
export const WAITING_STOPS = STOP_REASONS.filter((code) => REASONS[code].advice);

export type Obstacle = 'not_paid' | keyof typeof BY_OBSTACLE;
export const OBSTACLES = STOP_REASONS.filter((code): code is Obstacle => code === 'not_paid' || code in BY_OBSTACLE);

/** Why a person has to release it first, strongest first. */
export const HOLD_REASONS = STOP_REASONS.filter(isHold).toSorted((one, other) => BY_HOLD[one].strength - BY_HOLD[other].strength);
export type HoldReason = keyof typeof BY_HOLD;
type HoldThat<Has> = { [Code in HoldReason]: (typeof BY_HOLD)[Code] extends Has ? Code : never }[HoldReason];

/** Requests not to send a parcel: a person decides, or whoever has asked withdraws. */
export type RequestKind = HoldThat<{ by: 'buyer' | 'seller' }>;
export const REQUEST_KINDS = HOLD_REASONS.filter(isRequest);

export function isHold(reason: string | null): reason is HoldReason {
  return reason !== null && Object.hasOwn(BY_HOLD, reason);
}

/** Facts of an order that tell whether it is held. */
export const KINDS_OF_HOLDS = ['shipment.held', 'shipment.released'] as const satisfies readonly FactKind[];

/** The hold that the newest of these facts tells; null for none. */
export function holdIn(fact: StoredFact | undefined): HoldReason | null {
  const reason = HOLD_REASONS.find((hold) => hold === fact?.data.reason) ?? null;
  return fact?.kind === 'shipment.held' ? reason : null;
}

/** Whether it also cancels a parcel that exists. */
export function isCancelling(hold: HoldReason | null): hold is HoldThat<{ cancels: Sentence }> {
  return isHold(hold) && BY_HOLD[hold].cancels !== null;
}

export function isRequest(reason: string | null): reason is RequestKind {
  return isHold(reason) && (BY_HOLD[reason].by === 'buyer' || BY_HOLD[reason].by === 'seller');
}

/** Why no parcel of an order must reach its buyer. */
export const CANCEL_REASONS = ['requested', ...RETURNED_STOPS, ...HOLD_REASONS.filter(isCancelling)] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

interface Wishes {
  readonly cancelRequested: boolean;
  readonly hold: HoldReason | null;
  readonly paymentStop: PaymentStop | null;
}

/** Null if a parcel may reach the buyer. */
export function cancelReasonOf({ cancelRequested, hold, paymentStop }: Wishes): CancelReason | null {
  if (cancelRequested) return 'requested';
  if (isMoneyReturned(paymentStop)) return paymentStop;
  return isCancelling(hold) ? hold : null;
}
