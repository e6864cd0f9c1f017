import type { Change } from '../../platform/database/unit-of-work.js';
import type { Order, OrderItem } from '../domain/order.js';
import type { Papers, ReadShipment, RecordedShipment, ShippingAddress } from '../domain/order-documents.js';
import type { Preference, Purchase, PurchaseState } from '../domain/purchase.js';

/** What a checkout stores. */
export interface Placement {
  readonly purchase: Purchase;
  readonly orders: readonly Order[];
  readonly items: readonly OrderItem[];
  readonly nextSearchAt: Date | null;
  /** Open purchases of the cart's generation that stay so; none if absent. */
  readonly beside?: readonly string[];
}

/** A purchase that can still be paid. */
export interface OpenPurchase extends Purchase {
  readonly productIds: readonly string[];
  /** An approved part of its total waits for the rest. */
  readonly isPartWaiting: boolean;
}

export interface Approval {
  readonly paymentId: string;
  readonly paidAt: Date;
  readonly paymentStatus: string;
  readonly nextSearchAt: Date | null;
}

/** What a payment that was read says of its purchase. */
export interface PaymentRead {
  /** The payment status at the provider, as last read. */
  readonly status: string;
  /** The payment may still be approved. */
  readonly isOpen: boolean;
  /** Until when parts of the total wait for the rest; null if none does. */
  readonly partUntil: Date | null;
  /** When the payments must be searched again at the latest; null keeps the stored time. */
  readonly nextSearchAt: Date | null;
}

/** A purchase as far as its payment can be ended. */
export interface OwnPurchase {
  readonly id: string;
  readonly number: string | null;
  readonly createdAt: Date;
  readonly state: PurchaseState;
  /** Null before it has a payment page. */
  readonly preferenceId: string | null;
  /** An approved part of its total waits for the rest. */
  readonly isPartWaiting: boolean;
}

export interface PreferenceExpiry {
  readonly purchaseId: string;
  /** Null without a payment page. */
  readonly preferenceId: string | null;
  /** Whether another purchase has superseded it: then its open payments are ended, too. */
  readonly isSuperseded: boolean;
  readonly expiresAt: Date;
  /** Includes this one. */
  readonly tries: number;
  /** By the clock of the database. */
  readonly claimedAt: Date;
}

/** Purchases with their orders. One statement each, with its own commit outside of a unit of work. */
export abstract class PurchaseRepository {
  abstract findOrder(orderId: string): Promise<Order | null>;

  /** Null if it does not exist or belongs to another buyer. */
  abstract ofBuyer(buyerId: string, purchaseId: string): Promise<OwnPurchase | null>;
  /** Where the buyer's newest paid purchase was to go, if it was begun after `after`; null for none. */
  abstract lastPaidAddress(buyerId: string, after: Date | null): Promise<ShippingAddress | null>;
  /** The open purchases of the cart's generation, and those of any with a part that waits. Read only. */
  abstract peekOpen(buyerId: string, cartGeneration: number): Promise<OpenPurchase[]>;
  /**
   * Supersedes open purchases, but none with a part that waits: their payment pages are closed, and their payments ended. A payment made
   * anyway still counts. False if none was open, or if another process has told something of their orders meanwhile; inside a unit of work
   * the latter throws OutrunError.
   */
  abstract supersede(purchaseIds: readonly string[], reason?: 'superseded' | 'dropped'): Promise<boolean>;
  /** Stores the payment page. False if a newer checkout has superseded the purchase. */
  abstract preferenceCreated(purchaseId: string, preference: Preference): Promise<boolean>;
  /** The payment provider rejected the preference of an open purchase. A payment made anyway still counts. */
  abstract preferenceRefused(purchaseId: string): Promise<void>;
  /** Tells of open purchases whose time is over that nobody has paid them, longest over first. Returns for how many that was decided. */
  abstract tellExpired(limit: number): Promise<number>;

  /** Stores a new purchase with its orders. The fence does not hold while its cart's generation has an open purchase but those `beside` it. */
  abstract placed(placement: Placement): readonly Change[];
  /**
   * The first approval: marks the purchase and its orders as paid, unless they are, and closes the payment page.
   */
  abstract approved(purchaseId: string, approval: Approval): readonly Change[];
  /** Another purchase has paid what they have in common with it, so that these must not be paid any more. Those with a part are searched then. */
  abstract superseded(purchaseIds: readonly string[], searchPartsAt: Date | null): Change;
  abstract paymentRead(purchaseId: string, read: PaymentRead): Change;
  /** Stores the quote of an order that was sold without one. */
  abstract quoted(orderId: string, quote: object): Change;
  /** Records the order's parcel and clears the last failure. */
  abstract shipped(orderId: string, shipment: RecordedShipment): Change;
  /** Records the number and the address that a parcel got later, and another price, if the order still records this parcel. */
  abstract shipmentRead(orderId: string, shipment: ReadShipment): Change;
  /** Records why the order has no parcel, unless it has one. The payment is unaffected. */
  abstract shipmentFailed(orderId: string, at: Date, error: string): Change;
  /** The order's parcel is gone, and another one will follow: only its ids are kept, in `earlier_shipments`. */
  abstract shipsAgain(orderId: string): Change;

  /** Keeps the numbers of a sold order's papers in place of the earlier ones. False for what is not a paid order of this seller. */
  abstract keepPapers(sellerId: string, orderId: string, papers: Papers): Promise<boolean>;

  /** Claims payment pages to close at the provider, exclusively for `leaseMs`. One statement. */
  abstract claimExpiries(limit: number, leaseMs: number): Promise<PreferenceExpiry[]>;
  /** Schedules another attempt in `againInMs`; null ends the attempts. */
  abstract expiryTried(purchaseId: string, againInMs: number | null): Promise<void>;
}
