import type { DeliveryField } from './delivery.js';
import type { PaymentStop, ReturnedStop } from './payment-status.js';

/** What can happen to an order. What is shown or told of its life is derived from such facts. A new kind needs a decision record. */
export const FACT_KINDS = [
  'order.created',
  'order.paid',
  'order.refunded',
  'order.reinstated',
  'order.expired',
  'order.delivery_corrected',
  'payment.disputed',
  'payment.partially_refunded',
  'request.opened',
  'request.ended',
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

/**
 * The data of each kind of fact: codes, ids and cents. Sentences are made where a fact is shown. What the order says at that moment is stored
 * with it, as `orderDataStoredWith` decides.
 */
interface DataOf {
  /** By a checkout. Its row is written in the same statement, which cannot read it. */
  'order.created': {
    readonly itemsTotalCents: number;
    readonly buyerShippingShareCents: number;
    readonly shippingFullCents: number;
  };
  /** The amount of the payment, which may pay several orders. */
  'order.paid': { readonly paymentId: string; readonly amountCents: number };
  /** Recorded for each payment that has paid. `heldCents`: how much of those payments was not refunded. */
  'order.refunded': {
    readonly paymentId: string;
    readonly reason: ReturnedStop;
    readonly refundedCents: number;
    readonly heldCents: number;
  };
  /** The payment is approved again. */
  'order.reinstated': { readonly paymentId: string };
  /** Nobody is meant to pay it any more. A payment that is made anyway still counts. */
  'order.expired': { readonly reason: ExpiryReason };
  /** The names of the fields alone: never what they say. */
  'order.delivery_corrected': { readonly fields: readonly DeliveryField[]; readonly adminId: string | null };
  'payment.disputed': { readonly paymentId: string; readonly reason: DisputeReason };
  /** What of the payment was given back, by this and in all; the rest of it is still here. */
  'payment.partially_refunded': {
    readonly paymentId: string;
    readonly amountCents: number;
    readonly refundedCents: number;
  };
  /** The buyer or the seller asks not to send it. */
  'request.opened': { readonly kind: RequestTold; readonly by: RequestActor };
  /** `by`: null if no person has ended it. `outcome`: null if the parcel left first. */
  'request.ended': {
    readonly kind: RequestTold;
    readonly by: RequestActor | null;
    readonly outcome: RequestOutcome | null;
  };
  'shipment.scheduled': { readonly externalId: string };
  'shipment.held': { readonly reason: string };
  'shipment.released': Readonly<Record<string, never>>;
  'shipment.created': {
    readonly shipmentId: string;
    readonly externalId: string;
    readonly accountKind: string | null;
    readonly accountId: number | null;
    /** If the provider has returned them. */
    readonly priceCents?: number;
    readonly carrierTrackingId?: string;
  };
  'shipment.needs_review': { readonly code: string; readonly shipmentIds: readonly string[] };
  'shipment.failed': { readonly code: string };
  'shipment.skipped': { readonly reason: string };
  'shipment.cancelled': { readonly shipmentIds: readonly string[]; readonly reason?: string };
  'shipment.rescue_requested': { readonly shipmentId: string | null; readonly reason?: string };
  /** `recordedCents`: what was recorded before; null if nothing was. */
  'shipment.repriced': { readonly shipmentId: string; readonly recordedCents: number | null; readonly priceCents: number };
  'parcel.progress': { readonly shipmentId: string; readonly progress: string; readonly statusCode: string | null };
  'parcel.expired': { readonly shipmentId: string };
}

/**
 * Why an order can be paid no more: `expired`: its time is over · `superseded`: by another checkout or payment · `dropped`: by its buyer ·
 * `failed`: it got no payment page.
 */
export const EXPIRY_REASONS = ['expired', 'superseded', 'dropped', 'failed'] as const;
export type ExpiryReason = (typeof EXPIRY_REASONS)[number];

/** What is asked: the buyer wants to cancel, or the seller cannot dispatch. */
export const REQUESTS_TOLD = ['cancel', 'cannot_dispatch'] as const;
export type RequestTold = (typeof REQUESTS_TOLD)[number];

/** Who asks, or ends it. */
export const REQUEST_ACTORS = ['buyer', 'seller', 'operator'] as const;
export type RequestActor = (typeof REQUEST_ACTORS)[number];

export const REQUEST_OUTCOMES = ['withdrawn', 'granted', 'refused'] as const;
export type RequestOutcome = (typeof REQUEST_OUTCOMES)[number];

/** Why a payment is in doubt. A chargeback also returns the money. */
export type DisputeReason = Exclude<PaymentStop, 'payment_refunded'> | 'payment_fraud_alert';

/** The state of the shipment right after a fact about it, stored with the data of the fact. */
export interface ShipmentStanding {
  readonly state: string;
  readonly shipmentId: string | null;
}

/** Something that has happened to an order, as the act that made it true tells it. `at`: if absent, when it is recorded. */
export type OrderFact = {
  [Kind in FactKind]: {
    readonly kind: Kind;
    readonly at?: Date;
    readonly standing?: ShipmentStanding;
    readonly data: DataOf[Kind];
  };
}[FactKind];

/**
 * What the order says at the moment of a fact, and is stored in its data: its `totals`, or what it records of the shipment's `parcel`. Of a
 * newly created one the fact itself knows that.
 */
export function orderDataStoredWith(kind: FactKind): 'totals' | 'parcel' | null {
  if (kind === 'order.paid' || kind === 'order.refunded' || kind === 'order.reinstated') return 'totals';
  return kind.startsWith('shipment.') ? 'parcel' : null;
}

/**
 * The number of the form of a fact's data, the same for all kinds. One that has another number is read for ever: events are made of all of
 * them. The first form had no totals, no standing and nothing of the parcel; of a refund the second one had not what is held; events have
 * an `api_version` from the fourth one on.
 */
export const FACT_VERSION = 4;

/** A fact as stored. Its data may have an older form. */
export interface StoredFact {
  readonly kind: FactKind;
  readonly data: Readonly<Record<string, unknown>>;
}

/** What has happened to one order, in this order. */
export interface OrderNews {
  readonly orderId: string;
  readonly facts: readonly OrderFact[];
}

/** Where a fact stands among those of all orders and links. `ownerId`: the order, or the seller. */
export interface FactPosition {
  readonly ownerId: string;
  readonly number: number;
  readonly position: number;
}
