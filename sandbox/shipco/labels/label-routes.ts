import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDispatched } from '../life/statuses.js';
import { needsScope, type Provider, shipmentFor } from '../provider.js';
import { ShipcoRefusal } from '../refusal.js';
import { type Shipment, stateOf } from '../shipment.js';
import { labelPdf } from './label-pdf.js';
import { labelZpl } from './label-zpl.js';

type Format = 'pdf' | 'zpl';

const NO_DOCUMENTS = new Set(['cancelled', 'expired']);
const MEDIA_TYPES: Record<Format, string> = { pdf: 'application/pdf', zpl: 'application/zpl' };

/** Labels in the newer and in the older form. Other documents do not exist here: no carrier of the sandbox uses a guide. */
export function labelRoutes(app: FastifyInstance, provider: Provider): void {
  const mayDownload = needsScope('shipment_documentation.download', provider);

  app.get('/shipments/:id/documentation', mayDownload, async (request, reply) => {
    const { what = 'label', format = 'pdf' } = request.query as { what?: string; format?: string };
    return send(request, reply, provider, what, format);
  });

  app.get('/shipments/:id/:file', mayDownload, async (request, reply) => {
    const [what = '', format = ''] = (request.params as { file: string }).file.split('.');
    return send(request, reply, provider, what, format);
  });
}

function send(request: FastifyRequest, reply: FastifyReply, provider: Provider, what: string, format: string) {
  if (!['label', 'document'].includes(what) || !isFormat(format)) throw new ShipcoRefusal(404, 'Not found.');
  const shipment = shipmentFor(request, provider);
  if (what === 'document') throw new ShipcoRefusal(400, 'El transportista no utiliza guía.');
  if (!isReady(shipment, provider)) throw new ShipcoRefusal(409, 'La documentación todavía no fue generada.');
  moveOn(shipment, request, provider);
  const file = format === 'pdf' ? labelPdf(shipment, provider.settings.current.labelsProtected) : Buffer.from(labelZpl(shipment));
  if (provider.settings.current.labelsAs === 'file') return reply.type(MEDIA_TYPES[format]).send(file);
  return reply.send({ format, body: file.toString('base64') });
}

function isReady(shipment: Shipment, { settings, simulator }: Provider): boolean {
  const generated = shipment.events.find(({ code }) => code !== 'new' && !NO_DOCUMENTS.has(code));
  if (!generated || NO_DOCUMENTS.has(stateOf(shipment).code)) return false;
  return simulator.now().getTime() >= generated.at.getTime() + settings.current.labelsAfterMs;
}

/** Where an origin changes the status by itself, a download means that the parcel is being prepared. */
function moveOn(shipment: Shipment, request: FastifyRequest, { settings, life, simulator }: Provider): void {
  const { no_status_change: isPreview } = request.query as { no_status_change?: string };
  const { code } = stateOf(shipment);
  if (isPreview === '1' || !settings.current.downloadMakesReady || isDispatched(code) || code === 'ready_to_ship') return;
  life.enter(shipment, { code: 'ready_to_ship', at: simulator.now() });
}

function isFormat(format: string): format is Format {
  return format === 'pdf' || format === 'zpl';
}
