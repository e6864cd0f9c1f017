import type { OrderNews } from '../../../orders/domain/order-fact.js';
import type { Change } from '../../../platform/database/unit-of-work.js';
import type { WorkOrigin } from '../../../platform/telemetry/work-context.js';
import type { AccountName } from '../domain/attempt-result.js';
import type { Shipment } from '../domain/shipment.js';
import type { ClaimedShipment } from './claimed-shipment.js';

/** A shipment that this process has claimed: to cancel its parcels, or to look for a second one. */
export interface LeasedShipment {
  readonly shipment: Shipment;
  readonly sellerId: string;
  readonly origin: WorkOrigin;
}

/** What `before` and then the acts on these shipments have made true. */
export function collectNews(shipments: readonly Shipment[], before: readonly OrderNews[]): OrderNews[] {
  return [...before, ...shipments.map(({ facts, news }) => ({ orderId: facts.orderId, facts: news }))];
}

/**
 * Shipments. The database clock decides what is due and how long a claim lasts. Business rules are in the domain: this port finds, locks,
 * claims and saves.
 */
export abstract class ShipmentRepository {
  abstract find(orderId: string): Promise<Shipment | null>;
  /** Those that exist, in the order of their ids, locked until the end of the unit of work. */
  abstract lock(orderIds: readonly string[]): Promise<Shipment[]>;
  /**
   * At most `most` of those that wait for a person for this cause and are not held, locked until the end of the unit of work. Concurrent
   * calls share them out.
   */
  abstract lockWaiting(causeId: string, most: number): Promise<Shipment[]>;
  /**
   * A fence: what their acts have changed, made due and made true of their orders. It does not hold if they have changed since they were
   * loaded. `before`: what was true of these or other orders before.
   */
  abstract saved(shipments: readonly Shipment[], before?: readonly OrderNews[]): Change;

  /**
   * Adds shipments for orders that are paid now, due at once unless they are held. The commit's fence does not hold if one exists. `before`:
   * what was true of their orders before. `isRead`: false if their payment must be read again before they ship.
   */
  abstract scheduled(shipments: readonly Shipment[], origin: WorkOrigin, before?: readonly OrderNews[], isRead?: boolean): Change;
  /**
   * The same for orders whose payment must be read again before they ship, each with its own commit. Leaves those that exist, and does not
   * record what was true of their orders. Returns the orders of those that it adds. One statement per shipment.
   */
  abstract schedule(shipments: readonly Shipment[], origin: WorkOrigin, before?: readonly OrderNews[]): Promise<string[]>;
  /** Adds a held shipment for an unpaid order, due when it is released and paid. Returns false if it has one. `before`: as for `scheduled`. One statement. */
  abstract add(held: Shipment, origin: WorkOrigin, before?: readonly OrderNews[]): Promise<boolean>;
  /** Their payment was read, and changes none of them. `news`: what it makes true of their orders nevertheless. */
  abstract paymentUnchanged(orderIds: readonly string[], news?: readonly OrderNews[]): Change;

  /** Claims due shipments for this process for `leaseMs`, records the attempts, and reads what they need. One statement. */
  abstract claim(limit: number, leaseMs: number): Promise<ClaimedShipment[]>;
  /** Claims due cancellations for `leaseMs` and records the tries. One statement. */
  abstract claimCancellations(limit: number, leaseMs: number): Promise<LeasedShipment[]>;
  /** Claims shipments for verification for `leaseMs`. One statement. */
  abstract claimToVerify(limit: number, leaseMs: number): Promise<LeasedShipment[]>;
  /**
   * Commits a claimed shipment to a create with this account, with a lease of at least `leftMs`. False if it has changed since it was
   * claimed: then nothing may be created.
   */
  abstract commitToCreate(shipment: Shipment, account: AccountName, leftMs: number): Promise<boolean>;
  /** The same for a cancellation. The shipment keeps its version. */
  abstract commitToCancel(shipment: Shipment, account: AccountName, leftMs: number): Promise<boolean>;
}
