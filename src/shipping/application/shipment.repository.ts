import type { Change } from '../../shared/application/unit-of-work.js';
import type { WorkOrigin } from '../../shared/application/work-context.js';
import type { AccountName, AttemptResult } from '../domain/attempt-result.js';
import type { Shipment, ShipmentTimes } from '../domain/shipment.js';
import type { ShipcoAccount } from '../domain/shipping-option.js';
import type { PaymentStop } from '../domain/stop-reason.js';
import type { ClaimedShipment } from './claimed-shipment.js';

/** The end of an attempt as it is kept. */
export interface AttemptEnd {
  readonly result: AttemptResult;
  /** What the order is told; null: nothing. */
  readonly failure: string | null;
}

/** A shipment whose time has come to be looked for once more, beside the parcel that it has. */
export interface DoubtedShipment {
  readonly shipment: Shipment;
  readonly sellerId: string;
  /** Tells whether somebody has begun the looks anew since. */
  readonly leaseEnd: string;
  readonly origin: WorkOrigin;
}

/**
 * Shipments with their attempts. What is due is decided by the database's clock, and so is how long a claim lasts. Rules are the
 * domain's: here is only what must be atomic.
 */
export abstract class ShipmentRepository {
  /** Adds the shipments of orders that have none, due at once. */
  abstract scheduled(shipments: readonly Shipment[], origin: WorkOrigin): Change;
  /** The same at once, for orders whose payment is to be read again before a parcel leaves. One statement. */
  abstract schedule(shipments: readonly Shipment[], origin: WorkOrigin): Promise<void>;
  /** Keeps what payments says of the orders' payment; one that waits for its turn, or was skipped, falls due when that has changed. */
  abstract paymentRead(orderIds: readonly string[], stop: PaymentStop | null): Change;
  /** Gives this process the right to act on due shipments for `leaseMs`, notes the attempts, and reads what they need. One statement. */
  abstract claim(limit: number, leaseMs: number): Promise<ClaimedShipment[]>;
  /**
   * Commits a claimed shipment to a create with this account; its lease lasts `leftMs` more at least. False when the claim was taken over or the payment
   * does not stand any more: then nothing may be created.
   */
  abstract commitToCreate(shipment: Shipment, account: ShipcoAccount, leftMs: number): Promise<boolean>;
  /** The accounts that a create was committed to, unless it surely came to nothing. One statement. */
  abstract accountsThatMayHold(orderId: string): Promise<AccountName[]>;
  /** A fence: what an attempt made of a claimed shipment. Does not hold when the claim was taken over. */
  abstract attempted(claimed: ClaimedShipment, times: ShipmentTimes): Change;
  abstract attemptEnded(shipment: Shipment, end: AttemptEnd): Change;

  /** The order's shipment and the parcel that the order names, locked until the end of the unit of work. */
  abstract findForUpdate(orderId: string): Promise<{ shipment: Shipment; recordedId: string | null } | null>;
  /** A fence that always holds, inside the same unit of work: what a person's request made of it. */
  abstract retried(shipment: Shipment, times: ShipmentTimes): Change;
  /** A fence that always holds, inside the same unit of work. Whatever is under way for the order is fenced off. */
  abstract foundLate(shipment: Shipment): Change;
  /** Looks for a second parcel begin anew, `afterMs` from now. */
  abstract doubt(orderId: string, afterMs: number): Promise<void>;
  /** Takes shipments to be looked for once more for `leaseMs`. One statement. */
  abstract claimDoubted(limit: number, leaseMs: number): Promise<DoubtedShipment[]>;
  /** Ends a look; the next one is due in `nextInMs`, null: none. Writes nothing when the looks were begun anew meanwhile. */
  abstract looked(doubted: DoubtedShipment, nextInMs: number | null): Promise<void>;

  /** Orders paid after `since` that have no shipment, which should not be. */
  abstract paidWithout(since: Date, limit: number): Promise<string[]>;
  /** Makes shipments due that were skipped for want of a credential and whose seller is linked now. One statement. */
  abstract wakeLinked(limit: number): Promise<void>;
}
