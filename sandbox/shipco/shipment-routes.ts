import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { pageOf } from './paging.js';
import { accountFor, needsScope, type Provider, readableUntil, shipmentFor } from './provider.js';
import { stateOf } from './shipment.js';
import { shipmentSummary, shipmentView } from './shipment-view.js';

const PER_PAGE = 15;

const listQuery = z.object({
  account_id: z.coerce.number().optional(),
  external_id: z.string().optional(),
  status: z.string().optional(),
  service_type: z.string().optional(),
  page: z.coerce.number().int().min(1).catch(1),
});

/** List, read and cancel. */
export function shipmentRoutes(app: FastifyInstance, provider: Provider): void {
  const maySee = needsScope('shipments.show', provider);

  app.get('/shipments', maySee, async (request) => listView(request, provider));

  app.get('/shipments/:id', maySee, async (request) => {
    const shipment = shipmentFor(request, provider);
    const { settings, simulator } = provider;
    return shipmentView(shipment, settings.current, simulator.publicUrl(), stateOf(shipment, readableUntil(provider)));
  });

  // No scope for cancellations is documented, so none is required.
  app.post('/shipments/:id/cancel', async (request, reply) => {
    const shipment = shipmentFor(request, provider);
    const result = provider.life.cancel(shipment);
    // Here 401 means "too late", not "unauthenticated".
    return reply.code(result ? 200 : 401).send({ shipment_id: shipment.id, success: result !== null, result });
  });
}

function listView(request: FastifyRequest, provider: Provider) {
  const query = listQuery.parse(request.query);
  if (query.account_id !== undefined) accountFor(provider, request, query.account_id);
  const { accountIds } = provider.grantOf(request);
  const { simulator, settings, shipments, life } = provider;
  const visibleBefore = simulator.now().getTime() - settings.current.listLagMs;
  const publicUrl = simulator.publicUrl();
  const found = shipments
    .all()
    .filter((shipment) => accountIds.includes(shipment.accountId) && shipment.createdAt.getTime() <= visibleBefore)
    // First, because a view of every shipment takes long when there are thousands.
    .filter(({ externalId }) => !query.external_id || externalId === query.external_id)
    .map((shipment) => shipmentSummary(life.settle(shipment), publicUrl, stateOf(shipment, readableUntil(provider))))
    .filter(matches(query))
    .reverse();
  return pageOf(found, query.page, PER_PAGE, `${publicUrl}/v2/shipments`, request);
}

function matches({ account_id, status, service_type }: z.output<typeof listQuery>) {
  return (shipment: ReturnType<typeof shipmentSummary>) =>
    (account_id === undefined || shipment.account_id === account_id) &&
    (!status || shipment.status === status) &&
    (!service_type || shipment.service_type === service_type);
}
