import type { Money } from '../../money/domain/money.js';
import type { Order, OrderItem } from '../../orders/domain/order.js';
import { PURCHASE_PHASES, type PurchaseFacts, type SoldFilter } from '../../orders/domain/order-status.js';
import type { LookedAt } from '../../orders/domain/payment-search.js';
import type { Period } from '../../platform/kernel/listing.js';
import type { ShipcoAccount } from '../../shipping/shipco/domain/shipping-option.js';
import type { Held } from '../../shipping/shipments/domain/held.js';
import type { ParcelProgress } from '../../shipping/shipments/domain/parcel-progress.js';

/** An order with everything that its buyer and seller can see. */
export interface OrderOverview {
  readonly order: Order;
  readonly items: readonly OrderItem[];
  readonly purchase: PurchaseFacts;
  /** The recipient given at checkout. */
  readonly recipientName: string;
  /** Null before the payment. */
  readonly shipment: OverviewedShipment | null;
}

export interface PartBack {
  readonly refundedCents: number;
  readonly paidCents: number;
  /** Whether others have sold of the same purchase: then nobody knows of which sale it went back. */
  readonly isShared: boolean;
}

/** An order as its seller sees it. */
export interface SoldOrder extends OrderOverview {
  /** The part of the payment for the whole purchase that was refunded; null if nothing was, or all of it. */
  readonly partBack: PartBack | null;
  /** Whose account its parcel is in; null before there is one. */
  readonly chargedTo: ShipcoAccount['kind'] | null;
  /** Whether somebody has settled what its buyer was owed for it, otherwise than by giving it back. */
  readonly isSettled: boolean;
}

/** An order as its buyer sees it, with her purchase. */
export interface BoughtOrder extends OrderOverview {
  readonly purchase: BoughtPurchase;
}

export interface BoughtPurchase extends PurchaseFacts {
  readonly id: string;
  readonly number: string | null;
  readonly createdAt: Date;
  readonly totalCents: number;
  /** Where it can be paid; null before there is a page. */
  readonly redirectUrl: string | null;
  /** Whether one of its payments may still be approved. */
  readonly hasOpenPayment: boolean;
  /** The searches for its payments, by the database clock at `readAt`. */
  readonly search: Pick<LookedAt, 'searchedAt' | 'dueAt'> & { readonly readAt: Date };
  /** Null while all goes as planned. */
  readonly money: Money | null;
}

/** A purchase with its orders, at least one. */
export type PurchaseOverview = readonly [BoughtOrder, ...BoughtOrder[]];

/** What a buyer can narrow her purchases to: the state that she sees, or that the money of one says that a payment is open. */
export const PURCHASE_FILTERS = [...PURCHASE_PHASES, 'payment_open'] as const;

/** What a seller can narrow her sales to; the period is that of when they were begun. */
export interface SoldOrderFilter extends Period {
  /** Null for any. */
  readonly status: SoldFilter | null;
  /** Of the order or of its purchase; null for any. */
  readonly number: string | null;
  /** What the name of the recipient or the title of an item contains, whatever its case and accents; null for anything. */
  readonly text: string | null;
}

/** Of the time when a purchase was begun. */
export interface BuyerPurchaseFilter extends Period {
  /** Those in any of them; none for all. */
  readonly states: readonly (typeof PURCHASE_FILTERS)[number][];
  /** As of when they are in that state. */
  readonly now: Date;
}

export interface OverviewedShipment extends Held {
  /** Whether its seller was given the label of its parcel to print. */
  readonly isPrinted: boolean;
  /** Since when another parcel is to be sent than the first one, or exists; null for the first one. */
  readonly sentAgainAt: Date | null;
  /** Whether its parcel has left, and the provider sends it on as another shipment, which the place is of. */
  readonly isReshipped: boolean;
  /** Whether its parcel may exist in an account that is linked no more, so that nobody can look. */
  readonly isOutOfReach: boolean;
  /** Where its parcel is; null before there is one. */
  readonly place: {
    readonly progress: ParcelProgress;
    readonly progressAt: Date;
    /** The provider's code; null if it has never returned one. */
    readonly statusCode: string | null;
    /** As of when that is known, if the parcel is followed no more; else null. */
    readonly staleSince: Date | null;
    /** As last read; null if the provider names no day. */
    readonly estimatedDelivery: Date | null;
  } | null;
}
