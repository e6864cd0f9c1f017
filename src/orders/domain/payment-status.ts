/** What the status of a payment at the provider means for what it has paid. Nothing else decides this; SQL takes its lists from here. */

/** Why a payment stops what it has paid. */
export const PAYMENT_STOPS = [
  'payment_refunded',
  'payment_charged_back',
  'payment_in_mediation',
  'payment_not_approved',
] as const;
export type PaymentStop = (typeof PAYMENT_STOPS)[number];

/** The money went back to the buyer. */
export const RETURNED_STOPS = ['payment_refunded', 'payment_charged_back'] as const satisfies readonly PaymentStop[];
export type ReturnedStop = (typeof RETURNED_STOPS)[number];
export const RETURNED_STATUSES: readonly string[] = ['refunded', 'charged_back'];

/** The buyer may still pay: in cash, or the provider is reviewing the payment. */
export const OPEN_STATUSES: readonly string[] = ['pending', 'in_process', 'authorized'];

export const APPROVED = 'approved';
const REFUNDED = 'refunded';
/** Every other status but the approved one is `payment_not_approved`. */
export const STOPS_BY_STATUS: Readonly<Record<string, PaymentStop>> = {
  refunded: 'payment_refunded',
  charged_back: 'payment_charged_back',
  in_mediation: 'payment_in_mediation',
};

export function isApproved(status: string): boolean {
  return status === APPROVED;
}

export function isOpen(status: string): boolean {
  return OPEN_STATUSES.includes(status);
}

export function isReturned(status: string): boolean {
  return RETURNED_STATUSES.includes(status);
}

/** The status of a payment with its amounts: one that was given back in parts is "approved" to the end, and refunded all the same. */
export function statusWithAmounts(payment: PaymentAmounts): string {
  const { status, amountCents, refundedCents } = payment;
  return isApproved(status) && refundedCents > 0 && refundedCents >= amountCents ? REFUNDED : status;
}

interface PaymentAmounts {
  readonly status: string;
  readonly amountCents: number;
  readonly refundedCents: number;
}

/** Whether the provider has taken the money at some time: it is here, went back, or is in dispute. */
export function wasApproved(status: string): boolean {
  return paymentStopOf(status) !== 'payment_not_approved';
}

/** Whether the paid goods may ship: null if they may, otherwise the reason to stop. */
export function paymentStopOf(status: string): PaymentStop | null {
  if (isApproved(status)) return null;
  return Object.hasOwn(STOPS_BY_STATUS, status) ? (STOPS_BY_STATUS[status] as PaymentStop) : 'payment_not_approved';
}

export function isPaymentStop(reason: string | null): reason is PaymentStop {
  return PAYMENT_STOPS.some((stop) => stop === reason);
}

/** A dispute may still be won: its money is not returned. */
export function isMoneyReturned(stop: PaymentStop | null): stop is ReturnedStop {
  return RETURNED_STOPS.some((returned) => returned === stop);
}
