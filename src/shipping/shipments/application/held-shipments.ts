import type { Change } from '../../../shared/application/unit-of-work.js';
import type { WorkOrigin } from '../../../shared/application/work-context.js';
import type { Shipment } from '../domain/shipment.js';
import type { ShipmentTimes } from '../domain/shipment-policy.js';

/** Shipments that a person or a fraud alert can hold. */
export abstract class HeldShipments {
  /** Locked until the end of the unit of work. The order is not locked: a settlement locks the two the other way round. */
  abstract lock(orderId: string): Promise<Shipment | null>;
  /** Adds a held shipment for an order without one, due when it is released and paid. Returns false if it has one. One statement. */
  abstract add(held: Shipment, origin: WorkOrigin): Promise<boolean>;
  /** A fence that always holds, in the same unit of work. A running attempt notices it at its end. */
  abstract changed(shipment: Shipment, times: ShipmentTimes): Change;
}
