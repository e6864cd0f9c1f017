import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import { EmptyCartError } from '../../cart/domain/cart.errors.js';
import type { CurrentUser as User } from '../../identity/domain/current-user.js';
import { CurrentUser, SessionGuard } from '../../identity/http/session.guard.js';
import { Operation, Tag } from '../../shared/http/operation.decorator.js';
import { RateLimit } from '../../shared/http/rate-limit.guard.js';
import { QuoteShipping } from '../application/quote-shipping.service.js';
import { QuoteFailedError } from '../domain/shipping.errors.js';
import { QuoteBody, QuoteView, toQuoteView } from './quote.dto.js';

@Controller('shipping/shipco')
@Tag('Checkout')
@UseGuards(SessionGuard)
export class QuoteController {
  constructor(private readonly quotes: QuoteShipping) {}

  @Post('quote')
  @HttpCode(200)
  @Operation('quoteShipping', {
    summary: 'What shipping the cart costs',
    description: 'Every member of the address may be missing or empty, which makes a weak quote. Nothing is stored.',
    answer: QuoteView,
    errors: [new EmptyCartError(), new QuoteFailedError('Feria Sur', 'no option serves this address.')],
  })
  @RateLimit('quote')
  async quote(@CurrentUser() user: User, @Body() body: QuoteBody): Promise<QuoteView> {
    return toQuoteView(await this.quotes.forBuyer(user.id, body.shipping.toAddress()));
  }
}
