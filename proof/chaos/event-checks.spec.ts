import { describe, expect, it } from '@jest/globals';
import type { ReceivedEvent } from '../../client/verify-event.js';
import { AppliedEvents } from '../../sandbox/receiver/applied-events.js';
import { ALL_SOLD, facts } from '../../test/support/chaos-facts.builder.js';
import type { Received } from './facts.js';
import { isFinal } from './findings.js';
import type { Shown } from './shown.js';
import { judge } from './verdict.js';

const OF_ORDER = { order_id: 'o1', purchase_id: 'p1', seller_id: 's1' };
const CREATED = { ...OF_ORDER, state: 'created', reason: null, shipment_id: '501', carrier_tracking_id: null, price: null };
const event = (sequence: number, type: string, data: object = OF_ORDER): ReceivedEvent => ({
  id: `e${sequence}`,
  type,
  timestamp: '2026-11-21T10:00:00.000Z',
  sequence,
  data: { ...data },
});
const PAID = event(1, 'order.paid');
const SHIPPED = event(2, 'shipment.created', CREATED);
const MOVED = event(3, 'parcel.progress', { ...OF_ORDER, progress: 'in_transit', status_code: 'shipped' });
const LINKED = { ...event(1, 'link.connected', { seller_id: 's1', reason: null }), id: 'l1' };
const ALL = [PAID, SHIPPED, MOVED, LINKED];

/** By somebody who was sent these, one after the other. */
function received(events: readonly ReceivedEvent[]): Received {
  const applied = new AppliedEvents();
  for (const one of events) applied.apply(one, JSON.stringify(one));
  const [orders, breaches, counts] = [applied.orders(), applied.findings(), applied.counts()];
  return { orders, eventIds: new Set(applied.eventIds()), breaches, counts };
}

const shown = (changes: Partial<Shown> = {}): Shown => ({
  feed: ALL.map(({ id, type, sequence, data }) => ({ id, type, sequence, data: data as Shown['feed'][number]['data'] })),
  orders: [{ orderId: 'o1', status: 'paid', shipmentState: 'created', shipmentId: '501', progress: 'in_transit' }],
  money: ALL_SOLD,
  endpoint: { state: 'active' },
  deliveries: ALL.map(({ id, type }) => ({ event_id: id, type, status: 'delivered', attempts: 1 })),
  ...changes,
});
const shownOtherwise = (changes: Partial<Shown['orders'][number]>) => ({
  shown: shown({ orders: shown().orders.map((order) => ({ ...order, ...changes })) }),
});
const checksOf = (changes: { received?: Received; shown?: Shown | null }) =>
  judge(facts({ received: received(ALL), shown: shown(), ...changes })).map(({ check }) => check);

describe('the verdict about events', () => {
  it.each<[string, Parameters<typeof checksOf>[0]]>([
    ['every event, in sequence', {}],
    ['an event that came twice', { received: received([PAID, SHIPPED, PAID, SHIPPED, MOVED, LINKED]) }],
    ['orders in any order', { received: received([LINKED, ...ALL]) }],
    ['what is still on its way, before the end', { received: received([PAID]), shown: null }],
  ])('is content with %s', (_name, changes) => {
    expect(checksOf(changes)).toEqual([]);
  });

  it.each<[string, Parameters<typeof checksOf>[0], string[]]>([
    [
      'the last event of an order that is lost',
      { received: received([PAID, SHIPPED, LINKED]) },
      ['lost event', 'order told otherwise'],
    ],
    [
      'an event that overtook another one',
      { received: received([PAID, MOVED, SHIPPED, LINKED]) },
      ['gap in the events', 'inverted events', 'order told otherwise'],
    ],
    ['an event that came again with another content', { received: received([...ALL, { ...PAID, data: {} }]) }, ['changed event']],
    ['a paid order that the interface does not show', { shown: shown({ orders: [] }) }, ['order told otherwise']],
    ['another progress', shownOtherwise({ progress: 'delivered' }), ['order told otherwise']],
    ['an endpoint that was disabled', { shown: shown({ endpoint: { state: 'disabled' } }) }, ['delivery not made']],
    ...['waiting', 'failed', 'not_allowed'].map((status): [string, Parameters<typeof checksOf>[0], string[]] => [
      `a delivery that is ${status}`,
      { shown: shown({ deliveries: [{ event_id: 'e1', type: 'order.paid', status, attempts: 9 }] }) },
      ['delivery not made'],
    ]),
  ])('finds %s', (_name, changes, expected) => {
    expect(checksOf(changes)).toEqual(expected);
  });

  it('says which order, and what it was told', () => {
    const [finding] = judge(facts({ received: received([PAID, SHIPPED, LINKED]), shown: shown({ feed: [] }) }));
    expect(finding).toMatchObject({
      order: { order_id: 'o1' },
      text: 'progress preparing instead of in_transit, after 2 events',
    });
  });

  it('knows that an inversion stays, and that a lost event may still come', () => {
    const inverted = judge(facts({ received: received([SHIPPED, PAID]), shown: shown({ feed: [] }) }));
    expect(inverted.filter(isFinal).map(({ check }) => check)).toEqual(['gap in the events', 'inverted events']);
  });
});
