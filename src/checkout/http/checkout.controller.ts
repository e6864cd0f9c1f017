import { Body, Controller, Headers, Post, UseGuards } from '@nestjs/common';
import { CartTooLargeError, EmptyCartError } from '../../cart/domain/cart.errors.js';
import type { Recipient } from '../../identity/domain/session-user.js';
import { BuyerGuard, BuyerProfile } from '../../identity/http/session.guard.js';
import { IDEMPOTENCY_KEY } from '../../platform/http/once-per-key.js';
import { Operation, Tag } from '../../platform/http/operation.decorator.js';
import { RateLimit } from '../../platform/http/rate-limit.guard.js';
import { RunOnce, usableKey } from '../../platform/http/run-once.js';
import { IdempotencyInProgressError, IdempotencyKeyReusedError } from '../../platform/kernel/idempotency.errors.js';
import type { QuotableCart } from '../../shipping/quoting/application/quotable-cart.js';
import { NotDeliverableError, QuoteExpiredError, QuoteMismatchError } from '../../shipping/quoting/domain/quote.errors.js';
import { BuyerCartGuard, CurrentCart } from '../../shipping/quoting/http/cart-session.guard.js';
import { StartCheckout } from '../application/start-checkout.service.js';
import {
  CartChangedError,
  CheckoutSupersededError,
  PaycoNotConfiguredError,
  PaycoUnavailableError,
  SellerNotReadyError,
} from '../domain/checkout.errors.js';
import { CheckoutBody, CheckoutView, toCheckoutView } from './checkout.dto.js';
import { DUPLICATE_CHECKOUT, OPTION_UNAVAILABLE, PART_WAITING, TOTAL_CHANGED } from './checkout-details.js';

@Controller('checkout/payco')
@Tag('Checkout')
@UseGuards(BuyerCartGuard, BuyerGuard)
export class CheckoutController {
  constructor(
    private readonly checkout: StartCheckout,
    private readonly once: RunOnce,
  ) {}

  @Post()
  @Operation('startCheckout', {
    summary: 'Start a checkout',
    description:
      'Quotes the cart, stores one order per seller and creates the payment. `name`, `email`, `phone` and `document` override the buyer profile. The buyer pays at `redirect_url`.\n\nWith the `quote_token` of a quote for the same cart and destination, the checkout uses the prices and choices of that quote and does not call the shipping provider again. `choices` without it are quoted again. `expected_total`: nothing is stored if the total differs. A checkout of the same cart and destination with other choices replaces the open purchase.',
    answer: CheckoutView,
    headers: IDEMPOTENCY_KEY,
    errors: [
      new EmptyCartError(),
      new CartTooLargeError(),
      DUPLICATE_CHECKOUT,
      PART_WAITING,
      new CartChangedError(),
      new SellerNotReadyError(),
      new CheckoutSupersededError(),
      new IdempotencyKeyReusedError(),
      new IdempotencyInProgressError(),
      new NotDeliverableError({ sellerId: 'c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901', sellerName: 'Feria Sur' }),
      new QuoteExpiredError(),
      new QuoteMismatchError(),
      OPTION_UNAVAILABLE,
      TOTAL_CHANGED,
      new PaycoUnavailableError(null),
      new PaycoNotConfiguredError(),
    ],
  })
  @RateLimit('checkout', 'checkoutUser')
  async start(
    @BuyerProfile() profile: Recipient,
    @CurrentCart() quotable: QuotableCart,
    @Body() body: CheckoutBody,
    @Headers('idempotency-key') given: string | undefined,
  ): Promise<CheckoutView> {
    const key = usableKey(given);
    const address = body.shipping.toAddress();
    const overrides = body.overrides();
    const buyer = { id: quotable.cart.buyerId, recipient: { ...profile, ...overrides } };
    const wish = body.wish();
    return this.once.perKey(buyer.id, key, { address, overrides, wish }, async () =>
      toCheckoutView(await this.checkout.forBuyer(buyer, address, quotable, wish)),
    );
  }
}
