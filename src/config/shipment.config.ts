import { Environment } from './environment.js';

/** Times and limits for creating and cancelling a shipment. */
export class ShipmentConfig {
  readonly quarantineMs: number;
  readonly lookupSpacingMs: number;
  readonly leaseMs: number;
  readonly retryBaseMs: number;
  readonly maxAttempts: number;
  /** Whether a refund, a chargeback or a fraud alert cancels a parcel without a person. */
  readonly cancelOnRefund: boolean;

  constructor(environment: Environment) {
    this.quarantineMs = environment.SHIPMENT_QUARANTINE_MS;
    this.lookupSpacingMs = environment.SHIPMENT_LOOKUP_SPACING_MS;
    this.leaseMs = environment.SHIPMENT_LEASE_MS;
    this.retryBaseMs = environment.SHIPMENT_RETRY_BASE_MS;
    this.maxAttempts = environment.SHIPMENT_MAX_ATTEMPTS;
    this.cancelOnRefund = environment.SHIPMENT_CANCEL_ON_REFUND === 'on';
  }
}
