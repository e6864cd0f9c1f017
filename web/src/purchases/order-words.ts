import type { components } from '../../../client/index.js';

type Order = components['schemas']['Order'];
type Shipment = NonNullable<Order['shipment']>;

/** A state as its buyer sees it at a glance; the service's own sentence says more. */
export interface StateWord {
  readonly word: string;
  readonly tone: 'good' | 'busy' | 'warning' | 'bad' | 'plain';
  readonly icon: 'alert' | 'check' | 'clock' | 'parcel' | 'pin' | 'truck';
}

const PREPARING: StateWord = { word: 'En preparación', tone: 'busy', icon: 'parcel' };
const CANCELLED: StateWord = { word: 'Cancelado', tone: 'warning', icon: 'alert' };

const OF_PROGRESS: Readonly<Record<NonNullable<Shipment['progress']>, StateWord>> = {
  preparing: PREPARING,
  ready_to_ship: PREPARING,
  in_transit: { word: 'En camino', tone: 'busy', icon: 'truck' },
  out_for_delivery: { word: 'En reparto', tone: 'busy', icon: 'truck' },
  at_pickup_point: { word: 'Para retirar', tone: 'good', icon: 'pin' },
  delivered: { word: 'Entregado', tone: 'good', icon: 'check' },
  problem: { word: 'Con un problema', tone: 'bad', icon: 'alert' },
  returning: { word: 'Vuelve al vendedor', tone: 'warning', icon: 'alert' },
  returned: { word: 'Volvió al vendedor', tone: 'warning', icon: 'alert' },
  lost: { word: 'Perdido', tone: 'bad', icon: 'alert' },
  cancelled: CANCELLED,
  expired: { word: 'No se despachó', tone: 'bad', icon: 'alert' },
  unknown_to_us: { word: 'En curso', tone: 'plain', icon: 'parcel' },
};

const OF_SHIPMENT: Readonly<Record<Shipment['state'], StateWord>> = {
  pending: PREPARING,
  created: PREPARING,
  delayed: { word: 'Demorado', tone: 'warning', icon: 'clock' },
  not_possible: { word: 'Sin envío', tone: 'warning', icon: 'alert' },
  cancelled: CANCELLED,
};

const OF_STATUS: Readonly<Record<Order['status'], StateWord>> = {
  awaiting_payment: { word: 'Falta el pago', tone: 'busy', icon: 'clock' },
  paid: { word: 'Pagado', tone: 'good', icon: 'check' },
  expired: { word: 'Cerrada', tone: 'plain', icon: 'clock' },
  refunded: { word: 'Pago devuelto', tone: 'warning', icon: 'alert' },
};

/** Money that went back comes first; then where the parcel is, unless something holds it up. */
export function stateWordOf({ status, shipment }: Pick<Order, 'status' | 'shipment'>): StateWord {
  if (status !== 'paid' || !shipment) return OF_STATUS[status];
  const { state, progress } = shipment;
  const isMoving = state === 'created' || (state === 'delayed' && progress !== undefined && !isWithSeller(progress));
  // A code of a newer service has no word yet.
  return (isMoving && progress && OF_PROGRESS[progress]) || OF_SHIPMENT[state] || OF_STATUS.paid;
}

const isWithSeller = (progress: string) => progress === 'preparing' || progress === 'ready_to_ship';
