import type { EventCounts, Finding } from './applied-events.js';
import type { AppliedOrder } from './applied-order.js';
import type { Behaviour } from './behaviour.js';
import { type ComparedOrder, comparedOrder, type ServiceOrder, uncomparedOrder } from './compared-order.js';

export interface ReceiverCounts extends EventCounts {
  /** Requests that were not verified. */
  readonly rejected: number;
}

/** What the service says of the endpoint. */
export interface EndpointStanding {
  readonly state: string;
  /** Why it is disabled. */
  readonly reason: string | null;
  /** Deliveries that wait. */
  readonly waiting: number;
}

/** The service that sends the events, as an admin sees it. The receiver asks it only to show both sides. */
export interface Marketplace {
  /** Those that were paid, newest first. */
  newestOrders(most: number): Promise<ServiceOrder[]>;
  /** Null: it sends nothing here. */
  endpoint(): Promise<EndpointStanding | null>;
  /** Lets it send again. */
  enableEndpoint(): Promise<void>;
}

export interface ReceiverView {
  readonly counts: ReceiverCounts;
  readonly findings: readonly Finding[];
  /** Null for faults that no button has. */
  readonly behaviour: Behaviour | null;
  readonly endpoint: EndpointStanding | null;
  readonly orders: readonly ComparedOrder[];
  /** Why there is no other side; null if there is one, or nobody to ask. */
  readonly silence: string | null;
}

interface OwnSide extends Pick<ReceiverView, 'counts' | 'findings' | 'behaviour'> {
  readonly applied: readonly AppliedOrder[];
}

const MOST_ORDERS = 20;

/** Both sides, or its own alone while the service is not responding. */
export async function receiverView({ applied, ...own }: OwnSide, marketplace: Marketplace | null): Promise<ReceiverView> {
  const alone = applied.slice(-MOST_ORDERS).toReversed().map(uncomparedOrder);
  if (!marketplace) return { ...own, endpoint: null, orders: alone, silence: null };
  try {
    const [endpoint, orders] = [await marketplace.endpoint(), await marketplace.newestOrders(MOST_ORDERS)];
    const known = new Map(applied.map((order) => [order.orderId, order]));
    return {
      ...own,
      endpoint,
      orders: orders.map((order) => comparedOrder(order, known.get(order.orderId) ?? null)),
      silence: null,
    };
  } catch (error) {
    return { ...own, endpoint: null, orders: alone, silence: (error as Error).message };
  }
}
