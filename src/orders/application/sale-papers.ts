import type { Papers } from '../domain/order-documents.js';

/** The numbers of the papers that sellers put into their parcels. */
export abstract class SalePapers {
  /** Keeps them in place of the earlier ones. Idempotent. False for what is not a paid order of this seller. */
  abstract keep(sellerId: string, orderId: string, papers: Papers): Promise<boolean>;
}
