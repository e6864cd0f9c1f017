import type { components } from '../../../client/index.js';
import { isRequest } from '../parts/holds.js';
import { isWithSeller } from '../parts/parcel-words.js';
import { chargedNothing, IN_OTHER_HANDS, slipUntil } from './money-words.js';

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

/** Its seller has not sent it by the day on which it was to arrive. */
export const LATE: StateWord = { word: 'Demorado', tone: 'warning', icon: 'clock' };
/** A person decides how it goes on, however long ago it was paid. */
const LOOKED_INTO: StateWord = { word: 'En revisión', tone: 'warning', icon: 'alert' };
/** Somebody has asked that it be not sent, and waits for an answer. */
const STOPPED: StateWord = { word: 'Frenado', tone: 'warning', icon: 'alert' };
const NOT_FOLLOWED: StateWord = { word: 'Sin seguimiento', tone: 'warning', icon: 'alert' };

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
  expired: { word: 'No salió', tone: 'bad', icon: 'alert' },
  unknown_to_us: { word: 'En curso', tone: 'plain', icon: 'parcel' },
};

const OF_SHIPMENT: Readonly<Record<Shipment['state'], StateWord>> = {
  pending: PREPARING,
  created: PREPARING,
  delayed: LOOKED_INTO,
  not_possible: { word: 'Sin envío', tone: 'warning', icon: 'alert' },
  cancelled: CANCELLED,
};

const OF_STATUS: Readonly<Record<Order['status'], StateWord>> = {
  awaiting_payment: { word: 'Falta el pago', tone: 'busy', icon: 'clock' },
  paid: { word: 'Pagado', tone: 'good', icon: 'check' },
  expired: { word: 'Cerrada', tone: 'plain', icon: 'clock' },
  refunded: { word: 'Pago devuelto', tone: 'plain', icon: 'check' },
};

const IN_DISPUTE: StateWord = { word: 'En disputa', tone: 'warning', icon: 'alert' };
const PAID_IN_DISPUTE: StateWord = { ...IN_DISPUTE, word: 'Pagado, en disputa' };
const CHARGED_BACK: StateWord = { word: 'Devuelto por el banco', tone: 'warning', icon: 'alert' };
const PART_BACK: StateWord = { word: 'Devuelto en parte', tone: 'warning', icon: 'alert' };
const NOT_BOUGHT: StateWord = { ...OF_STATUS.expired, word: 'Cerrada sin compra' };
const PARTLY_PAID: StateWord = { word: 'Pagado en parte', tone: 'busy', icon: 'clock' };
const BOUGHT_NOTHING: StateWord = { word: 'Pago sin aplicar', tone: 'warning', icon: 'alert' };
const IN_REVIEW: StateWord = { word: 'Pago en revisión', tone: 'busy', icon: 'clock' };
const RESERVED: StateWord = { ...IN_REVIEW, word: 'Importe reservado' };

/** Money that went back comes first; then where the parcel is, unless something holds it up. A slip outlives the time of its purchase. */
export function stateWordOf(order: Pick<Order, 'status' | 'shipment' | 'money' | 'payment_status' | 'is_part_back'>): StateWord {
  const { status, shipment, payment_status } = order;
  if (order.is_part_back) return PART_BACK;
  // Not a refund: the bank took it back, or has still to decide.
  if (payment_status === 'charged_back') return CHARGED_BACK;
  if (payment_status === 'in_mediation') return status === 'paid' ? PAID_IN_DISPUTE : IN_DISPUTE;
  if (status === 'expired' && slipUntil(order)) return OF_STATUS.awaiting_payment;
  if (status !== 'paid' && isInReview(order)) return payment_status === 'authorized' ? RESERVED : IN_REVIEW;
  if (status !== 'paid' && order.money?.code === 'partly_paid') return PARTLY_PAID;
  if (status !== 'paid' && order.money?.code === 'refund_due') return BOUGHT_NOTHING;
  if (status === 'expired' && !order.money && chargedNothing(payment_status)) return NOT_BOUGHT;
  if (status !== 'paid' || !shipment) return OF_STATUS[status];
  const { state, progress } = shipment;
  if (shipment.progress_stale_since) return NOT_FOLLOWED;
  // Of one that was cancelled at its seller's no place is told.
  const isMoving =
    state === 'created' || state === 'cancelled' || (state === 'delayed' && progress !== undefined && !isWithSeller(progress));
  // A code of a newer service has no word yet.
  const moving = isMoving && progress && OF_PROGRESS[progress];
  return moving || (state === 'delayed' && isRequest(shipment.reason) && STOPPED) || OF_SHIPMENT[state] || OF_STATUS.paid;
}

const isInReview = ({ money, payment_status }: Pick<Order, 'money' | 'payment_status'>): boolean =>
  money?.code === 'payment_open' && IN_OTHER_HANDS.includes(payment_status);
