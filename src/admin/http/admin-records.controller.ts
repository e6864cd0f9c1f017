import { Controller, Get, Param, Query, UseGuards } from '@nestjs/common';
import { OrderNotFoundError } from '../../orders/domain/orders.errors.js';
import { Clock } from '../../shared/application/clock.js';
import type { Language } from '../../shared/domain/sentence.js';
import { type CursorListing, cursorListing, listing, requestedPage } from '../../shared/http/cursor.js';
import { InLanguage } from '../../shared/http/language.js';
import { CursorQuery } from '../../shared/http/listing.dto.js';
import { Operation, Tag } from '../../shared/http/operation.decorator.js';
import { OrderRecords } from '../application/order-records.js';
import { Records } from '../application/records.js';
import { SellerNotFoundError } from '../domain/admin.errors.js';
import { AdminGuard } from './admin.guard.js';
import { AuditView, toAuditView } from './audit.dto.js';
import { OrderHistoryView, OrderRecordView, OrdersQuery, toOrderHistoryView, toOrderRecordView } from './order-record.dto.js';
import { PaymentView, toPaymentView } from './record.dto.js';
import { PaymentsQuery, SellersQuery, ShipmentsQuery } from './record-query.dto.js';
import { SellerRecordView, toSellerRecordView } from './seller-record.dto.js';
import { ListedShipmentView, toListedShipmentView } from './shipment-record.dto.js';

/** Lists and details for operators. */
@Controller('admin')
@Tag('Admin')
@UseGuards(AdminGuard)
export class AdminRecordsController {
  constructor(
    private readonly orders: OrderRecords,
    private readonly records: Records,
    private readonly clock: Clock,
  ) {}

  @Get('orders')
  @Operation('listAllOrders', {
    summary: 'List all orders',
    description:
      'Orders of all buyers, newest first, optionally by status. Those that await payment: the one that can be paid longest first.',
    answer: cursorListing(OrderRecordView),
  })
  async orderList(@Query() query: OrdersQuery, @InLanguage() language: Language): Promise<CursorListing<OrderRecordView>> {
    const now = this.clock.now();
    const found = await this.orders.list(query.status ?? null, requestedPage(query), now);
    return listing(found, (order) => toOrderRecordView(order, now, language));
  }

  @Get('orders/:id')
  @Operation('getOrderHistory', {
    summary: 'Get an order with its history',
    description:
      'The order with its purchase, shipment, shipment attempts, payments, notifications, tracking events, and what admins did about it.',
    answer: OrderHistoryView,
    errors: [new OrderNotFoundError()],
  })
  async order(@Param('id') id: string, @InLanguage() language: Language): Promise<OrderHistoryView> {
    const history = await this.orders.history(id);
    if (!history) throw new OrderNotFoundError();
    return toOrderHistoryView(history, this.clock.now(), language);
  }

  @Get('shipments')
  @Operation('listShipments', {
    summary: 'List shipments',
    description:
      'Shipments with their last attempt, newest first, optionally by state, and those with a late parcel, or with a request not to send it that nobody has decided.',
    answer: cursorListing(ListedShipmentView),
  })
  async shipments(@Query() query: ShipmentsQuery, @InLanguage() language: Language): Promise<CursorListing<ListedShipmentView>> {
    const found = await this.records.shipments({ state: query.state ?? null, has: query.has ?? null }, requestedPage(query));
    return listing(found, (shipment) => toListedShipmentView(shipment, language));
  }

  @Get('payments')
  @Operation('listPayments', {
    summary: 'List payments',
    description: 'Payments, newest first by when each was first read, optionally by their effect on the order.',
    answer: cursorListing(PaymentView),
  })
  async payments(@Query() query: PaymentsQuery): Promise<CursorListing<PaymentView>> {
    const found = await this.records.payments(query.effect ?? null, requestedPage(query));
    return listing(found, toPaymentView);
  }

  @Get('sellers')
  @Operation('listSellers', {
    summary: 'List sellers',
    description:
      'Sellers with the link to their shipping account, and the orders that depend on it; optionally those who alone can mend their link.',
    answer: cursorListing(SellerRecordView),
  })
  async sellers(@Query() query: SellersQuery): Promise<CursorListing<SellerRecordView>> {
    const found = await this.records.sellers(query.state ?? null, requestedPage(query));
    return listing(found, toSellerRecordView);
  }

  @Get('sellers/:id')
  @Operation('getSellerRecord', {
    summary: 'Get a seller',
    description: 'A seller with the link to its shipping account, and the orders that depend on it.',
    answer: SellerRecordView,
    errors: [new SellerNotFoundError()],
  })
  async seller(@Param('id') id: string): Promise<SellerRecordView> {
    const found = await this.records.seller(id);
    if (!found) throw new SellerNotFoundError();
    return toSellerRecordView(found);
  }

  @Get('audit')
  @Operation('listAudit', {
    summary: 'List audit entries',
    description: 'Actions of admins, failed logins included, newest first.',
    answer: cursorListing(AuditView),
  })
  async audit(@Query() query: CursorQuery): Promise<CursorListing<AuditView>> {
    const found = await this.records.audit(requestedPage(query));
    return listing(found, toAuditView);
  }
}
