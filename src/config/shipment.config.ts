import { Environment } from './environment.js';

/** Times and limits for creating a shipment. */
export class ShipmentConfig {
  readonly quarantineMs: number;
  readonly lookupSpacingMs: number;
  readonly leaseMs: number;
  readonly retryBaseMs: number;
  readonly maxAttempts: number;

  constructor(environment: Environment) {
    this.quarantineMs = environment.SHIPMENT_QUARANTINE_MS;
    this.lookupSpacingMs = environment.SHIPMENT_LOOKUP_SPACING_MS;
    this.leaseMs = environment.SHIPMENT_LEASE_MS;
    this.retryBaseMs = environment.SHIPMENT_RETRY_BASE_MS;
    this.maxAttempts = environment.SHIPMENT_MAX_ATTEMPTS;
  }
}
