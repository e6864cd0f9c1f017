import { Module } from '@nestjs/common';
import { OrdersModule } from '../../orders/orders.module.js';
import { EventsConfig } from '../../platform/config/events.config.js';
import { Tracer } from '../../platform/telemetry/tracer.js';
import { SellerLinkModule } from '../../seller-link/seller-link.module.js';
import { EndpointAddresses } from './application/endpoint-addresses.js';
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
import { EventDeliveries } from './infrastructure/event-deliveries.store.js';
import { EventEndpoints } from './infrastructure/event-endpoints.store.js';
import { EventFeed } from './infrastructure/event-feed.store.js';
import { FeedGauge } from './infrastructure/feed-gauge.js';
import { HttpEventSender } from './infrastructure/http-event-sender.js';

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
    EventFeed,
    EventEndpoints,
    DeliveryRecords,
    EventDeliveries,
    {
      provide: EventSender,
      inject: [EventsConfig, Tracer],
      useFactory: (config: EventsConfig, tracer: Tracer) => new HttpEventSender(reachOf(config), tracer),
    },
  ],
  exports: [EventFeed, EventSignals, ReadEvents, ManageEndpoints, EndpointAddresses, EventEndpoints, DeliveryRecords],
})
export class EventsModule {}
