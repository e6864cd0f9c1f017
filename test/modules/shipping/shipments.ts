import type { ShipmentFacts } from '../../../src/shipping/shipments/domain/shipment-facts.js';
import { factsOf } from '../../repositories/attempts.js';
import type { ModuleUnderTest } from '../../support/module.js';
import { orderOf, paidOrder } from '../../support/staged.js';

export const QUARANTINE_MS = 60_000;
export const SPACING_MS = 60_000;
export const LEASE_MS = 45_000;
export const MINUTE_MS = 60_000;
/** The looks for a second parcel, each after the one before. */
export const LOOKS_AFTER_MS = [10 * MINUTE_MS, 50 * MINUTE_MS, 23 * 60 * MINUTE_MS];
/** Longer than any back-off, quarantine or lease. */
export const LONG_MS = 60 * MINUTE_MS;

/** Time passes, and each shipment that is due then is attempted once. */
export async function attempt(shipping: ModuleUnderTest, afterMs = 0): Promise<number> {
  await shipping.passes(afterMs);
  return shipping.due.workOff('create-shipment');
}

/** A paid order whose create has no known outcome. */
export async function unknownOrder(shipping: ModuleUnderTest, leaves: 'nothing' | 'parcel'): Promise<string> {
  const orderId = await paidOrder(shipping);
  shipping.shipco.fails('unknown', 'HTTP 500', leaves);
  await attempt(shipping);
  shipping.shipco.works();
  return orderId;
}

export function shipmentOf(shipping: ModuleUnderTest, orderId: string): Promise<ShipmentFacts> {
  return factsOf(shipping, orderId);
}

/** What the order's buyer and seller can see of its parcel. */
export async function shipcoOf(shipping: ModuleUnderTest, orderId: string) {
  const { shipment_id, shipment_create_error } = (await orderOf(shipping, orderId)).shippingAddress.shipco ?? {};
  return { shipment_id, shipment_create_error };
}

/** The outcomes of an order's attempts; null while running. */
export async function outcomesOf(shipping: ModuleUnderTest, orderId: string): Promise<(string | null)[]> {
  const attempts = await shipping.rows<{ outcome: string | null }>(
    'select outcome from shipment_attempts where order_id = $1 order by epoch',
    [orderId],
  );
  return attempts.map(({ outcome }) => outcome);
}
