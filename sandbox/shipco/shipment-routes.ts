import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { flag } from './option-view.js';
import { pageOf } from './paging.js';
import { accountFor, needsScope, type Provider, readableUntil, shipmentFor } from './provider.js';
import { type Shipment, stateOf } from './shipment.js';
import { shipmentSummary, shipmentView } from './shipment-view.js';

const PER_PAGE = 15;

const listQuery = z.object({
  account_id: z.coerce.number().optional(),
  external_id: z.string().optional(),
  status: z.string().optional(),
  service_type: z.string().optional(),
  origin_id: z.coerce.number().optional(),
  order_id: z.string().optional(),
  page: z.coerce.number().int().min(1).catch(1),
});

/** List, read and cancel. */
export function shipmentRoutes(app: FastifyInstance, provider: Provider): void {
  const maySee = needsScope('shipments.show', provider);

  app.get('/shipments', maySee, async (request) => listView(request, provider));

  app.get('/shipments/:id', maySee, async (request) => {
    const shipment = shipmentFor(request, provider);
    const { simulator } = provider;
    return shipmentView(shipment, simulator.publicUrl(), stateOf(shipment, readableUntil(provider)));
  });

  // No scope for cancellations is documented, so none is required.
  app.post('/shipments/:id/cancel', async (request, reply) => {
    const shipment = shipmentFor(request, provider);
    const result = provider.life.cancel(shipment);
    // Here 401 means "too late", not "unauthenticated".
    return reply
      .code(result ? 200 : 401)
      .send({ shipment_id: shipment.id, success: flag(result !== null, provider.settings.current), result });
  });
}

function listView(request: FastifyRequest, provider: Provider) {
  const query = listQuery.parse(request.query);
  if (query.account_id !== undefined) accountFor(provider, request, query.account_id);
  const { accountIds } = provider.grantOf(request);
  const { simulator, settings, shipments, life } = provider;
  const { listLagMs, listOrder } = settings.current;
  const visibleBefore = simulator.now().getTime() - listLagMs;
  const readable = readableUntil(provider);
  const publicUrl = simulator.publicUrl();
  const found = shipments
    .all()
    .filter((shipment) => accountIds.includes(shipment.accountId) && shipment.createdAt.getTime() <= visibleBefore)
    .filter((shipment) => matches(shipment, query))
    .filter((shipment) => !query.status || stateOf(life.settle(shipment), readable).code === query.status);
  const ordered = listOrder === 'newest_first' ? found.reverse() : found;
  const page = pageOf(ordered, query.page, PER_PAGE, `${publicUrl}/v2/shipments`, request);
  return {
    ...page,
    data: page.data.map((shipment) => shipmentSummary(life.settle(shipment), publicUrl, stateOf(shipment, readable))),
  };
}

/** All filters but the status, which time may change. No shipment here is of a channel's order. */
function matches(shipment: Shipment, { account_id, external_id, service_type, origin_id, order_id }: z.output<typeof listQuery>) {
  return (
    (account_id === undefined || shipment.accountId === account_id) &&
    (!external_id || shipment.externalId === external_id) &&
    (!service_type || shipment.rate.service.code === service_type) &&
    (origin_id === undefined || shipment.origin.id === origin_id) &&
    !order_id
  );
}
