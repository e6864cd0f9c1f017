import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import { ProductNotFoundError } from '../../../catalog/domain/catalog.errors.js';
import { SellerNotFoundError } from '../../../identity/domain/identity.errors.js';
import { InLanguage } from '../../../platform/http/language.js';
import { Operation, Tag } from '../../../platform/http/operation.decorator.js';
import { Clock } from '../../../platform/kernel/clock.js';
import type { Language } from '../../../platform/kernel/sentence.js';
import { explainCosts, priceFactsOf } from '../../../shipping/quoting/domain/price-explanation.js';
import { NotDeliverableError } from '../../../shipping/quoting/domain/quote.errors.js';
import { QuoteView, toQuoteView } from '../../../shipping/quoting/http/quote.dto.js';
import { toExplanationView } from '../../../shipping/quoting/http/quoted-parcel.dto.js';
import { PreviewQuote } from '../application/preview-quote.service.js';
import { AdminGuard } from './admin.guard.js';
import { MadeUpQuoteBody } from './preview-quote.dto.js';
import { OperatorGuard } from './role.guard.js';

@Controller('admin/quotes')
@Tag('Admin')
@UseGuards(AdminGuard, OperatorGuard)
export class AdminQuotesController {
  constructor(
    private readonly quotes: PreviewQuote,
    private readonly clock: Clock,
  ) {}

  @Post()
  @HttpCode(200)
  @Operation('quoteMadeUpCart', {
    summary: 'Quote a made-up cart',
    description:
      'Quotes items of one seller, real or made up, with the account that would quote them for a buyer, and explains the price in full, with the seller’s part. It calls the shipping provider; nothing is stored, and there is no token.',
    answer: QuoteView,
    errors: [
      new SellerNotFoundError(),
      new ProductNotFoundError(),
      new NotDeliverableError({ sellerId: 'c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901', sellerName: 'Feria Sur' }),
    ],
  })
  async quote(@Body() { seller_id, shipping, items }: MadeUpQuoteBody, @InLanguage() language: Language): Promise<QuoteView> {
    const askedAt = this.clock.now();
    const wanted = items.map((item, at) => item.toItem(at));
    const { quote, originCity } = await this.quotes.run(seller_id, wanted, shipping.toAddress());
    return toQuoteView(quote, null, (group, terms) =>
      toExplanationView(explainCosts({ ...priceFactsOf(group, terms), originCity }, askedAt), language),
    );
  }
}
