import type { ReceivedEvent } from '../../client/verify-event.js';

/** An order as a program knows it that asks nobody and only applies events. Null: no event has told. */
export interface AppliedOrder {
  readonly orderId: string;
  readonly status: 'paid' | 'refunded' | null;
  readonly shipmentState: string | null;
  readonly shipmentId: string | null;
  /** Of that parcel. */
  readonly progress: string | null;
  readonly carrierTrackingId: string | null;
  /** Of the last event. */
  readonly sequence: number;
}

/** A parcel that has ended otherwise is not cancelled any more. */
const GONE: readonly (string | null)[] = ['cancelled', 'expired', 'lost', 'returned'];
/** Of a parcel that was just created: no event tells that. */
const CREATED_PROGRESS = 'preparing';

export function newOrder(orderId: string): AppliedOrder {
  return {
    orderId,
    status: null,
    shipmentState: null,
    shipmentId: null,
    progress: null,
    carrierTrackingId: null,
    sequence: 0,
  };
}

/** The order after one more event. A type that is not known changes nothing else. */
export function afterEvent(before: AppliedOrder, { type, sequence, data }: ReceivedEvent): AppliedOrder {
  const order = { ...before, sequence };
  switch (type) {
    case 'order.paid':
    case 'order.reinstated':
      return { ...order, status: 'paid' };
    case 'order.refunded':
      return { ...order, status: 'refunded' };
    case 'parcel.progress':
    case 'parcel.expired':
      return { ...order, progress: textOrNull(data.progress) };
    case 'shipment.cancelled':
      return cancelled(withShipment(order, data));
    default:
      return type.startsWith('shipment.') ? withShipment(order, data) : order;
  }
}

/** What was told of the progress of a parcel says nothing about the next one. */
function withShipment(order: AppliedOrder, data: ReceivedEvent['data']): AppliedOrder {
  const shipmentId = textOrNull(data.shipment_id);
  const isSameParcel = shipmentId === order.shipmentId;
  return {
    ...order,
    shipmentState: textOrNull(data.state) ?? order.shipmentState,
    shipmentId,
    progress: isSameParcel ? order.progress : shipmentId && CREATED_PROGRESS,
    carrierTrackingId: textOrNull(data.carrier_tracking_id) ?? (isSameParcel ? order.carrierTrackingId : null),
  };
}

function cancelled(order: AppliedOrder): AppliedOrder {
  return order.progress === null || GONE.includes(order.progress) ? order : { ...order, progress: 'cancelled' };
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
