import { Controller, Get, Param, Query, UseGuards, UseInterceptors } from '@nestjs/common';
import { SellerNotFoundError } from '../../../identity/domain/identity.errors.js';
import { OrderNotFoundError } from '../../../orders/domain/orders.errors.js';
import { DispatchConfig } from '../../../platform/config/dispatch.config.js';
import { type CursorListing, cursorListing, listing, requestedPage } from '../../../platform/http/cursor.js';
import { InLanguage } from '../../../platform/http/language.js';
import { CursorQuery } from '../../../platform/http/listing.dto.js';
import { Operation, Tag } from '../../../platform/http/operation.decorator.js';
import { Clock } from '../../../platform/kernel/clock.js';
import type { Language } from '../../../platform/kernel/sentence.js';
import { includesRole, isMachine } from '../domain/admin.js';
import { OrderRecords } from '../infrastructure/order-records.queries.js';
import { Records } from '../infrastructure/records.queries.js';
import { AdminGuard, type AdminView, CurrentAdmin, ForMachines } from './admin.guard.js';
import { AuditView, toAuditView } from './audit.dto.js';
import { AuditedCsvLists } from './audited-csv-lists.js';
import { listFilter } from './list-query.dto.js';
import { OrderHistoryView, toOrderHistoryView } from './order-history.dto.js';
import { OrderRecordView, OrdersQuery, toOrderRecordView } from './order-record.dto.js';
import { ListedPaymentView, toListedPaymentView } from './record.dto.js';
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
    private readonly rule: DispatchConfig,
  ) {}

  @Get('orders')
  @ForMachines('reader')
  @UseInterceptors(AuditedCsvLists)
  @Operation('listAllOrders', {
    summary: 'List all orders',
    description:
      'Orders of all buyers, newest first, optionally by status. Those that await payment: the one that can be paid longest first.',
    answer: cursorListing(OrderRecordView),
  })
  async orderList(@Query() query: OrdersQuery, @InLanguage() language: Language): Promise<CursorListing<OrderRecordView>> {
    const now = this.clock.now();
    const found = await this.orders.list({ ...listFilter(query), status: query.status ?? null }, requestedPage(query), now);
    return listing(found, (order) => toOrderRecordView(order, now, language));
  }

  @Get('orders/:id')
  @ForMachines('reader')
  @Operation('getOrderHistory', {
    summary: 'Get an order with its history',
    description:
      'The order with its purchase, shipment, shipment attempts, payments, notifications, tracking events, and what admins did about it. While its delivery can be corrected, also its door, and for operators the document. A `reader` gets no door, no notes and no acts.',
    answer: OrderHistoryView,
    errors: [new OrderNotFoundError()],
  })
  async order(
    @Param('id') id: string,
    @InLanguage() language: Language,
    @CurrentAdmin() { role }: AdminView,
  ): Promise<OrderHistoryView> {
    const history = await this.orders.history(id);
    if (!history) throw new OrderNotFoundError();
    return toOrderHistoryView(history, {
      now: this.clock.now(),
      rule: this.rule,
      language,
      isOperator: includesRole(role, 'operator'),
      isPerson: !isMachine(role),
    });
  }

  @Get('shipments')
  @UseInterceptors(AuditedCsvLists)
  @Operation('listShipments', {
    summary: 'List shipments',
    description:
      'Shipments with their last attempt, newest first, optionally by state, and those with a late parcel, or with a request not to send it that nobody has decided.',
    answer: cursorListing(ListedShipmentView),
  })
  async shipments(@Query() query: ShipmentsQuery, @InLanguage() language: Language): Promise<CursorListing<ListedShipmentView>> {
    const filter = { ...listFilter(query), state: query.state ?? null, has: query.has ?? null };
    const found = await this.records.shipments(filter, requestedPage(query));
    return listing(found, (shipment) => toListedShipmentView(shipment, language));
  }

  @Get('payments')
  @UseInterceptors(AuditedCsvLists)
  @Operation('listPayments', {
    summary: 'List payments',
    description:
      'Payments, newest first by when each was first read, optionally by their status at the provider and by their effect on the order. `state=undocumented`: of any status that the provider does not document; such a payment counts as not approved, and a person must look at it.',
    answer: cursorListing(ListedPaymentView),
  })
  async payments(@Query() query: PaymentsQuery): Promise<CursorListing<ListedPaymentView>> {
    const filter = { ...listFilter(query), state: query.state ?? null, effect: query.effect ?? null };
    const found = await this.records.payments(filter, requestedPage(query));
    return listing(found, toListedPaymentView);
  }

  @Get('sellers')
  @Operation('listSellers', {
    summary: 'List sellers',
    description:
      'Sellers with the link to their shipping account, and the orders that depend on it, and where their parcels leave from: street and phone for operators; optionally those who alone can mend their link.',
    answer: cursorListing(SellerRecordView),
  })
  async sellers(@Query() query: SellersQuery, @CurrentAdmin() { role }: AdminView): Promise<CursorListing<SellerRecordView>> {
    const found = await this.records.sellers(query.state ?? null, requestedPage(query));
    return listing(found, (seller) => toSellerRecordView(seller, includesRole(role, 'operator')));
  }

  @Get('sellers/:id')
  @Operation('getSellerRecord', {
    summary: 'Get a seller',
    description:
      'A seller with the link to its shipping account, the orders that depend on it, and where the parcels leave from: street and phone for operators.',
    answer: SellerRecordView,
    errors: [new SellerNotFoundError()],
  })
  async seller(@Param('id') id: string, @CurrentAdmin() { role }: AdminView): Promise<SellerRecordView> {
    const found = await this.records.seller(id);
    if (!found) throw new SellerNotFoundError();
    return toSellerRecordView(found, includesRole(role, 'operator'));
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
