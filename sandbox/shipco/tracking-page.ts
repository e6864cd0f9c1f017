import type { FastifyInstance, FastifyReply } from 'fastify';
import { escapeHtml, htmlPage, type Language, languageOf, type Text } from '../simulator/html.js';
import { STATUS_NAMES } from './life/statuses.js';
import { SHIPCO_BRAND } from './pages.js';
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

const WORDS = {
  unknown: { es: 'No conocemos este envío', en: 'Shipment not found' },
  noNumber: { es: 'Ningún envío tiene este número.', en: 'No shipment has this number.' },
  shipment: { es: 'Envío', en: 'Shipment' },
  status: { es: 'Estado', en: 'Status' },
  carrier: { es: 'Transporte', en: 'Carrier' },
  number: { es: 'Número de seguimiento', en: 'Tracking number' },
  noneYet: { es: 'todavía no tiene', en: 'not assigned yet' },
  reference: { es: 'Referencia', en: 'Reference' },
  destination: { es: 'Destino', en: 'Destination' },
  lastChange: { es: 'Último cambio', en: 'Last change' },
} satisfies Record<string, Text>;

function show(shipment: Shipment | undefined, provider: Provider, reply: FastifyReply) {
  const language = languageOf(reply.request.headers['accept-language']);
  const page = (title: string, body: string) => htmlPage({ brand: SHIPCO_BRAND, language, title, body });
  reply.type('text/html; charset=utf-8');
  if (!shipment) return reply.code(404).send(page(WORDS.unknown[language], `<p>${WORDS.noNumber[language]}</p>`));
  return reply.send(page(`${WORDS.shipment[language]} ${shipment.id}`, details(provider.life.settle(shipment), language)));
}

function details(shipment: Shipment, language: Language): string {
  const { code, at } = stateOf(shipment);
  const rows: [name: keyof typeof WORDS, value: string][] = [
    ['status', language === 'es' ? (STATUS_NAMES[code] ?? code) : code.replaceAll('_', ' ')],
    ['carrier', shipment.rate.carrier.name],
    ['number', shipment.carrierTrackingId ?? WORDS.noneYet[language]],
    ['reference', shipment.externalId],
    ['destination', `${shipment.town.city}, ${shipment.town.state}`],
    ['lastChange', at.toLocaleString(language === 'es' ? 'es-AR' : 'en-US', { timeZone: 'America/Argentina/Buenos_Aires' })],
  ];
  const cells = rows.map(([name, value]) => `<tr><td>${WORDS[name][language]}</td><td>${escapeHtml(value)}</td></tr>`);
  return `<table>${cells.join('')}</table>`;
}
