import { Injectable } from '@nestjs/common';
import { Cart, lineOf } from '../../../cart/domain/cart.js';
import { Catalog } from '../../../catalog/application/catalog.service.js';
import { Address } from '../../../orders/domain/address.js';
import { Clock } from '../../../platform/kernel/clock.js';
import type { Subjects } from '../../../platform/kernel/fair-share.js';
import type { GroupQuote } from '../domain/shipping-quote.js';
import { QuoteShipping } from './quote-shipping.service.js';
import { SellerAccounts } from './seller-accounts.js';

/** It belongs to no buyer, so no price is promised. */
const NO_BUYER = '';

/** What it would cost to ship a product, for somebody who has not put it into a cart. */
@Injectable()
export class EstimateShipping {
  constructor(
    private readonly catalog: Catalog,
    private readonly sellers: SellerAccounts,
    private readonly quotes: QuoteShipping,
    private readonly clock: Clock,
  ) {}

  /** By the rules of a quote: the cheapest home delivery. `subjects`: the networks that ask. Throws ProductNotFoundError and QuoteFailedError. */
  async ofProduct(productId: string, quantity: number, { city, state, zip }: Address, subjects: Subjects): Promise<GroupQuote> {
    const line = lineOf(await this.catalog.product(productId), quantity);
    const accounts = await this.sellers.of(line.sellerId);
    const quotable = { cart: new Cart(NO_BUYER, 1, [line]), ...accounts, readAt: this.clock.now() };
    // The provider needs a city and a province. It ignores a pair that it does not know, and then the postal code alone decides.
    const destination = Address.of({ city: city || zip, state: state || zip, zip });
    const { groups } = await this.quotes.forCart(quotable, destination, { lane: 'estimates', subjects });
    const [group] = groups;
    if (!group) throw new Error('a cart with one line was quoted without it');
    return group;
  }
}
