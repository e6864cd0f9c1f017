import { addressView } from './address-book/origin.js';
import { STATUS_NAMES } from './life/statuses.js';
import { deliveryTimeView, providerDate } from './option-view.js';
import { packageView, volumeCm3 } from './packing.js';
import { findPickupPoint, pickupPoint } from './pickup-points.js';
import { withTax } from './rates.js';
import { type Shipment, type ShipmentEvent, stateOf } from './shipment.js';

/** The whole shipment, as creation and the single read answer it. `state`: what can be read of its status. */
export function shipmentView(shipment: Shipment, publicUrl: string, state = stateOf(shipment)) {
  const { destination, town, parcels, rate, rescueRequestedAt } = shipment;
  return {
    ...shipmentSummary(shipment, publicUrl, state),
    parent_shipment_id: null,
    carrier_tracking_id_alt: null,
    delivered_at: state.code === 'delivered' ? providerDate(state.at) : null,
    substatus_code: state.substatus,
    substatus_name: state.substatus?.replaceAll('_', ' ') ?? null,
    delivery_time: { ...deliveryTimeView(rate, shipment.createdAt), dropoff_deadline_at: null },
    destination: { ...destination, city: town.city, state: town.state, pickup_point: pointOf(shipment) },
    origin: addressView(shipment.origin),
    total_weight: parcels.reduce((sum, parcel) => sum + parcel.weightGrams, 0),
    total_volume: parcels.reduce((sum, parcel) => sum + volumeCm3(parcel), 0),
    packages: parcels.map((parcel, index) => ({
      id: shipment.id * 100 + index,
      label_code: `${shipment.id}-${index + 1}`,
      ...packageView(parcel),
    })),
    tags: [],
    related_shipments: [],
    source: shipment.source,
    marketplace: null,
    order: null,
    fulfillment_order: null,
    rescue: rescueRequestedAt && { requested_at: providerDate(rescueRequestedAt) },
    return_instructions: null,
  };
}

/** The short form of the list: no packages, and only the places of origin and destination. */
export function shipmentSummary(shipment: Shipment, publicUrl: string, state: ShipmentEvent) {
  const { rate, town, origin } = shipment;
  return {
    id: shipment.id,
    external_id: shipment.externalId,
    delivery_id: shipment.deliveryId,
    carrier_tracking_id: shipment.carrierTrackingId,
    created_at: providerDate(shipment.createdAt),
    last_status_at: providerDate(state.at),
    account_id: shipment.accountId,
    logistic_type: rate.logisticType,
    service_type: rate.service.code,
    carrier: { id: rate.carrier.id, name: rate.carrier.name, logo: null },
    status: state.code,
    status_name: STATUS_NAMES[state.code] ?? state.code,
    tracking: `${publicUrl}/track/${shipment.id}`,
    tracking_external: `${publicUrl}/track/${shipment.accountId}/${shipment.externalId}`,
    destination: { city: town.city, state: town.state, zipcode: shipment.destination.zipcode ?? null },
    origin: { id: origin.id, city: origin.town.city, state: origin.town.state },
    declared_value: shipment.declaredValue,
    price: shipment.price,
    price_incl_tax: withTax(shipment.price),
    total_packages: shipment.parcels.length,
  };
}

function pointOf({ destination }: Shipment) {
  const found = destination.point_id === undefined ? null : findPickupPoint(destination.point_id);
  return found && pickupPoint(found.town, found.index);
}
