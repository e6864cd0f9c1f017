import type { Shipment, ShipmentState } from '../domain/shipment.js';
import type { AttemptEnd } from '../domain/shipment-attempt.js';
import type { ShipcoAccount } from '../domain/shipping-option.js';

export interface DueShipment {
  readonly orderId: string;
  readonly dueAt: Date;
}

export interface RetriedShipment {
  readonly state: ShipmentState;
  readonly reason: string | null;
  /** Null: at once. */
  readonly dueAt: Date | null;
}

/** Shipments with their attempts. To be used inside a unit of work. */
export abstract class ShipmentRepository {
  abstract find(orderId: string): Promise<Shipment | null>;
  /** Adds the order's shipment unless it has one; answers whether it was added. */
  abstract schedule(shipment: Shipment): Promise<boolean>;
  /**
   * Gives this process the right to act on a due shipment for `leaseMs`, by the database's clock, and notes the attempt.
   * Null when it is not due, done, or somebody else's.
   */
  abstract claim(orderId: string, leaseMs: number, at: Date): Promise<Shipment | null>;
  /**
   * Commits a claimed shipment to a create with this account. False when the claim was taken over or has less than `leftMs` left, by
   * the database's clock, or the payment is not approved any more: then nothing may be created.
   */
  abstract commitToCreate(shipment: Shipment, account: ShipcoAccount, leftMs: number): Promise<boolean>;
  /** The accounts that a create was committed to, unless it surely came to nothing. One statement. */
  abstract accountsThatMayHold(orderId: string): Promise<Pick<ShipcoAccount, 'kind' | 'accountId'>[]>;
  /** Writes a claimed shipment and the end of its attempt. False, and nothing is written, when the claim was taken over. */
  abstract save(shipment: Shipment, end: AttemptEnd, at: Date): Promise<boolean>;
  /** Records a parcel that came to light outside of a live claim. Everything that is under way for the order is fenced off. */
  abstract saveFound(orderId: string, state: 'created' | 'needs_review', reason: string | null): Promise<void>;
  /** Skips those of the orders' shipments that nobody has begun to create. */
  abstract skipPending(orderIds: readonly string[], reason: string): Promise<void>;
  /** Makes shipments that a payment's state had stopped pending again; answers their orders. */
  abstract resumeStopped(orderIds: readonly string[]): Promise<string[]>;
  /** Orders paid after `since` that have no shipment, which should not be. */
  abstract paidWithout(since: Date, limit: number): Promise<string[]>;
  /** Makes shipments pending again that had no credential and whose seller is linked now; answers their orders. */
  abstract resumeLinked(limit: number): Promise<string[]>;
  /** Moves a due shipment that nobody holds to a later time; false when it is not due. */
  abstract postpone(orderId: string, until: Date): Promise<boolean>;
  /**
   * Takes a shipment up again because a person asks, with a fresh budget of attempts and a look-up before any create. Null, and
   * nothing changes, when it was taken up already, is being created, is created or does not exist. An unknown outcome keeps its
   * time of the next look-up.
   */
  abstract retry(orderId: string): Promise<RetriedShipment | null>;
  abstract isDue(orderId: string): Promise<boolean>;
  /** Shipments at work that fall due before `before`, oldest first. */
  abstract dueBefore(before: Date, limit: number): Promise<DueShipment[]>;
}
