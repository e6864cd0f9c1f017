import type { FastifyInstance, FastifyReply } from 'fastify';
import { escapeHtml, htmlPage } from '../simulator/html.js';
import type { Provider } from './provider.js';
import { type Shipment, stateOf } from './shipment.js';

/** The page a buyer sees, by shipment id or by account and external id. */
export function trackingPages(app: FastifyInstance, provider: Provider): void {
  app.get('/track/:id', async (request, reply) => {
    const { id } = request.params as { id: string };
    return show(provider.shipments.find(Number(id)), provider, reply);
  });

  app.get('/track/:accountId/:externalId', async (request, reply) => {
    const { accountId, externalId } = request.params as { accountId: string; externalId: string };
    const shipment = provider.shipments
      .all()
      .findLast((candidate) => candidate.accountId === Number(accountId) && candidate.externalId === externalId);
    return show(shipment, provider, reply);
  });
}

function show(shipment: Shipment | undefined, provider: Provider, reply: FastifyReply) {
  reply.type('text/html; charset=utf-8');
  if (!shipment) return reply.code(404).send(htmlPage('Shipment not found', '<p>No shipment has this number.</p>'));
  return reply.send(htmlPage(`Shipment ${shipment.id}`, details(provider.life.settle(shipment))));
}

function details(shipment: Shipment): string {
  const { code, at } = stateOf(shipment);
  const rows = {
    Status: code.replaceAll('_', ' '),
    Carrier: shipment.rate.carrier.name,
    'Tracking number': shipment.carrierTrackingId ?? 'not assigned yet',
    Reference: shipment.externalId,
    Destination: `${shipment.town.city}, ${shipment.town.state}`,
    'Last change': at.toISOString(),
  };
  const cells = Object.entries(rows).map(([name, value]) => `<tr><td>${name}</td><td>${escapeHtml(value)}</td></tr>`);
  return `<table>${cells.join('')}</table><p class="note">Sandbox: no parcel is really on its way.</p>`;
}
