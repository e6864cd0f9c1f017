import { Controller, Get, Param, Query, UseGuards, UseInterceptors } from '@nestjs/common';
import { SellerGuard, SellerId, SessionGuard } from '../../identity/http/session.guard.js';
import { OrderNotFoundError } from '../../orders/domain/orders.errors.js';
import { DispatchConfig } from '../../platform/config/dispatch.config.js';
import { CsvLists } from '../../platform/http/csv-lists.js';
import { type CursorListing, cursorListing, listing, requestedPage } from '../../platform/http/cursor.js';
import { InLanguage } from '../../platform/http/language.js';
import { Operation, Tag } from '../../platform/http/operation.decorator.js';
import { Clock } from '../../platform/kernel/clock.js';
import type { Language } from '../../platform/kernel/sentence.js';
import { OrderOverviews } from '../infrastructure/order-overviews.queries.js';
import { ParcelTracking } from '../infrastructure/parcel-tracking.queries.js';
import { SellerOrderView, SoldOrdersQuery, soldFilter, toSellerOrderView } from './seller-order.dto.js';
import { TrackingView, toTrackingView } from './tracking.dto.js';

/** The orders of a seller. Sellers do not see unpaid orders. */
@Controller('seller/orders')
@Tag('Selling')
@UseGuards(SessionGuard, SellerGuard)
export class SellerOrdersController {
  constructor(
    private readonly overviews: OrderOverviews,
    private readonly parcels: ParcelTracking,
    private readonly clock: Clock,
    private readonly rule: DispatchConfig,
  ) {}

  @Get()
  @UseInterceptors(CsvLists)
  @Operation('listSoldOrders', {
    summary: 'List sold orders',
    description:
      'Paid orders of the current seller, most recently paid first, optionally by status, or those whose payment is in dispute; by the `number` of the order or its purchase, in any form; begun `from` a day or time on and before `to` (a bare date is a day in Argentina); and by `q`, which the name of the recipient or the title of an item contains. Each page looks for `q` in up to a thousand sales, so it may be short, or empty, while `next_cursor` leads on.',
    answer: cursorListing(SellerOrderView),
  })
  async list(
    @SellerId() sellerId: string,
    @Query() query: SoldOrdersQuery,
    @InLanguage() language: Language,
  ): Promise<CursorListing<SellerOrderView>> {
    const [filter, page] = [soldFilter(query), requestedPage(query)];
    const found = filter ? await this.overviews.listOfSeller(sellerId, filter, page) : { items: [], last: null };
    const now = this.clock.now();
    return listing(found, (overview) => toSellerOrderView(overview, now, this.rule, language));
  }

  @Get(':id')
  @Operation('getSoldOrder', {
    summary: 'Get a sold order',
    description: 'A paid order of the current seller, with the recipient and the shipment.',
    answer: SellerOrderView,
    errors: [new OrderNotFoundError()],
  })
  async one(@SellerId() sellerId: string, @Param('id') id: string, @InLanguage() language: Language): Promise<SellerOrderView> {
    const overview = await this.overviews.ofSeller(sellerId, id);
    if (!overview) throw new OrderNotFoundError();
    return toSellerOrderView(overview, this.clock.now(), this.rule, language);
  }

  @Get(':id/tracking')
  @Operation('trackSoldOrder', {
    summary: 'Track a sold order',
    description:
      'Where the parcel of a paid order of the current seller is, as last read from the shipping provider, with its events.',
    answer: TrackingView,
    errors: [new OrderNotFoundError()],
  })
  async track(@SellerId() sellerId: string, @Param('id') id: string, @InLanguage() language: Language): Promise<TrackingView> {
    const parcel = await this.parcels.ofSeller(sellerId, id);
    if (!parcel) throw new OrderNotFoundError();
    return toTrackingView(parcel, 'seller', language);
  }
}
