import { Controller, Get, Param, Query, UseGuards } from '@nestjs/common';
import type { SessionUser } from '../../identity/domain/session-user.js';
import { CurrentUser, SessionGuard } from '../../identity/http/session.guard.js';
import { OrderNotFoundError } from '../../orders/domain/orders.errors.js';
import { DispatchConfig } from '../../platform/config/dispatch.config.js';
import { type CursorListing, cursorListing, listing, requestedPage } from '../../platform/http/cursor.js';
import { InLanguage } from '../../platform/http/language.js';
import { CursorQuery } from '../../platform/http/listing.dto.js';
import { Operation, Tag } from '../../platform/http/operation.decorator.js';
import { Clock } from '../../platform/kernel/clock.js';
import type { Language } from '../../platform/kernel/sentence.js';
import { ViewOrder } from '../application/view-order.service.js';
import { OrderOverviews } from '../infrastructure/order-overviews.queries.js';
import { ParcelTracking } from '../infrastructure/parcel-tracking.queries.js';
import { OrderView, toOrderView } from './order.dto.js';
import { TrackingView, toTrackingView } from './tracking.dto.js';

@Controller('orders')
@Tag('Orders')
@UseGuards(SessionGuard)
export class OrdersController {
  constructor(
    private readonly overviews: OrderOverviews,
    private readonly orders: ViewOrder,
    private readonly parcels: ParcelTracking,
    private readonly clock: Clock,
    private readonly rule: DispatchConfig,
  ) {}

  @Get()
  @Operation('listOrders', {
    summary: 'List your orders',
    description: 'Orders of the current buyer, newest first.',
    answer: cursorListing(OrderView),
  })
  async list(
    @CurrentUser() user: SessionUser,
    @Query() query: CursorQuery,
    @InLanguage() language: Language,
  ): Promise<CursorListing<OrderView>> {
    const found = await this.overviews.listOfBuyer(user.id, requestedPage(query));
    const now = this.clock.now();
    return listing(found, (overview) => toOrderView(overview, now, this.rule, language));
  }

  @Get(':id')
  @Operation('getOrder', {
    summary: 'Get one of your orders',
    description:
      'An order of the current buyer with its payment and shipment. Reading an unpaid order makes the service look for its payment soon.',
    answer: OrderView,
    errors: [new OrderNotFoundError()],
  })
  async one(@CurrentUser() user: SessionUser, @Param('id') id: string, @InLanguage() language: Language): Promise<OrderView> {
    const overview = await this.orders.ofBuyer(user.id, id);
    if (!overview) throw new OrderNotFoundError();
    return toOrderView(overview, this.clock.now(), this.rule, language);
  }

  @Get(':id/tracking')
  @Operation('trackOrder', {
    summary: 'Track one of your orders',
    description:
      'Where the parcel is, as last read from the shipping provider, with its events. Null and no events before there is one.',
    answer: TrackingView,
    errors: [new OrderNotFoundError()],
  })
  async track(
    @CurrentUser() user: SessionUser,
    @Param('id') id: string,
    @InLanguage() language: Language,
  ): Promise<TrackingView> {
    const parcel = await this.parcels.ofBuyer(user.id, id);
    if (!parcel) throw new OrderNotFoundError();
    return toTrackingView(parcel, 'buyer', language);
  }
}
