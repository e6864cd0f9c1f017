import type { PaymentStop } from '../../../orders/domain/payment-status.js';
import type { Change } from '../../../shared/application/unit-of-work.js';
import type { WorkOrigin } from '../../../shared/application/work-context.js';
import type { ShipcoAccount } from '../../shipco/domain/shipping-option.js';
import type { AccountName, AttemptResult } from '../domain/attempt-result.js';
import type { Shipment } from '../domain/shipment.js';
import type { ShipmentTimes } from '../domain/shipment-policy.js';
import type { ClaimedShipment } from './claimed-shipment.js';

/** The end of an attempt, as stored. */
export interface AttemptEnd {
  readonly result: AttemptResult;
  /** What the order records; null for nothing. */
  readonly failure: string | null;
}

/** An account in which an attempt may have created a parcel. `isDoubted`: an attempt's outcome is unknown. */
export type Holder = AccountName & { readonly isDoubted: boolean };

/** A shipment that is due for verification: a second parcel may exist. */
export interface DoubtedShipment {
  readonly shipment: Shipment;
  readonly sellerId: string;
  /** Changes when verification starts over. */
  readonly leaseEnd: string;
  readonly origin: WorkOrigin;
}

export interface LostOrders {
  readonly orderIds: readonly string[];
  /** When the last of the examined purchases was paid; null if there are no more. */
  readonly examinedTo: Date | null;
}

/**
 * Shipments with their attempts. The database clock decides what is due and how long a claim lasts. Business rules are in the
 * domain; this port has only the atomic operations.
 */
export abstract class ShipmentRepository {
  /**
   * Adds shipments for paid orders, due at once unless they are held. One that was added before the payment becomes due if neither is held.
   */
  abstract scheduled(shipments: readonly Shipment[], origin: WorkOrigin): Change;
  /** The same with its own commit, for orders whose payment must be read again before they ship. One statement. */
  abstract schedule(shipments: readonly Shipment[], origin: WorkOrigin): Promise<void>;
  /** Stores the payment's state for its orders. If it has changed, shipments that are waiting or skipped become due. */
  abstract paymentRead(orderIds: readonly string[], stop: PaymentStop | null): Change;
  /** Claims due shipments for this process for `leaseMs`, records the attempts, and reads what they need. One statement. */
  abstract claim(limit: number, leaseMs: number): Promise<ClaimedShipment[]>;
  /**
   * Commits a claimed shipment to a create with this account, with a lease of at least `leftMs`. False if the claim was taken
   * over, the payment is no longer approved, or it is held: then nothing may be created.
   */
  abstract commitToCreate(shipment: Shipment, account: ShipcoAccount, leftMs: number): Promise<boolean>;
  /** The accounts that a create was committed to, unless it certainly had no effect. One statement. */
  abstract accountsThatMayHold(orderId: string): Promise<Holder[]>;
  /** A fence: the result of an attempt. It does not hold if the claim was taken over. */
  abstract attempted(claimed: ClaimedShipment, times: ShipmentTimes, result: AttemptResult): Change;
  /** An attempt that waits like the one before replaces it (see `isWait`), so that waiting leaves one attempt however long it lasts. */
  abstract attemptEnded(shipment: Shipment, end: AttemptEnd): readonly Change[];
  /** A fence: the failure of an attempt whose claim was taken over. Its outcome stays open, because it may have created the parcel. */
  abstract attemptLost(orderId: string, epoch: number, failure: string): Change;

  /** The order's shipment and its recorded parcel, locked until the end of the unit of work. */
  abstract findForUpdate(orderId: string): Promise<{ shipment: Shipment; recordedId: string | null } | null>;
  /** A fence that always holds, in the same unit of work: the result of an admin's retry. */
  abstract retried(shipment: Shipment, times: ShipmentTimes): Change;
  /** A fence that always holds, in the same unit of work. Invalidates the results of running attempts. */
  abstract foundLate(shipment: Shipment): Change;
  /** Starts verification over, `afterMs` from now. */
  abstract doubt(orderId: string, afterMs: number): Promise<void>;
  /** Claims shipments for verification for `leaseMs`. One statement. */
  abstract claimDoubted(limit: number, leaseMs: number): Promise<DoubtedShipment[]>;
  /**
   * Ends a verification; the next one is due in `nextInMs`, or never if null. Writes nothing if verification has started over
   * meanwhile.
   */
  abstract looked(doubted: DoubtedShipment, nextInMs: number | null): Promise<void>;

  /**
   * The orders without a shipment, normally none, among the first `most` purchases that were paid less than `withinMs` ago, and after
   * `after` if it is given.
   */
  abstract paidWithout(withinMs: number, after: Date | null, most: number): Promise<LostOrders>;
  /**
   * Among the first `most` shipments after the order `after` that were skipped without a credential, makes those due whose seller is now
   * linked. Returns the last order examined; null if there are no more. One statement.
   */
  abstract wakeLinked(after: string, most: number): Promise<string | null>;
  /** The same for all shipments of the sellers who linked an account less than `withinMs` ago. One statement. */
  abstract wakeNewlyLinked(withinMs: number): Promise<void>;
  /** Makes those due that wait because a create was throttled or paused. One statement. */
  abstract wakePaused(): Promise<void>;
  /**
   * Records since when this database is in use, unless that is known: older orders may have parcels that it has lost.
   * Claims record it too, because a replica may be promoted meanwhile.
   */
  abstract incarnated(): Promise<void>;
}
