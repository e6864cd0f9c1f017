/** Reasons in the state of the payment. */
export const PAYMENT_STOPS = [
  'payment_refunded',
  'payment_charged_back',
  'payment_in_mediation',
  'payment_not_approved',
] as const;
export type PaymentStop = (typeof PAYMENT_STOPS)[number];

/** Preconditions that a paid order may lack. */
export const OBSTACLES = ['not_paid', 'already_shipped', 'no_items', 'no_quote', 'no_email', 'no_credential'] as const;
export type Obstacle = (typeof OBSTACLES)[number];

/** Why a shipment is skipped: no parcel was created, and none can exist. */
export type StopReason = PaymentStop | Obstacle;

export function isPaymentStop(reason: StopReason | null): reason is PaymentStop {
  return PAYMENT_STOPS.some((stop) => stop === reason);
}
