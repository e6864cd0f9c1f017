/** What the state of a payment stops a shipment for. */
export const PAYMENT_STOPS = [
  'payment_refunded',
  'payment_charged_back',
  'payment_in_mediation',
  'payment_not_approved',
] as const;
export type PaymentStop = (typeof PAYMENT_STOPS)[number];

/** What is missing before a paid order can be shipped. */
export const OBSTACLES = ['not_paid', 'already_shipped', 'no_items', 'no_quote', 'no_email', 'no_credential'] as const;
export type Obstacle = (typeof OBSTACLES)[number];

/** Why a shipment is skipped: nothing was created, and nothing can have been. */
export type StopReason = PaymentStop | Obstacle;

export function isPaymentStop(reason: StopReason | null): reason is PaymentStop {
  return PAYMENT_STOPS.some((stop) => stop === reason);
}
