import type { SoldGroup } from '../../quoting/application/quote-shipping.service.js';

/** What an order consists of, for a quote after its sale. */
export abstract class SoldGoods {
  /** The products of the order with their current weights and sizes in the catalogue. One statement. */
  abstract of(orderId: string): Promise<SoldGroup>;
}
