import type { ShipmentPolicy } from '#product/shipping/shipments/domain/shipment-policy.js';

/** As many attempts as it takes to create again after an unknown outcome: that one, an empty look-up, the create. */
export const POLICY: ShipmentPolicy = { maxAttempts: 3, retryBaseMs: 1_000, quarantineMs: 60_000, lookupSpacingMs: 60_000 };
