import { settings } from './settings.js';

/** Times and limits for creating and cancelling a shipment. */
export class ShipmentConfig extends settings((environment) => ({
  quarantineMs: environment.SHIPMENT_QUARANTINE_MS,
  lookupSpacingMs: environment.SHIPMENT_LOOKUP_SPACING_MS,
  leaseMs: environment.SHIPMENT_LEASE_MS,
  retryBaseMs: environment.SHIPMENT_RETRY_BASE_MS,
  maxAttempts: environment.SHIPMENT_MAX_ATTEMPTS,
  /** Whether a refund, a chargeback or a fraud alert cancels a parcel without a person. */
  cancelOnRefund: environment.SHIPMENT_CANCEL_ON_REFUND === 'on',
})) {}
