import { Body, Controller, Delete, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import { SellerGuard, SellerId, SessionGuard } from '../../identity/http/session.guard.js';
import { OrderNotFoundError } from '../../orders/domain/orders.errors.js';
import { DispatchConfig } from '../../platform/config/dispatch.config.js';
import { InLanguage } from '../../platform/http/language.js';
import { Operation, Tag } from '../../platform/http/operation.decorator.js';
import { RateLimit } from '../../platform/http/rate-limit.guard.js';
import { Clock } from '../../platform/kernel/clock.js';
import type { Language } from '../../platform/kernel/sentence.js';
import { RequestStop } from '../../shipping/shipments/application/request-stop.service.js';
import { AlreadyDispatchedError, NotPaidError, RequestLimitError } from '../../shipping/shipments/domain/shipment.errors.js';
import { OrderOverviews } from '../infrastructure/order-overviews.queries.js';
import { RequestBody } from './dispatch-request.dto.js';
import { SellerOrderView, toSellerOrderView } from './seller-order.dto.js';

const errors = [new OrderNotFoundError(), new NotPaidError(), new AlreadyDispatchedError()];

@Controller('seller/orders/:id/cannot-dispatch')
@Tag('Selling')
@UseGuards(SessionGuard, SellerGuard)
export class DispatchRefusalsController {
  constructor(
    private readonly requests: RequestStop,
    private readonly overviews: OrderOverviews,
    private readonly clock: Clock,
    private readonly rule: DispatchConfig,
  ) {}

  @Post()
  @HttpCode(200)
  @RateLimit('requestUser')
  @Operation('refuseDispatch', {
    summary: 'Say that an order cannot be dispatched',
    description:
      'Holds a paid order of the current seller whose parcel has not left, until an admin cancels or releases it, or the seller takes it back. Saying it again changes nothing. It can be said five times.',
    answer: SellerOrderView,
    errors: [...errors, new RequestLimitError()],
  })
  async refuse(
    @SellerId() sellerId: string,
    @Param('id') id: string,
    @Body() { reason }: RequestBody,
    @InLanguage() language: Language,
  ): Promise<SellerOrderView> {
    await this.requests.ask({ kind: 'seller_cannot_dispatch', sellerId }, id, reason);
    return this.view(sellerId, id, language);
  }

  @Delete()
  @RateLimit('requestUser')
  @Operation('withdrawDispatchRefusal', {
    summary: 'Take back that an order cannot be dispatched',
    description: 'Ends the hold of this notice, and no other. Changes nothing if there is none.',
    answer: SellerOrderView,
    errors,
  })
  async withdraw(
    @SellerId() sellerId: string,
    @Param('id') id: string,
    @InLanguage() language: Language,
  ): Promise<SellerOrderView> {
    await this.requests.withdraw({ kind: 'seller_cannot_dispatch', sellerId }, id);
    return this.view(sellerId, id, language);
  }

  private async view(sellerId: string, id: string, language: Language): Promise<SellerOrderView> {
    const overview = await this.overviews.ofSeller(sellerId, id);
    if (!overview) throw new OrderNotFoundError();
    return toSellerOrderView(overview, this.clock.now(), this.rule, language);
  }
}
