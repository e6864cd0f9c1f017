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
/** A claim at the provider, or a charge-back that the bank has not decided. */
export const IN_DISPUTE = 'in_mediation';
/** The detail of a charge-back that was won: its money is here again. */
export const REIMBURSED = 'reimbursed';
/** Every other status but the approved one is `payment_not_approved`. */
export const STOPS_BY_STATUS: Readonly<Record<string, PaymentStop>> = {
  refunded: 'payment_refunded',
  charged_back: 'payment_charged_back',
  in_mediation: 'payment_in_mediation',
};

export function isApproved(status: string): boolean {
  return status === APPROVED;
}

export function isPaymentOpen(status: string): boolean {
  return OPEN_STATUSES.includes(status);
}

export function isReturned(status: string): boolean {
  return RETURNED_STATUSES.includes(status);
}

/**
 * Each documented pair of status and detail at the provider, and the status that it counts as here. Of a charge-back the detail decides:
 * it is in dispute until the bank has decided, and then the money is gone, or here again.
 */
export const DOCUMENTED_PAIRS: readonly (readonly [status: string, detail: string | null, countsAs: string])[] = [
  ['pending', 'pending_waiting_payment', 'pending'],
  ['pending', 'pending_waiting_transfer', 'pending'],
  ['pending', 'pending_challenge', 'pending'],
  ['in_process', 'pending_contingency', 'in_process'],
  ['in_process', 'pending_review_manual', 'in_process'],
  ['in_process', 'offline_process', 'in_process'],
  ['in_process', 'deferred_retry', 'in_process'],
  ['authorized', 'pending_capture', 'authorized'],
  ['approved', 'accredited', 'approved'],
  ['approved', 'partially_refunded', 'approved'],
  ['rejected', 'cc_rejected_insufficient_amount', 'rejected'],
  ['rejected', 'cc_rejected_call_for_authorize', 'rejected'],
  ['rejected', 'cc_rejected_high_risk', 'rejected'],
  ['rejected', 'cc_rejected_duplicated_payment', 'rejected'],
  ['rejected', 'cc_rejected_blacklist', 'rejected'],
  ['rejected', 'cc_rejected_bad_filled_other', 'rejected'],
  ['rejected', 'cc_rejected_other_reason', 'rejected'],
  ['cancelled', 'expired', 'cancelled'],
  ['cancelled', 'by_collector', 'cancelled'],
  ['cancelled', 'by_payer', 'cancelled'],
  ['in_mediation', null, IN_DISPUTE],
  ['refunded', 'refunded', REFUNDED],
  ['refunded', 'by_admin', REFUNDED],
  ['refunded', 'bpp_refunded', REFUNDED],
  ['charged_back', 'in_process', IN_DISPUTE],
  ['charged_back', 'settled', 'charged_back'],
  ['charged_back', REIMBURSED, APPROVED],
];

/** Those that it documents, each once. */
export const PAYMENT_STATUSES: readonly string[] = [...new Set(DOCUMENTED_PAIRS.map(([status]) => status))];

/** Whether the provider documents it. Any other status is one of a payment that was not approved. */
export function isDocumented(status: string): boolean {
  return PAYMENT_STATUSES.includes(status);
}

/** What a payment counts as by its status and its detail, and by its amounts. A detail that is not documented says nothing. */
export function statusOf(payment: PaymentAmounts & { readonly statusDetail: string | null }): string {
  const { status, statusDetail } = payment;
  const pair = DOCUMENTED_PAIRS.find(([ofStatus, detail]) => ofStatus === status && detail === statusDetail);
  return statusWithAmounts({ ...payment, status: pair?.[2] ?? status });
}

/** The status of a payment with its amounts: all of the money was given back, so it is gone, whatever the provider calls that. */
export function statusWithAmounts(payment: PaymentAmounts): string {
  const { status, amountCents, refundedCents } = payment;
  return !isReturned(status) && refundedCents > 0 && refundedCents >= amountCents ? REFUNDED : status;
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

const STOPS_WORST_FIRST: readonly (PaymentStop | null)[] = [
  'payment_charged_back',
  'payment_refunded',
  'payment_in_mediation',
  'payment_not_approved',
  null,
];

/** The status of payments that have paid one purchase together: the worst of them, because it needs all of their money. */
export function worstStatus(statuses: readonly string[]): string {
  const rank = (status: string) => STOPS_WORST_FIRST.indexOf(paymentStopOf(status));
  return statuses.toSorted((one, other) => rank(one) - rank(other))[0] ?? APPROVED;
}

/** Whether the money was gone or in dispute: when it is here again, a person decides. */
export function isDoubt(stop: PaymentStop | null): boolean {
  return stop === 'payment_in_mediation' || isMoneyReturned(stop);
}

export function isPaymentStop(reason: string | null): reason is PaymentStop {
  return PAYMENT_STOPS.some((stop) => stop === reason);
}

/** A dispute may still be won: its money is not returned. */
export function isMoneyReturned(stop: PaymentStop | null): stop is ReturnedStop {
  return RETURNED_STOPS.some((returned) => returned === stop);
}
