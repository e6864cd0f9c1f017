import type { Snapshot } from '../domain/change.js';

/** What a payment can change. */
export abstract class PurchaseSnapshots {
  /** Of the purchase and the others of the same cart, with their orders, payments and shipments, and of the cart. One statement. */
  abstract around(purchaseId: string): Promise<Snapshot>;
}
