import type { AppliedOrder } from './applied-order.js';

/** What both sides know of an order. */
export interface KnownOrder {
  readonly status: string | null;
  readonly shipmentState: string | null;
  readonly progress: string | null;
  readonly shipmentId: string | null;
}

export const COMPARED = ['status', 'shipmentState', 'progress', 'shipmentId'] as const satisfies readonly (keyof KnownOrder)[];

/** An order as the service shows it to an admin. */
export interface ServiceOrder extends KnownOrder {
  readonly orderId: string;
  /** For people. */
  readonly number: string | null;
}

export interface ComparedOrder {
  readonly orderId: string;
  readonly number: string | null;
  /** Null: no event of it has come. */
  readonly events: KnownOrder | null;
  /** Null: the service was not asked, or is not responding. */
  readonly service: KnownOrder | null;
  /** Null without the service's side. */
  readonly isSame: boolean | null;
}

export function comparedOrder(service: ServiceOrder, applied: AppliedOrder | null): ComparedOrder {
  const events = applied && knownOf(applied);
  const isSame = events !== null && COMPARED.every((name) => events[name] === service[name]);
  return { orderId: service.orderId, number: service.number, events, service: knownOf(service), isSame };
}

export function uncomparedOrder(applied: AppliedOrder): ComparedOrder {
  return { orderId: applied.orderId, number: null, events: knownOf(applied), service: null, isSame: null };
}

function knownOf({ status, shipmentState, progress, shipmentId }: KnownOrder): KnownOrder {
  return { status, shipmentState, progress, shipmentId };
}
