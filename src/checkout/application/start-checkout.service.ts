import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Cart } from '../../cart/domain/cart.js';
import type { Order } from '../../orders/domain/order.js';
import type { Preference, Purchase } from '../../orders/domain/purchase.js';
import type { Address } from '../../shared/domain/address.js';
import type { QuotableCart } from '../../shipping/application/quotable-cart.js';
import { QuoteShipping } from '../../shipping/application/quote-shipping.service.js';
import type { ShippingQuote } from '../../shipping/domain/shipping-quote.js';
import { type Buyer, DraftPurchase } from './draft-purchase.service.js';
import { PlacePurchase } from './place-purchase.service.js';
import { RequestPayment } from './request-payment.service.js';

export interface StartedCheckout {
  readonly purchase: Purchase;
  readonly orders: readonly Order[];
  readonly itemsTotalCents: number;
  readonly quote: ShippingQuote;
  readonly preference: Preference;
}

/** Quotes, stores, then calls the payment provider, so that the orders always exist before a payment. */
@Injectable()
export class StartCheckout {
  constructor(
    private readonly quotes: QuoteShipping,
    private readonly drafts: DraftPurchase,
    private readonly purchases: PlacePurchase,
    private readonly payments: RequestPayment,
  ) {}

  /** `quotable`: the buyer's cart, just read. Throws the errors of the quote and of the checkout. */
  async forBuyer(buyer: Buyer, destination: Address, quotable: QuotableCart): Promise<StartedCheckout> {
    const { cart } = quotable;
    const fingerprint = fingerprintOf(cart, buyer, destination);
    const open = await this.purchases.openOf(cart, fingerprint);
    const quote = await this.quotes.forCart(quotable, destination, 'checkout');
    this.payments.assertPossible();
    const drafted = this.drafts.of({ cart, buyer, destination, quote, fingerprint });
    await this.purchases.place(cart, drafted, open);
    const preference = await this.payments.of(drafted);
    const { purchase, orders } = drafted;
    return { purchase, orders, itemsTotalCents: cart.itemsTotalCents(), quote, preference };
  }
}

function fingerprintOf(cart: Cart, buyer: Buyer, destination: Address): string {
  return createHash('sha256')
    .update(JSON.stringify([cart.fingerprint(), buyer.recipient, destination]))
    .digest('hex');
}
