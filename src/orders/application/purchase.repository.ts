import type { Change } from '../../shared/application/unit-of-work.js';
import type { Order, OrderItem } from '../domain/order.js';
import type { RecordedShipment } from '../domain/order-documents.js';
import type { Preference, Purchase } from '../domain/purchase.js';

export interface UnpaidLimits {
  readonly createdBefore: Date;
  readonly expiredAfter: Date;
  readonly limit: number;
}

export interface Approval {
  readonly paymentId: string;
  readonly paidAt: Date;
  readonly paymentStatus: string;
}

export interface PreferenceExpiry {
  readonly purchaseId: string;
  readonly preferenceId: string;
  /** This one included. */
  readonly tries: number;
}

/** Purchases with their orders. One statement each, and a commit of its own outside of a unit of work. */
export abstract class PurchaseRepository {
  /** Unpaid purchases, the ones that were taken longest ago first; notes that they were taken now. One statement. */
  abstract takeUnpaid(limits: UnpaidLimits, at: Date): Promise<{ id: string; createdAt: Date }[]>;
  abstract findOrder(orderId: string): Promise<Order | null>;

  /** The open purchase of the cart's generation, to be looked at only. */
  abstract peekOpen(buyerId: string, cartGeneration: number): Promise<Purchase | null>;
  /** A newer checkout of the same cart takes the place of an open one, whose pay page is closed. A payment that comes all the same counts. */
  abstract supersede(purchaseId: string): Promise<void>;
  /** Notes where the buyer pays. False when the purchase is not to be paid any more: a newer checkout has taken its place. */
  abstract preferenceCreated(purchaseId: string, preference: Preference): Promise<boolean>;
  /** The payment provider did not take the preference of an open purchase. A payment that comes all the same still counts. */
  abstract preferenceRefused(purchaseId: string): Promise<void>;

  /** Stores a new purchase with all that belongs to it. The fence does not hold while its cart's generation has an open one. */
  abstract placed(purchase: Purchase, orders: readonly Order[], items: readonly OrderItem[]): readonly Change[];
  /** The first approval: marks the purchase and its orders as paid, unless they are, and closes its pay page. */
  abstract approved(purchaseId: string, approval: Approval): readonly Change[];
  /** Another purchase has paid the cart: this one should not be paid any more. */
  abstract superseded(purchaseId: string): Change;
  /** The payment provider's word for the payment, as last read. */
  abstract paymentRead(purchaseId: string, status: string): Change;
  /** Tells the order of its parcel; the last failure is forgotten. */
  abstract shipped(orderId: string, shipment: RecordedShipment): Change;
  /** Tells the order, unless it has a parcel, why it has none. Keeps the payment: a failed shipment reverts nothing. */
  abstract shipmentFailed(orderId: string, at: Date, error: string): Change;

  /** Pay pages to be closed at the provider, each for this process alone for `leaseMs`. One statement. */
  abstract claimExpiries(limit: number, leaseMs: number): Promise<PreferenceExpiry[]>;
  /** Another try after `againInMs`; null: none is needed any more. */
  abstract expiryTried(purchaseId: string, againInMs: number | null): Promise<void>;
}
