import type { Snapshot } from '../domain/change.js';

/** The records that a payment can change. */
export abstract class PurchaseSnapshots {
  /** The purchase, the other purchases of its cart, their orders, payments and shipments, and the cart. One statement. */
  abstract around(purchaseId: string): Promise<Snapshot>;
}
