import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { accountFor, needsScope, type Provider } from './provider.js';
import { ShipcoRefusal } from './refusal.js';
import { cancel, letTimePass, type Shipment } from './shipment.js';
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
    return shipmentView(shipment, provider.settings.current, provider.simulator.publicUrl());
  });

  // No scope for cancellations is documented, so none is required.
  app.post('/shipments/:id/cancel', async (request, reply) => {
    const shipment = shipmentFor(request, provider);
    const result = cancel(shipment, provider.simulator.now());
    // Here 401 means "too late", not "unauthenticated".
    return reply.code(result ? 200 : 401).send({ shipment_id: shipment.id, success: result !== null, result });
  });
}

/** Brings the shipment up to date, as every read does. */
export function upToDate(shipment: Shipment, { settings, simulator }: Provider): Shipment {
  letTimePass(shipment, settings.current, simulator.now(), simulator.random);
  return shipment;
}

function shipmentFor(request: FastifyRequest, provider: Provider): Shipment {
  const { id } = request.params as { id: string };
  const shipment = provider.shipments.find(Number(id));
  if (!shipment || !provider.grantOf(request).accountIds.includes(shipment.accountId))
    throw new ShipcoRefusal(404, 'Shipment not found.');
  return upToDate(shipment, provider);
}

function listView(request: FastifyRequest, provider: Provider) {
  const query = listQuery.parse(request.query);
  if (query.account_id !== undefined) accountFor(provider, request, query.account_id);
  const { accountIds } = provider.grantOf(request);
  const visibleBefore = provider.simulator.now().getTime() - provider.settings.current.listLagMs;
  const found = provider.shipments
    .all()
    .filter((shipment) => accountIds.includes(shipment.accountId) && shipment.createdAt.getTime() <= visibleBefore)
    .map((shipment) => upToDate(shipment, provider))
    .filter(matches(query))
    .reverse();
  return pageView(found, query.page, request, provider.simulator.publicUrl());
}

function matches({ account_id, external_id, status, service_type }: z.output<typeof listQuery>) {
  return (shipment: Shipment) =>
    (account_id === undefined || shipment.accountId === account_id) &&
    (!external_id || shipment.externalId === external_id) &&
    (!status || shipment.status === status) &&
    (!service_type || shipment.rate.service.code === service_type);
}

function pageView(found: Shipment[], page: number, request: FastifyRequest, publicUrl: string) {
  const from = (page - 1) * PER_PAGE;
  const shown = found.slice(from, from + PER_PAGE);
  const lastPage = Math.max(1, Math.ceil(found.length / PER_PAGE));
  const path = `${publicUrl}/v2/shipments`;
  const link = (number: number) => {
    const query = new URLSearchParams({ ...(request.query as Record<string, string>), page: String(number) });
    return `${path}?${query}`;
  };
  return {
    data: shown.map((shipment) => shipmentSummary(shipment, publicUrl)),
    links: {
      first: link(1),
      last: link(lastPage),
      prev: page > 1 ? link(page - 1) : null,
      next: page < lastPage ? link(page + 1) : null,
    },
    meta: {
      current_page: page,
      from: shown.length > 0 ? from + 1 : null,
      last_page: lastPage,
      path,
      per_page: PER_PAGE,
      to: shown.length > 0 ? from + shown.length : null,
      total: found.length,
    },
  };
}
