import { Module } from '@nestjs/common';
import { OrdersModule } from '../../orders/orders.module.js';
import { EventsConfig } from '../../platform/config/events.config.js';
import { Tracer } from '../../platform/telemetry/tracer.js';
import { SellerLinkModule } from '../../seller-link/seller-link.module.js';
import { EndpointAddresses } from './application/endpoint-addresses.js';
import { EventDeliveries } from './application/event-deliveries.js';
import { EventEndpoints } from './application/event-endpoints.js';
import { EventFeed } from './application/event-feed.js';
import { EventSender } from './application/event-sender.js';
import { EventSignals } from './application/event-signals.js';
import { ManageEndpoints } from './application/manage-endpoints.service.js';
import { PublishEvents } from './application/publish-events.service.js';
import { QueueEvents } from './application/queue-events.service.js';
import { ReadEvents } from './application/read-events.service.js';
import { ReencryptSigningSecrets } from './application/reencrypt-signing-secrets.service.js';
import { SendDelivery } from './application/send-delivery.service.js';
import { ServeEndpoint } from './application/serve-endpoint.service.js';
import { DeliveryWorkers } from './infrastructure/delivery.workers.js';
import { DeliveryRecords } from './infrastructure/delivery-records.queries.js';
import { EventWorkers } from './infrastructure/event.workers.js';
import { FeedGauge } from './infrastructure/feed-gauge.js';
import { HttpEventSender } from './infrastructure/http-event-sender.js';

import { PostgresEventDeliveries } from './infrastructure/postgres-event-deliveries.js';
import { PostgresEventEndpoints } from './infrastructure/postgres-event-endpoints.js';
import { PostgresEventFeed } from './infrastructure/postgres-event-feed.js';
import { reachOf } from './infrastructure/reach.js';

@Module({
  imports: [OrdersModule, SellerLinkModule],
  providers: [
    EventWorkers,
    DeliveryWorkers,
    FeedGauge,
    EventSignals,
    PublishEvents,
    ReadEvents,
    QueueEvents,
    SendDelivery,
    ServeEndpoint,
    ManageEndpoints,
    EndpointAddresses,
    ReencryptSigningSecrets,
    { provide: EventFeed, useClass: PostgresEventFeed },
    { provide: EventEndpoints, useClass: PostgresEventEndpoints },
    DeliveryRecords,
    { provide: EventDeliveries, useClass: PostgresEventDeliveries },
    {
      provide: EventSender,
      inject: [EventsConfig, Tracer],
      useFactory: (config: EventsConfig, tracer: Tracer) => new HttpEventSender(reachOf(config), tracer),
    },
  ],
  exports: [EventFeed, EventSignals, ReadEvents, ManageEndpoints, EndpointAddresses, EventEndpoints, DeliveryRecords],
})
export class EventsModule {}
