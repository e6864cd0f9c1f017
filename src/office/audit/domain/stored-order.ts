import type { ShipmentState } from '../../../shipping/shipments/domain/shipment-facts.js';
import type { StopReason } from '../../../shipping/shipments/domain/stop-reason.js';

/** How long an order may be paid without a parcel. */
export const PARCEL_AFTER_HOURS = 24;

export const TOTALS = ['itemsTotalCents', 'buyerShippingShareCents', 'shippingFullCents'] as const;
export type Totals = Readonly<Record<(typeof TOTALS)[number], number>>;

/** An order as our rows have it, all read at one moment, and what its facts say of the same. Null: there is none. */
export interface StoredOrder {
  readonly orderId: string;
  readonly sellerId: string;
  readonly totals: Totals;
  readonly paidPaymentId: string | null;
  readonly paymentStatus: string;
  /** Whether the order was paid at least `PARCEL_AFTER_HOURS` ago, by the clock of the database. */
  readonly isPaidLongAgo: boolean;
  readonly shipment: {
    readonly state: ShipmentState;
    readonly stopReason: StopReason | null;
    readonly hold: string | null;
    readonly externalId: string;
    readonly recordedId: string | null;
  } | null;
  /** The recorded one, if the order has had no other. */
  readonly parcel: { readonly progress: string; readonly statusCode: string | null } | null;
  readonly byFacts: OrderByFacts;
}

/** What the facts of an order say. Each member comes from the newest fact that has it. */
export interface OrderByFacts {
  readonly facts: number;
  /** The largest number of a fact. */
  readonly last: number;
  /** The first numbers below it that no fact has. */
  readonly missing: readonly number[];
  /** The totals at the payment; empty if the fact has the first form. */
  readonly paid: Partial<Totals> | null;
  /** Why the payment stops the order. */
  readonly paymentStop: string | null;
  /** The state of the shipment; absent if the fact has the first form. */
  readonly shipment: { readonly state?: string } | null;
  readonly hold: string | null;
  /** The progress of the recorded parcel. */
  readonly progress: string | null;
}
