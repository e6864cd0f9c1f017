import { Body, Controller, Delete, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import type { SessionUser } from '../../identity/domain/session-user.js';
import { CurrentUser, SessionGuard } from '../../identity/http/session.guard.js';
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
import { OrderView, toOrderView } from './order.dto.js';

const errors = [new OrderNotFoundError(), new NotPaidError(), new AlreadyDispatchedError()];

@Controller('orders/:id/cancel-request')
@Tag('Orders')
@UseGuards(SessionGuard)
export class CancelRequestsController {
  constructor(
    private readonly requests: RequestStop,
    private readonly overviews: OrderOverviews,
    private readonly clock: Clock,
    private readonly rule: DispatchConfig,
  ) {}

  @Post()
  @HttpCode(200)
  @RateLimit('requestUser')
  @Operation('requestCancellation', {
    summary: 'Ask to cancel an order',
    description:
      'Holds a paid order of the current buyer whose parcel has not left, until an admin cancels or releases it, or the buyer takes it back. Asking again changes nothing. It can be asked five times.',
    answer: OrderView,
    errors: [...errors, new RequestLimitError()],
  })
  async ask(
    @CurrentUser() user: SessionUser,
    @Param('id') id: string,
    @Body() { reason }: RequestBody,
    @InLanguage() language: Language,
  ): Promise<OrderView> {
    await this.requests.ask({ kind: 'buyer_wants_to_cancel', buyerId: user.id }, id, reason);
    return this.view(user, id, language);
  }

  @Delete()
  @RateLimit('requestUser')
  @Operation('withdrawCancellation', {
    summary: 'Take back the request to cancel an order',
    description: 'Ends the hold of this request, and no other. Changes nothing if nothing was asked.',
    answer: OrderView,
    errors,
  })
  async withdraw(
    @CurrentUser() user: SessionUser,
    @Param('id') id: string,
    @InLanguage() language: Language,
  ): Promise<OrderView> {
    await this.requests.withdraw({ kind: 'buyer_wants_to_cancel', buyerId: user.id }, id);
    return this.view(user, id, language);
  }

  private async view(user: SessionUser, id: string, language: Language): Promise<OrderView> {
    const overview = await this.overviews.ofBuyer(user.id, id);
    if (!overview) throw new OrderNotFoundError();
    return toOrderView(overview, this.clock.now(), this.rule, language);
  }
}
