import type { Finding as Misfortune } from '../../sandbox/receiver/applied-events.js';
import type { AppliedOrder } from '../../sandbox/receiver/applied-order.js';
import { COMPARED } from '../../sandbox/receiver/compared-order.js';
import type { Facts } from './facts.js';
import type { CheckName, Finding } from './findings.js';
import type { OrderRow } from './product-tables.js';
import type { FeedEvent, Shown, ShownOrder } from './shown.js';

const CHECK_OF = {
  gap: 'gap in the events',
  inversion: 'inverted events',
  changed: 'changed event',
} as const satisfies Record<Misfortune['kind'], CheckName>;
const UNHEARD = { status: null, shipmentState: null, shipmentId: null, progress: null, sequence: 0 };

/** Compares what the receiver has made of the events with the feed, and with the orders as the interface shows them. */
export function eventFindings({ received, shown, orders }: Facts): Finding[] {
  const rowOf = (id: string | null | undefined) => orders.find(({ order_id: orderId }) => orderId === id);
  const breaches = received.breaches.map((breach): Finding => {
    const { kind, owner, eventId, type, sequence, lastSequence } = breach;
    return { check: CHECK_OF[kind], ...of(rowOf(owner)), text: `${type} ${eventId}: ${sequence} after ${lastSequence}` };
  });
  if (shown === null) return breaches;
  const lost = lostEvents(shown.feed, received.eventIds).map(({ id, type, sequence, data }): Finding => {
    return { check: 'lost event', ...of(rowOf(data.order_id)), text: `${type} ${sequence}, ${id}` };
  });
  return [...breaches, ...lost, ...toldOtherwise(orders, shown.orders, received.orders), ...unmade(shown)];
}

function toldOtherwise(rows: readonly OrderRow[], shown: readonly ShownOrder[], applied: readonly AppliedOrder[]): Finding[] {
  return rows
    .filter(({ order_paid_at: paidAt }) => paidAt !== null)
    .flatMap((order): Finding[] => {
      const isIt = ({ orderId }: { readonly orderId: string }) => orderId === order.order_id;
      const text = difference(shown.find(isIt), applied.find(isIt));
      return text === null ? [] : [{ check: 'order told otherwise', order, text }];
    });
}

function of(order: OrderRow | undefined): Pick<Finding, 'order'> {
  return order ? { order } : {};
}

function lostEvents(feed: readonly FeedEvent[], received: ReadonlySet<string>): FeedEvent[] {
  return feed.filter(({ id }) => !received.has(id));
}

function difference(shown: ShownOrder | undefined, applied: AppliedOrder | undefined): string | null {
  if (!shown) return 'the interface does not show it';
  const known = applied ?? UNHEARD;
  const parts = COMPARED.filter((name) => shown[name] !== known[name]).map(
    (name) => `${name} ${known[name]} instead of ${shown[name]}`,
  );
  return parts.length === 0 ? null : `${parts.join(', ')}, after ${known.sequence} events`;
}

function unmade({ endpoint: { state }, deliveries }: Shown): Finding[] {
  const dead = state === 'active' ? [] : [`the endpoint is ${state}`];
  const ended = deliveries
    .filter(({ status }) => status !== 'delivered')
    .map(({ event_id: id, type, status, attempts }) => `${type} ${id}: ${status} after ${attempts} tries`);
  return [...dead, ...ended].map((text) => ({ check: 'delivery not made', text }));
}
