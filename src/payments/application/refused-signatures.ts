/** Payments of which a signed notification was refused, for an hour. */
export abstract class RefusedSignatures {
  /** Anyone can send such a notification, so some of many are not kept. Never throws. */
  abstract add(paymentId: string): Promise<void>;
}
