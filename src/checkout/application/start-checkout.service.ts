import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { CartTooLargeError, EmptyCartError } from '../../cart/domain/cart.errors.js';
import type { Cart } from '../../cart/domain/cart.js';
import type { Address } from '../../orders/domain/address.js';
import type { Order } from '../../orders/domain/order.js';
import type { Preference, Purchase } from '../../orders/domain/purchase.js';
import type { QuotableCart } from '../../shipping/quoting/application/quotable-cart.js';
import type { OptionChoice } from '../../shipping/quoting/domain/option-choice.js';
import type { ShippingQuote } from '../../shipping/quoting/domain/shipping-quote.js';
import { SellerNotReadyError, TotalChangedError } from '../domain/checkout.errors.js';
import { CheckoutShippings, type ShippingWish } from './checkout-shipping.service.js';
import { DraftPurchase, type PurchaseBuyer } from './draft-purchase.service.js';
import { PlacePurchase } from './place-purchase.service.js';
import { RequestPayment } from './request-payment.service.js';

export interface StartedCheckout {
  readonly purchase: Purchase;
  readonly orders: readonly Order[];
  readonly itemsTotalCents: number;
  readonly quote: ShippingQuote;
  readonly preference: Preference;
}

export interface CheckoutWish extends ShippingWish {
  /** The total that the buyer was shown; null if not given. */
  readonly expectedTotalCents: number | null;
}

/** Quotes, stores, then calls the payment provider, so that the orders always exist before a payment. */
@Injectable()
export class StartCheckout {
  constructor(
    private readonly shippings: CheckoutShippings,
    private readonly drafts: DraftPurchase,
    private readonly purchases: PlacePurchase,
    private readonly payments: RequestPayment,
  ) {}

  /** `quotable`: the buyer's cart, just read. Throws the errors of the quote and of the checkout. */
  async forBuyer(
    buyer: PurchaseBuyer,
    destination: Address,
    quotable: QuotableCart,
    wish: CheckoutWish,
  ): Promise<StartedCheckout> {
    const { cart, readAt } = quotable;
    if (cart.isEmpty()) throw new EmptyCartError();
    if (!cart.fits()) throw new CartTooLargeError();
    if (!cart.hasAllSellers()) throw new SellerNotReadyError();
    const shipping = this.shippings.resolve(quotable, destination, wish);
    const fingerprint = fingerprintOf(cart, buyer, destination, shipping.choices);
    const open = await this.purchases.openOf(cart, fingerprint, readAt);
    const quote = await shipping.quote();
    this.payments.assertPossible();
    this.assertTotal(cart, quote, wish);
    const draft = () => this.drafts.draft({ cart, buyer, destination, quote, fingerprint, createdAt: readAt });
    const drafted = await this.purchases.place(cart, draft, open);
    const preference = await this.payments.request(drafted);
    const { purchase, orders } = drafted;
    return { purchase, orders, itemsTotalCents: cart.itemsTotalCents(), quote, preference };
  }

  /** A buyer never pays a total that was not shown. */
  assertTotal(cart: Cart, { buyerShareCents }: ShippingQuote, { expectedTotalCents }: CheckoutWish): void {
    const itemsTotalCents = cart.itemsTotalCents();
    if (expectedTotalCents !== null && expectedTotalCents !== itemsTotalCents + buyerShareCents)
      throw new TotalChangedError({ expectedTotalCents, itemsTotalCents, buyerShareCents });
  }
}

function fingerprintOf(cart: Cart, buyer: PurchaseBuyer, destination: Address, choices: readonly OptionChoice[]): string {
  const content = [cart.fingerprint(), buyer.recipient, destination, choices];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}
