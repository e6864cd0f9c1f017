import { Module } from '@nestjs/common';
import { OrdersModule } from '../orders/orders.module.js';
import { SellerLinkModule } from '../seller-link/seller-link.module.js';
import { EventFeed } from './application/event-feed.js';
import { EventSignals } from './application/event-signals.js';
import { PublishEvents } from './application/publish-events.service.js';
import { ReadEvents } from './application/read-events.service.js';
import { EventWorkers } from './infrastructure/event.workers.js';
import { PostgresEventFeed } from './infrastructure/postgres-event-feed.js';

@Module({
  imports: [OrdersModule, SellerLinkModule],
  providers: [EventWorkers, EventSignals, PublishEvents, ReadEvents, { provide: EventFeed, useClass: PostgresEventFeed }],
  exports: [EventFeed, EventSignals, ReadEvents],
})
export class EventsModule {}
