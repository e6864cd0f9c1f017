import type { ShippingAddress } from '../../../orders/domain/order-documents.js';
import type { SoldGroup } from '../../quoting/application/quote-shipping.service.js';
import type { AttemptName } from './shipment-attempts.js';

/** What an order consists of, for a quote after its sale. Each method is one statement. */
export abstract class SoldGoods {
  /** With the weights and sizes that the catalogue has of its products now. */
  abstract of(orderId: string): Promise<SoldGroup>;
  /** Stores the quote of an order that has none. Null if the claim was lost, or if there is a quote by now. */
  abstract quoted(claim: AttemptName, quote: object): Promise<ShippingAddress | null>;
}
