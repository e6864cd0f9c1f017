import { Body, Controller, Param, Put, UseGuards } from '@nestjs/common';
import { SellerGuard, SellerId, SessionGuard } from '../../identity/http/session.guard.js';
import { PurchaseRepository } from '../../orders/application/purchase.repository.js';
import { OrderNotFoundError } from '../../orders/domain/orders.errors.js';
import { Operation, Tag } from '../../platform/http/operation.decorator.js';
import { RateLimit } from '../../platform/http/rate-limit.guard.js';
import { PapersBody, PapersView, toPapersView } from './sale-papers.dto.js';

@Controller('seller/orders/:id/papers')
@Tag('Selling')
@UseGuards(SessionGuard, SellerGuard)
export class SalePapersController {
  constructor(private readonly purchases: PurchaseRepository) {}

  @Put()
  @RateLimit('requestUser')
  @Operation('numberPapers', {
    summary: 'Set the numbers of the invoice and the remito',
    description:
      'Of a paid order of the current seller, in place of the earlier ones; a field that is missing, null or empty takes its number away. They are printed on the packing slip. The papers themselves stay with the seller.',
    answer: PapersView,
    errors: [new OrderNotFoundError()],
  })
  async set(@SellerId() sellerId: string, @Param('id') id: string, @Body() body: PapersBody): Promise<PapersView> {
    const papers = { invoiceNumber: body.invoice_number || null, remitoNumber: body.remito_number || null };
    if (!(await this.purchases.keepPapers(sellerId, id, papers))) throw new OrderNotFoundError();
    return toPapersView(papers);
  }
}
