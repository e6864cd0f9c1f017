import { Controller, Delete, Get, HttpCode, Param, Query, UseGuards } from '@nestjs/common';
import type { SessionUser } from '../../identity/domain/session-user.js';
import { CurrentUser, SessionGuard } from '../../identity/http/session.guard.js';
import { PurchaseNotFoundError } from '../../orders/domain/orders.errors.js';
import { DropPurchase } from '../../payments/application/drop-purchase.service.js';
import { PartWaitingError, PurchaseOpenError, PurchasePaidError } from '../../payments/domain/payment.errors.js';
import { DispatchConfig } from '../../platform/config/dispatch.config.js';
import { type CursorListing, cursorListing, listing, requestedPage } from '../../platform/http/cursor.js';
import { InLanguage } from '../../platform/http/language.js';
import { Operation, Tag } from '../../platform/http/operation.decorator.js';
import { RateLimit } from '../../platform/http/rate-limit.guard.js';
import { Clock } from '../../platform/kernel/clock.js';
import type { Language } from '../../platform/kernel/sentence.js';
import { ViewOrder } from '../application/view-order.service.js';
import { OrderOverviews } from '../infrastructure/order-overviews.queries.js';
import { OwnPurchasesQuery, PurchaseView, purchaseFilter, toPurchaseView } from './purchase.dto.js';

@Controller('purchases')
@Tag('Orders')
@UseGuards(SessionGuard)
export class PurchasesController {
  constructor(
    private readonly overviews: OrderOverviews,
    private readonly orders: ViewOrder,
    private readonly drops: DropPurchase,
    private readonly clock: Clock,
    private readonly rule: DispatchConfig,
  ) {}

  @Get()
  @Operation('listPurchases', {
    summary: 'List your purchases',
    description:
      'What the current buyer has paid for, or can pay, at once; with one order per seller. Newest first, optionally in a `state`, or several separated by commas: `open`, `paid`, `closed`, or `payment_open`, which is said by their `money`; and begun `from` a day or time on and before `to`. A bare date is a day in Argentina.',
    answer: cursorListing(PurchaseView),
  })
  async list(
    @CurrentUser() user: SessionUser,
    @Query() query: OwnPurchasesQuery,
    @InLanguage() language: Language,
  ): Promise<CursorListing<PurchaseView>> {
    const now = this.clock.now();
    const found = await this.overviews.purchasesOfBuyer(user.id, purchaseFilter(query, now), requestedPage(query));
    return listing(found, (purchase) => toPurchaseView(purchase, now, this.rule, language));
  }

  @Get(':id')
  @Operation('getPurchase', {
    summary: 'Get one of your purchases',
    description:
      'A purchase of the current buyer with its orders. Reading an unpaid one makes the service look for its payment soon.',
    answer: PurchaseView,
    errors: [new PurchaseNotFoundError()],
  })
  async one(@CurrentUser() user: SessionUser, @Param('id') id: string, @InLanguage() language: Language): Promise<PurchaseView> {
    const orders = await this.orders.purchaseOfBuyer(user.id, id);
    if (!orders) throw new PurchaseNotFoundError();
    return toPurchaseView(orders, this.clock.now(), this.rule, language);
  }

  @Delete(':id')
  @RateLimit('requestUser')
  @HttpCode(204)
  @Operation('dropPurchase', {
    summary: 'Drop one of your purchases',
    description:
      'Closes its payment page, cancels its pending payments at the payment provider, and closes it. Idempotent. An approval that comes first wins.',
    errors: [new PurchaseNotFoundError(), new PurchasePaidError(), new PartWaitingError('W4HT-9KCA'), new PurchaseOpenError()],
  })
  drop(@CurrentUser() user: SessionUser, @Param('id') id: string): Promise<void> {
    return this.drops.drop(user.id, id);
  }
}
