import type { SoldGroup } from '../../quoting/application/quote-shipping.service.js';

/** What an order consists of, for a quote after its sale. */
export abstract class SoldGoods {
  /** With the weights and sizes that the catalogue has of its products now. One statement. */
  abstract of(orderId: string): Promise<SoldGroup>;
}
