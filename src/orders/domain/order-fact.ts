import type { PaymentStop, ReturnedStop } from './payment-status.js';

/** What can happen to an order. What is shown or told of its life is derived from such facts. A new kind needs a decision record. */
export const FACT_KINDS = [
  'order.paid',
  'order.refunded',
  'order.reinstated',
  'payment.disputed',
  'shipment.scheduled',
  'shipment.held',
  'shipment.released',
  'shipment.created',
  'shipment.needs_review',
  'shipment.failed',
  'shipment.skipped',
  'shipment.cancelled',
  'shipment.rescue_requested',
  'shipment.repriced',
  'parcel.progress',
  'parcel.expired',
] as const;
export type FactKind = (typeof FACT_KINDS)[number];

/** Codes, ids and cents. Sentences are made where a fact is shown. */
interface DataOf {
  /** The amount of the payment, which may pay several orders. */
  'order.paid': { readonly paymentId: string; readonly amountCents: number };
  'order.refunded': { readonly paymentId: string; readonly reason: ReturnedStop; readonly refundedCents: number };
  /** The payment is approved again. */
  'order.reinstated': { readonly paymentId: string };
  'payment.disputed': { readonly paymentId: string; readonly reason: Exclude<PaymentStop, ReturnedStop> };
  'shipment.scheduled': { readonly externalId: string };
  'shipment.held': { readonly reason: string };
  'shipment.released': Readonly<Record<string, never>>;
  'shipment.created': {
    readonly shipmentId: string;
    readonly externalId: string;
    readonly accountKind: string | null;
    readonly accountId: number | null;
    /** If the provider has returned it. */
    readonly priceCents?: number;
  };
  'shipment.needs_review': { readonly code: string; readonly shipmentIds: readonly string[] };
  'shipment.failed': { readonly code: string };
  'shipment.skipped': { readonly reason: string };
  'shipment.cancelled': { readonly shipmentIds: readonly string[] };
  'shipment.rescue_requested': { readonly shipmentId: string | null };
  'shipment.repriced': { readonly shipmentId: string; readonly quotedCents: number; readonly priceCents: number };
  'parcel.progress': { readonly shipmentId: string; readonly progress: string; readonly statusCode: string | null };
  'parcel.expired': { readonly shipmentId: string };
}

/** Something that has happened to an order, as the act that made it true tells it. `at`: if absent, when it is recorded. */
export type OrderFact = {
  [Kind in FactKind]: { readonly kind: Kind; readonly at?: Date; readonly data: DataOf[Kind] };
}[FactKind];

/** The number of the form of each kind's data. A form that has another number is read for ever. */
export const FACT_VERSION: Readonly<Record<FactKind, number>> = {
  'order.paid': 1,
  'order.refunded': 1,
  'order.reinstated': 1,
  'payment.disputed': 1,
  'shipment.scheduled': 1,
  'shipment.held': 1,
  'shipment.released': 1,
  'shipment.created': 1,
  'shipment.needs_review': 1,
  'shipment.failed': 1,
  'shipment.skipped': 1,
  'shipment.cancelled': 1,
  'shipment.rescue_requested': 1,
  'shipment.repriced': 1,
  'parcel.progress': 1,
  'parcel.expired': 1,
};

/** What has happened to one order, in this order. */
export interface OrderNews {
  readonly orderId: string;
  readonly facts: readonly OrderFact[];
}
