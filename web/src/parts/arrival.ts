import type { Schemas } from '../api.js';
import { daysUntil, formatLongDay } from '../format.js';
import { ARRIVES, isWithSeller, parcelWords } from './parcel-words.js';

type Order = Schemas['Order'];

/** It has not left in the time in which it was to be sent. The estimated day counts from a dispatch in time. */
const isOverdue = ({ dispatch_by }: Pick<Order, 'dispatch_by'>, now: Date): boolean =>
  dispatch_by !== null && new Date(dispatch_by) < now;

const estimatedDay = ({ shipment, shipping_address }: Pick<Order, 'shipment' | 'shipping_address'>): string | null | undefined =>
  shipment?.estimated_delivery ?? shipping_address.shipco?.estimated_delivery;

export interface Promised extends Pick<Order, 'dispatch_by'> {
  readonly cancel_request: Pick<NonNullable<Order['cancel_request']>, 'state'> | null;
}

/** When a parcel that is expected on a day arrives; null if that cannot be promised any more. A day that has passed is no promise. */
export function arrivalOn(day: string, order: Promised, now: Date, isCollected: boolean): string | null {
  // It left although its buyer did not want it, and she is asked not to take it.
  if (order.cancel_request?.state === 'too_late') return null;
  const days = daysUntil(day, now);
  if (days < 0) return `Tenía que llegar el ${formatLongDay(day)}`;
  if (isOverdue(order, now)) return null;
  const arrival = days === 0 ? 'Llega hoy' : days === 1 ? 'Llega mañana' : `${ARRIVES} ${formatLongDay(day)}`;
  return isCollected ? arrival.replace('Llega', 'Llega al punto de retiro') : arrival;
}

/** It is still to come, and was not sent in time, or not by the day on which it was to arrive. Without a time to be sent by it has left. */
export function isLateToLeave(order: Order, now: Date): boolean {
  const day = estimatedDay(order);
  const { isExpected, progress } = parcelWords(order.shipment, undefined, order);
  const hasPassed = Boolean(day && daysUntil(day, now) < 0);
  const isHere = order.dispatch_by !== null && (progress === null || isWithSeller(progress));
  return isExpected && isHere && (isOverdue(order, now) || hasPassed);
}

/** When the parcel of an order arrives, or has arrived, as a headline; null where no day is known, or none can be promised. */
export function arrivalOf(order: Order, now: Date): string | null {
  const { shipment } = order;
  if (shipment?.progress === 'delivered' && shipment.progress_at) return `Llegó el ${formatLongDay(shipment.progress_at)}`;
  const day = estimatedDay(order);
  if (!day || !parcelWords(shipment, undefined, order).isExpected) return null;
  return arrivalOn(day, order, now, Boolean(order.shipping_address.shipco?.pickup_point));
}
