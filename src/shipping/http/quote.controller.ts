import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import { EmptyCartError } from '../../cart/domain/cart.errors.js';
import { Operation, Tag } from '../../shared/http/operation.decorator.js';
import { RateLimit } from '../../shared/http/rate-limit.guard.js';
import type { QuotableCart } from '../application/quotable-cart.js';
import { QuoteShipping } from '../application/quote-shipping.service.js';
import { NotDeliverableError } from '../domain/shipping.errors.js';
import { CartSessionGuard, CurrentCart } from './cart-session.guard.js';
import { QuoteBody, QuoteView, toQuoteView } from './quote.dto.js';

@Controller('shipping/shipco')
@Tag('Checkout')
@UseGuards(CartSessionGuard)
export class QuoteController {
  constructor(private readonly quotes: QuoteShipping) {}

  @Post('quote')
  @HttpCode(200)
  @Operation('quoteShipping', {
    summary: 'Quote shipping',
    description:
      'Returns the shipping cost of the cart, one parcel per seller. All address fields are optional; fewer fields give a less precise quote. Nothing is stored.',
    answer: QuoteView,
    errors: [new EmptyCartError(), new NotDeliverableError('Feria Sur')],
  })
  @RateLimit('quote', 'quoteUser')
  async quote(@CurrentCart() quotable: QuotableCart, @Body() body: QuoteBody): Promise<QuoteView> {
    return toQuoteView(await this.quotes.forCart(quotable, body.shipping.toAddress()));
  }
}
