import type { FastifyInstance } from 'fastify';
import type { ShipcoAccount } from './accounts.js';
import { courseOf } from './life/course.js';
import { findPickupPoint } from './pickup-points.js';
import { type Priced, priceParcels } from './price-parcels.js';
import { accountFor, needsScope, originFor, type Provider } from './provider.js';
import { cents, type Rate } from './rates.js';
import { ShipcoRefusal } from './refusal.js';
import { readBody, type ShipmentBody, shipmentBodySchema } from './request-body.js';
import type { ShipcoSettings } from './settings.js';
import { giveTrackingId, type Shipment } from './shipment.js';
import { shipmentView } from './shipment-view.js';

/** `POST /v2/shipments`. */
export function createShipmentRoute(app: FastifyInstance, provider: Provider): void {
  app.post('/shipments', needsScope('shipments.create', provider), async (request, reply) => {
    const body = readBody(shipmentBodySchema, request.body);
    const account = accountFor(provider, request, body.account_id);
    const settings = provider.settings.current;
    refuseBySwitch(body, provider, settings);
    const shipment = shipmentOf(body, account, provider);
    provider.shipments.add(shipment);
    return reply.code(201).send(shipmentView(shipment, provider.simulator.publicUrl()));
  });
}

function refuseBySwitch(body: ShipmentBody, { shipments }: Provider, settings: ShipcoSettings): void {
  if (settings.autoOrigin === 'refuse' && body.origin_id === 'auto')
    throw ShipcoRefusal.invalid({ origin_id: ['El origin_id seleccionado no es válido.'] });
  const isKnown = () =>
    shipments.all().some((other) => other.externalId === body.external_id && other.accountId === body.account_id);
  if (settings.duplicateExternalId === 'refuse' && isKnown())
    throw ShipcoRefusal.invalid({ external_id: ['El external_id ya está en uso.'] });
}

function shipmentOf(body: ShipmentBody, account: ShipcoAccount, provider: Provider): Shipment {
  const { simulator, settings, shipments } = provider;
  const origin = originFor(provider, account, body.origin_id);
  const priced = priceParcels(body, account, origin.town, settings.current);
  const rate = chosenRate(body, priced, settings.current);
  const now = simulator.now();
  const shipment: Shipment = {
    id: shipments.nextId(),
    externalId: body.external_id,
    accountId: body.account_id,
    origin,
    events: [{ code: 'new', at: now, substatus: null, occurredAt: null }],
    ahead: courseOf(settings.current.fate, rate),
    carrierTrackingId: null,
    deliveryId: null,
    createdAt: now,
    rescueRequestedAt: null,
    rate,
    price: cents(rate.price * settings.current.repriceFactor),
    declaredValue: body.declared_value,
    source: body.source ?? null,
    destination: body.destination,
    town: priced.town,
    parcels: priced.parcels,
  };
  const { trackingAtCreation, credit, fate } = settings.current;
  if (trackingAtCreation && credit && fate !== 'no_credit') giveTrackingId(shipment, simulator.random);
  return shipment;
}

/** A create does not reference a quote: carrier, logistic type and service identify the option, which is priced again. */
function chosenRate(body: ShipmentBody, { rates, town }: Priced, { pickupPoints, pointsPerTown }: ShipcoSettings): Rate {
  const fitting = rates.filter(
    (rate) =>
      rate.selectable &&
      rate.service.code === body.service_type &&
      (!body.logistic_type || rate.logisticType === body.logistic_type) &&
      (!body.carrier_id || rate.carrier.id === body.carrier_id),
  );
  const [cheapest] = fitting.toSorted((one, other) => one.price - other.price);
  if (!cheapest) throw ShipcoRefusal.invalid({ service_type: ['No hay cotización disponible para el servicio seleccionado.'] });
  if (cheapest.service.code !== 'pickup_point') return cheapest;
  const point = findPickupPoint(body.destination.point_id ?? 0);
  if (!pickupPoints || point?.town !== town || point.index >= pointsPerTown)
    throw ShipcoRefusal.invalid({ 'destination.point_id': ['El destination.point_id seleccionado no es válido.'] });
  return cheapest;
}
