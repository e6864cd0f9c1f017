import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import { EmptyCartError } from '../../../cart/domain/cart.errors.js';
import { InLanguage } from '../../../platform/http/language.js';
import { Operation, Tag } from '../../../platform/http/operation.decorator.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { Clock } from '../../../platform/kernel/clock.js';
import type { Language } from '../../../platform/kernel/sentence.js';
import type { QuotableCart } from '../application/quotable-cart.js';
import { QuoteShipping } from '../application/quote-shipping.service.js';
import { QuoteTokens } from '../application/quote-tokens.service.js';
import { explainPrice, priceFactsOf } from '../domain/price-explanation.js';
import { CartNotQuotedError } from '../domain/quote.errors.js';
import type { GroupQuote, QuoteTerms } from '../domain/shipping-quote.js';
import { CartSessionGuard, CurrentCart } from './cart-session.guard.js';
import { QuoteBody, QuoteView, toQuoteView } from './quote.dto.js';
import { NOT_DELIVERABLE } from './quote-details.js';
import { toExplanationView } from './quoted-parcel.dto.js';

@Controller('shipping/shipco')
@Tag('Checkout')
@UseGuards(CartSessionGuard)
export class QuoteController {
  constructor(
    private readonly quotes: QuoteShipping,
    private readonly tokens: QuoteTokens,
    private readonly clock: Clock,
  ) {}

  @Post('quote')
  @HttpCode(200)
  @Operation('quoteShipping', {
    summary: 'Quote shipping',
    description:
      'Returns the shipping cost of the cart, one parcel per seller. All address fields are optional; fewer fields give a less precise quote. Nothing is stored.\n\n`choices` chooses another option for a seller’s parcel, by the ids of an earlier response; choices for sellers that are not in the cart are ignored. `quote_token` lets the checkout use the prices shown here until `valid_until`. When parcels cannot be quoted, `details` of the 502 names their sellers.',
    answer: QuoteView,
    errors: [new EmptyCartError(), new CartNotQuotedError(), NOT_DELIVERABLE],
  })
  @RateLimit('quote', 'quoteUser')
  async quote(
    @CurrentCart() quotable: QuotableCart,
    @Body() body: QuoteBody,
    @InLanguage() language: Language,
  ): Promise<QuoteView> {
    const destination = body.shipping.toAddress();
    const askedAt = this.clock.now();
    const quote = await this.quotes.forCart(quotable, destination, { choices: body.wanted() });
    const token = quote.usedShipco ? this.tokens.issue(quotable, destination, quote) : null;
    const explain = (group: GroupQuote, terms: QuoteTerms) =>
      toExplanationView(explainPrice(priceFactsOf(group, terms), askedAt), language);
    return toQuoteView(quote, token, body.explain ? explain : null);
  }
}
