import type { SeededRandom } from '../simulator/seeded-random.js';
import type { PackedParcel } from './packing.js';
import type { Rate } from './rates.js';
import type { ShipmentBody } from './request-body.js';
import type { ShipcoSettings } from './settings.js';
import type { Town } from './towns.js';

/** A parcel that the provider accepted. */
export interface Shipment {
  id: number;
  externalId: string;
  accountId: number;
  originId: number;
  status: string;
  carrierTrackingId: string | null;
  deliveryId: string | null;
  createdAt: Date;
  lastStatusAt: Date;
  rate: Rate;
  /** What is charged: creation prices anew. */
  price: number;
  declaredValue: number;
  source: string | null;
  destination: ShipmentBody['destination'];
  town: Town;
  parcels: PackedParcel[];
}

export const STATUS_NAMES: Record<string, string> = {
  new: 'Procesando',
  documentation_ready: 'Pendiente de preparación',
  ready_to_ship: 'Listo para despachar',
  shipped: 'Despachado',
  in_transit: 'En camino',
  out_for_delivery: 'En reparto',
  delivered: 'Entregado',
  cancelled: 'Cancelado',
  expired: 'Vencido',
  reshipped: 'Reenviado',
};

const NOT_DISPATCHED = ['new', 'documentation_ready', 'ready_to_ship'];
const FINAL = ['cancelled', 'expired', 'reshipped', 'delivered', 'delivered_with_damage', 'lost_in_carrier', 'lost'];
const RETURNED = ['generated_return', 'returned_to_seller'];

/** What time does to a shipment: it gets its documents and its number, unless the account has no credit. */
export function letTimePass(shipment: Shipment, settings: ShipcoSettings, now: Date, random: SeededRandom): void {
  if (!settings.credit) return;
  const ageMs = now.getTime() - shipment.createdAt.getTime();
  if (shipment.status === 'new' && ageMs >= settings.documentationAfterMs) {
    shipment.deliveryId = `0999-${random.digits(8)}`;
    changeStatus(shipment, 'documentation_ready', now);
  }
  if (shipment.carrierTrackingId === null && ageMs >= settings.trackingAfterMs) giveTrackingId(shipment, random);
}

export function giveTrackingId(shipment: Shipment, random: SeededRandom): void {
  shipment.carrierTrackingId = `AR${random.digits(11)}`;
}

export function changeStatus(shipment: Shipment, status: string, now: Date): void {
  shipment.status = status;
  shipment.lastStatusAt = now;
}

/** The word of the answer; null when it is too late to cancel. */
export function cancel(shipment: Shipment, now: Date): 'canceled' | 'rescue_requested' | null {
  if ([...FINAL, ...RETURNED].includes(shipment.status)) return null;
  if (!NOT_DISPATCHED.includes(shipment.status)) return 'rescue_requested';
  changeStatus(shipment, 'cancelled', now);
  return 'canceled';
}
