import type { Schemas } from '../api.js';
import { formatLongDay } from '../format.js';
import { ARRIVES, parcelWords } from './parcel-words.js';

const DAY_MS = 24 * 3_600_000;
const startOfDay = (at: Date) => new Date(at).setHours(0, 0, 0, 0);

/** When a parcel that is expected on a day arrives. An estimate that has passed is no promise any more. */
export function arrivalOn(day: string, now: Date, isCollected: boolean): string {
  const days = Math.round((startOfDay(new Date(day)) - startOfDay(now)) / DAY_MS);
  if (days < 0) return `Tenía que llegar el ${formatLongDay(day)}`;
  const arrival = days === 0 ? 'Llega hoy' : days === 1 ? 'Llega mañana' : `${ARRIVES} ${formatLongDay(day)}`;
  return isCollected ? arrival.replace('Llega', 'Llega al punto de retiro') : arrival;
}

/** When the parcel of an order arrives, or has arrived, as a headline; null where no day is known, or none can be promised. */
export function arrivalOf(order: Schemas['Order'], now: Date): string | null {
  const { shipment } = order;
  const { shipco } = order.shipping_address;
  if (shipment?.progress === 'delivered' && shipment.progress_at) return `Llegó el ${formatLongDay(shipment.progress_at)}`;
  const day = shipment?.estimated_delivery ?? shipco?.estimated_delivery;
  if (!day || !parcelWords(shipment, undefined, order).isExpected) return null;
  return arrivalOn(day, now, Boolean(shipco?.pickup_point));
}
