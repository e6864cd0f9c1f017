import { Controller, Get, Param, Query, UseGuards } from '@nestjs/common';
import { OrderNotFoundError } from '../../../orders/domain/orders.errors.js';
import { type CursorListing, cursorListing, listing, requestedPage } from '../../../platform/http/cursor.js';
import { CursorQuery } from '../../../platform/http/listing.dto.js';
import { Operation, Tag } from '../../../platform/http/operation.decorator.js';
import { EndpointNotFoundError } from '../../events/domain/events.errors.js';
import { DeliveryRecords } from '../../events/infrastructure/delivery-records.queries.js';
import { EventEndpoints } from '../../events/infrastructure/event-endpoints.store.js';
import { AdminGuard } from './admin.guard.js';
import { DeliveryView, OrderDeliveriesView, toDeliveryView, toOrderDeliveryView } from './event-delivery.dto.js';

/** Far more than the events of an order; replays and many endpoints may exceed it. */
const MOST_OF_ORDER = 200;

/** What became of the events that were sent, by endpoint and by order. */
@Controller('admin')
@Tag('Admin')
@UseGuards(AdminGuard)
export class EventDeliveriesController {
  constructor(
    private readonly endpoints: EventEndpoints,
    private readonly deliveries: DeliveryRecords,
  ) {}

  @Get('event-endpoints/:id/deliveries')
  @Operation('listEventDeliveries', {
    summary: 'List the deliveries to an endpoint',
    description: 'Newest first. What has ended is kept for RETENTION_DAYS_DELIVERIES days; bodies are not kept.',
    answer: cursorListing(DeliveryView),
    errors: [new EndpointNotFoundError()],
  })
  async toEndpoint(@Param('id') id: string, @Query() query: CursorQuery): Promise<CursorListing<DeliveryView>> {
    const endpoint = await this.endpoints.find(id);
    if (!endpoint) throw new EndpointNotFoundError();
    const found = await this.deliveries.ofEndpoint(id, requestedPage(query));
    return listing(found, (delivery) => toDeliveryView(delivery, endpoint.state));
  }

  @Get('orders/:id/deliveries')
  @Operation('listOrderDeliveries', {
    summary: 'List who was told of an order',
    description: `The deliveries of the events of an order to all endpoints, at most ${MOST_OF_ORDER}, those of the newest events first. What has ended is kept for RETENTION_DAYS_DELIVERIES days. Who reads the feed is not listed.`,
    answer: OrderDeliveriesView,
    errors: [new OrderNotFoundError()],
  })
  async ofOrder(@Param('id') id: string): Promise<OrderDeliveriesView> {
    const found = await this.deliveries.ofOrder(id, MOST_OF_ORDER + 1);
    if (!found) throw new OrderNotFoundError();
    const truncated = found.length > MOST_OF_ORDER;
    const items = found.slice(0, MOST_OF_ORDER).map(toOrderDeliveryView);
    return { items, next_cursor: null, truncated, has_more: truncated };
  }
}
