import type { Shipment } from '../domain/shipment.js';
import type { AttemptEnd } from '../domain/shipment-attempt.js';

/** Shipments with their attempts. To be used inside a unit of work. */
export abstract class ShipmentRepository {
  /** Adds the order's shipment unless it has one; answers whether it was added. */
  abstract schedule(shipment: Shipment): Promise<boolean>;
  /**
   * Gives this process the right to act on a due shipment for `leaseMs`, by the database's clock, and notes the attempt.
   * Null when it is not due, done, or somebody else's.
   */
  abstract claim(orderId: string, leaseMs: number, at: Date): Promise<Shipment | null>;
  /** When the claim that somebody else holds runs out; null when nobody holds one. */
  abstract claimedUntil(orderId: string): Promise<Date | null>;
  /** Writes a claimed shipment and the end of its attempt. False, and nothing is written, when the claim was taken over. */
  abstract save(shipment: Shipment, end: AttemptEnd, at: Date): Promise<boolean>;
  /** Skips those of the orders' shipments that nobody has begun to create. */
  abstract skipPending(orderIds: readonly string[], reason: string): Promise<void>;
  /** Orders whose shipment is at work and falls due before `before`, oldest first. */
  abstract dueBefore(before: Date, limit: number): Promise<string[]>;
}
