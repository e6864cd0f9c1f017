import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import type { CurrentUser as User } from '../../identity/domain/current-user.js';
import { CurrentUser, SessionGuard } from '../../identity/http/session.guard.js';
import { RateLimit } from '../../shared/http/rate-limit.guard.js';
import { QuoteShipping } from '../application/quote-shipping.service.js';
import { QuoteBody, type QuoteView, toQuoteView } from './quote.dto.js';

@Controller('shipping/shipco')
@UseGuards(SessionGuard)
export class QuoteController {
  constructor(private readonly quotes: QuoteShipping) {}

  @Post('quote')
  @HttpCode(200)
  @RateLimit('quote')
  async quote(@CurrentUser() user: User, @Body() body: QuoteBody): Promise<QuoteView> {
    return toQuoteView(await this.quotes.forBuyer(user.id, body.shipping.toAddress()));
  }
}
