import type { FastifyInstance } from 'fastify';
import { STATUS_NAMES } from './life/statuses.js';
import { providerDate } from './option-view.js';
import { needsScope, type Provider, readableUntil, shipmentFor } from './provider.js';
import type { ShipmentEvent } from './shipment.js';

/** `GET /v2/shipments/{id}/tracking`: a bare list, oldest first unless asked otherwise. */
export function trackingRoute(app: FastifyInstance, provider: Provider): void {
  app.get('/shipments/:id/tracking', needsScope('shipments.show', provider), async (request) => {
    const until = readableUntil(provider);
    const events = shipmentFor(request, provider).events.filter(({ at }) => at <= until);
    const { sort } = request.query as { sort?: string };
    return (sort === 'newest' ? events.toReversed() : events).map(eventView);
  });
}

function eventView({ code, substatus, at, occurredAt }: ShipmentEvent) {
  const name = STATUS_NAMES[code] ?? code;
  return {
    created_at: providerDate(at),
    ...(occurredAt && { occurred_at: providerDate(occurredAt) }),
    status: { code, name, visible_name: name, substatus },
  };
}
