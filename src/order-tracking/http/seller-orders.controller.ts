import { Controller, Get, Param, Query, UseGuards } from '@nestjs/common';
import { SellerGuard, SellerId, SessionGuard } from '../../identity/http/session.guard.js';
import { OrderNotFoundError } from '../../orders/domain/orders.errors.js';
import { Clock } from '../../shared/application/clock.js';
import { type CursorListing, cursorListing, fromCursor, toCursor } from '../../shared/http/cursor.js';
import { Operation, Tag } from '../../shared/http/operation.decorator.js';
import { OrderOverviews } from '../application/order-overviews.js';
import { SellerOrderView, SoldOrdersQuery, toSellerOrderView } from './seller-order.dto.js';

/** What a seller has sold. An order that nobody paid is not the seller's business. */
@Controller('seller/orders')
@Tag('Selling')
@UseGuards(SessionGuard, SellerGuard)
export class SellerOrdersController {
  constructor(
    private readonly overviews: OrderOverviews,
    private readonly clock: Clock,
  ) {}

  @Get()
  @Operation('listSoldOrders', { summary: 'Sold orders, those paid last first', answer: cursorListing(SellerOrderView) })
  async list(
    @SellerId() sellerId: string,
    @Query() { limit, cursor, status }: SoldOrdersQuery,
  ): Promise<CursorListing<SellerOrderView>> {
    const after = fromCursor(cursor);
    const found = await this.overviews.listOfSeller(sellerId, {
      limit: limit + 1,
      after: after && { paidAt: after.createdAt, id: after.id },
      status: status ?? null,
    });
    const page = found.slice(0, limit);
    const last = page.at(-1)?.order;
    const now = this.clock.now();
    return {
      items: page.map((overview) => toSellerOrderView(overview, now)),
      next_cursor:
        found.length > limit && last?.sellerFulfillment.paidAt
          ? toCursor({ createdAt: new Date(last.sellerFulfillment.paidAt), id: last.id })
          : null,
    };
  }

  @Get(':id')
  @Operation('getSoldOrder', { summary: 'A sold order', answer: SellerOrderView, errors: [new OrderNotFoundError()] })
  async one(@SellerId() sellerId: string, @Param('id') id: string): Promise<SellerOrderView> {
    const overview = await this.overviews.ofSeller(sellerId, id);
    if (!overview) throw new OrderNotFoundError();
    return toSellerOrderView(overview, this.clock.now());
  }
}
