import { Controller, Get, Param, Query, UseGuards } from '@nestjs/common';
import { OrderNotFoundError } from '../../orders/domain/orders.errors.js';
import { Clock } from '../../shared/application/clock.js';
import type { CursorListing } from '../../shared/http/cursor.js';
import { CursorQuery } from '../../shared/http/listing.dto.js';
import { OrderRecords } from '../application/order-records.js';
import { Records } from '../application/records.js';
import { AdminGuard } from './admin.guard.js';
import {
  type OrderHistoryView,
  type OrderRecordView,
  OrdersQuery,
  toOrderHistoryView,
  toOrderRecordView,
} from './order-record.dto.js';
import {
  type AuditView,
  type PaymentView,
  type SellerRecordView,
  toAuditView,
  toPaymentView,
  toSellerRecordView,
} from './record.dto.js';
import { listing, PaymentsQuery, pageAsked, ShipmentsQuery } from './record-query.dto.js';
import { type ListedShipmentView, toListedShipmentView } from './shipment-record.dto.js';

/** What happened, for those who have to find out why. */
@Controller('admin')
@UseGuards(AdminGuard)
export class AdminRecordsController {
  constructor(
    private readonly orders: OrderRecords,
    private readonly records: Records,
    private readonly clock: Clock,
  ) {}

  @Get('orders')
  async orderList(@Query() query: OrdersQuery): Promise<CursorListing<OrderRecordView>> {
    const now = this.clock.now();
    const found = await this.orders.list(query.status ?? null, pageAsked(query), now);
    return listing(
      found,
      query,
      (order) => toOrderRecordView(order, now),
      (order) => order,
    );
  }

  @Get('orders/:id')
  async order(@Param('id') id: string): Promise<OrderHistoryView> {
    const history = await this.orders.history(id);
    if (!history) throw new OrderNotFoundError();
    return toOrderHistoryView(history, this.clock.now());
  }

  @Get('shipments')
  async shipments(@Query() query: ShipmentsQuery): Promise<CursorListing<ListedShipmentView>> {
    const found = await this.records.shipments(query.state ?? null, pageAsked(query));
    return listing(found, query, toListedShipmentView, ({ createdAt, orderId }) => ({ createdAt, id: orderId }));
  }

  @Get('payments')
  async payments(@Query() query: PaymentsQuery): Promise<CursorListing<PaymentView>> {
    const found = await this.records.payments(query.effect ?? null, pageAsked(query));
    return listing(found, query, toPaymentView, ({ readAt, id }) => ({ createdAt: readAt, id }));
  }

  @Get('sellers')
  async sellers(@Query() query: CursorQuery): Promise<CursorListing<SellerRecordView>> {
    return listing(await this.records.sellers(pageAsked(query)), query, toSellerRecordView, (seller) => seller);
  }

  @Get('audit')
  async audit(@Query() query: CursorQuery): Promise<CursorListing<AuditView>> {
    const found = await this.records.audit(pageAsked(query));
    return listing(found, query, toAuditView, ({ at, id }) => ({ createdAt: at, id }));
  }
}
