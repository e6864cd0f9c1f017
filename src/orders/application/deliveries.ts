import type { Change } from '../../platform/database/unit-of-work.js';
import type { DeliveryDetails, DeliveryField, KnownDelivery } from '../domain/delivery.js';

/** Where the parcels of orders go. */
export abstract class Deliveries {
  /** Where the parcel goes: as given at the checkout, with later corrections. Null if the order does not exist. */
  abstract find(orderId: string): Promise<KnownDelivery | null>;
  /** These fields of the correction are what counts from now on. */
  abstract corrected(orderId: string, correction: Partial<DeliveryDetails>, fields: readonly DeliveryField[]): Change;
}
