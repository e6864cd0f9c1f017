import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ControlRefusal, controlRoutes } from '../simulator/control.js';
import { settingsRoutes } from '../simulator/settings.js';
import type { Provider } from './provider.js';
import { changeStatus, type Shipment } from './shipment.js';
import { shipmentView } from './shipment-view.js';

const shipmentPatch = z.strictObject({ status: z.string().min(1).optional(), carrier_tracking_id: z.string().nullish() });

export type ShipmentPatch = z.input<typeof shipmentPatch>;

/** The sandbox's own routes: switches, and a look behind the counter. */
export function shipcoControlRoutes(app: FastifyInstance, provider: Provider): void {
  settingsRoutes(app, provider.settings);
  controlRoutes(app, (scope) => {
    scope.get('/shipments', async () => allShipments(provider));
    scope.post('/shipments/:id', async (request) => {
      const { id } = request.params as { id: string };
      return changeShipment(provider, Number(id), request.body as ShipmentPatch);
    });
  });
}

/** Every shipment in any state, oldest first, as it stands: looking does not let time pass for it. */
export function allShipments(provider: Provider) {
  return provider.shipments.all().map((shipment) => view(shipment, provider));
}

/** Moves a shipment on, so that late cancels and dead twins can be tried. */
export function changeShipment(provider: Provider, id: number, body: ShipmentPatch) {
  const patch = shipmentPatch.parse(body);
  const shipment = provider.shipments.find(id);
  if (!shipment) throw new ControlRefusal(404, `There is no shipment ${id}.`);
  if (patch.status) changeStatus(shipment, patch.status, provider.simulator.now());
  if (patch.carrier_tracking_id !== undefined) shipment.carrierTrackingId = patch.carrier_tracking_id;
  return view(shipment, provider);
}

function view(shipment: Shipment, { settings, simulator }: Provider) {
  return shipmentView(shipment, settings.current, simulator.publicUrl());
}
