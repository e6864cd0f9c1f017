import { API_VERSION } from '../../src/office/events/domain/event-forms.js';
import { expectError, problem } from '../support/expect-error.js';
import { linked } from '../support/linked-seller.js';
import type { Marketplace } from '../support/marketplace.js';
import { eventually, Person } from '../support/person.js';
import type { Shop } from '../support/purchase.js';
import { shopWithAdmin } from '../support/shop-with-admin.js';
import { moved } from '../support/web-orders.js';

let market: Marketplace;
let shop: Shop;
let admin: Person;

beforeAll(async () => {
  ({ market, shop, admin } = await shopWithAdmin({ DB_POOL_MAX: '4' }));
});
afterAll(() => market.close());

interface Event {
  readonly id: string;
  readonly type: string;
  readonly api_version?: string;
  readonly timestamp: string;
  readonly sequence: number;
  readonly data: Readonly<Record<string, unknown>>;
}
const feed = (query = 'limit=100') => admin.get(`/api/admin/events?${query}`);

/** Everything up to now: the cursor from which a test follows. */
async function here(): Promise<string> {
  let { body } = await feed('limit=500');
  while (body.has_more) ({ body } = await feed(`limit=500&after=${body.next_cursor}`));
  return body.next_cursor;
}
/** The same once everything has been published. */
async function settled(): Promise<string> {
  await eventually(
    () => market.rows('select 1 from order_facts where position is null'),
    (rows) => rows.length === 0,
  );
  return here();
}
/** The events after a cursor, when there are as many. */
const eventsAfter = (cursor: string, count: number): Promise<Event[]> =>
  eventually(
    async () => (await feed(`after=${cursor}`)).body.items as unknown as Event[],
    (items: Event[]) => items.length >= count,
  );

it('an order is told from its checkout to its parcel, without a person in it (R-502, R-1089)', async () => {
  const cursor = await here();
  const orderId = await shop.paid();
  const order = await shop.orderWhen(orderId, 'created');
  const events = await eventsAfter(cursor, 4);
  const { purchase_id, seller_id, items_total, buyer_shipping_share, shipping_full } = order;
  const { shipment_id, carrier_tracking_id } = order.shipping_address.shipco ?? {};
  const ids = { order_id: orderId, purchase_id, seller_id };
  const none = { reason: null, shipment_id: null, carrier_tracking_id: null, price: null };
  const money = { ...ids, items_total, buyer_shipping_share, shipping_full };
  const said = { id: expect.any(String), api_version: API_VERSION, timestamp: expect.any(String) };
  expect(events).toEqual([
    { ...said, type: 'order.created', timestamp: order.created_at, sequence: 1, data: money },
    { ...said, type: 'order.paid', timestamp: order.seller_fulfillment.paid_at, sequence: 2, data: money },
    { ...said, type: 'shipment.scheduled', sequence: 3, data: { ...ids, ...none, state: 'pending' } },
    {
      ...said,
      type: 'shipment.created',
      sequence: 4,
      data: { ...ids, state: 'created', reason: null, shipment_id, carrier_tracking_id, price: expect.any(Number) },
    },
  ]);
});

it('an order that can be paid no more is told with why, and a late payment after it (R-1091)', async () => {
  const start = await settled();
  const superseded = (await shop.checkout()).orders[0].id;
  const late = await shop.checkout();
  expect((await shop.buyer.call('DELETE', `/api/purchases/${late.purchase_id}`)).status).toBe(204);
  market.payco.fault({ method: 'POST', path: '/checkout/preferences', fault: { kind: 'status', status: 400, body: {} } });
  await expect(shop.checkout()).rejects.toThrow('PAYCO_UNAVAILABLE');
  const expired = (await shop.checkout()).orders[0].id;
  await market.rows(
    `update purchases set expires_at = now() - interval '1 second', expiry_due_at = now() - interval '1 second'
      where id = (select purchase_id from orders where id = $1)`,
    [expired],
  );
  await market.round('expiries');
  await settled();
  const told = await eventsAfter(start, 8);
  const reasons = told.flatMap(({ type, sequence, data: { order_id, reason } }) =>
    type === 'order.expired' ? { order_id, sequence, reason } : [],
  );
  expect(reasons).toEqual([
    { order_id: superseded, sequence: 2, reason: 'superseded' },
    { order_id: late.orders[0].id, sequence: 2, reason: 'dropped' },
    { order_id: expect.any(String), sequence: 2, reason: 'failed' },
    { order_id: expired, sequence: 2, reason: 'expired' },
  ]);
  const cursor = await settled();
  market.payco.pay(late.preference_id, 'approved', { messages: 1 });
  await shop.orderWhen(late.orders[0].id, 'created');
  expect(await eventsAfter(cursor, 1)).toContainEqual(expect.objectContaining({ type: 'order.paid', sequence: 3 }));
});

it('an event of an earlier release stays as it was, without the date of a form (R-1088)', async () => {
  const orderId = await shop.paid();
  await shop.orderWhen(orderId, 'created');
  const cursor = await settled();
  const number = '(select max(number) + 1 from order_facts where order_id = $1)';
  await market.rows(
    `insert into order_facts (id, order_id, number, kind, version, at, data, recorded_at)
     values ('an old one', $1, ${number}, 'payment.disputed', 1, now(), '{"reason":"payment_in_mediation"}', now())`,
    [orderId],
  );
  const [old] = await eventsAfter(cursor, 1);
  expect(old?.id).toBe('an old one');
  expect(Object.keys(old ?? {})).toEqual(['id', 'type', 'timestamp', 'sequence', 'data']);
});

it('what follows the parcel says which parcel it is (R-502)', async () => {
  const orderId = await shop.paid();
  const { shipping_address } = await shop.orderWhen(orderId, 'created');
  const { shipment_id, carrier_tracking_id } = shipping_address.shipco ?? {};
  const cursor = await settled();
  await moved(market, orderId, 'documentation_ready');
  const [ready] = await eventsAfter(cursor, 1);
  expect(ready).toMatchObject({
    type: 'parcel.progress',
    data: { order_id: orderId, progress: 'preparing', status_code: 'documentation_ready', occurred_at: ready?.timestamp },
  });
  market.payco.changePayment(String(shop.lastPayment().id), { status: 'charged_back' }, { notify: true });
  await shop.orderWhen(orderId, 'cancelled');
  const told = await eventsAfter(cursor, 4);
  const parcel = { shipment_id, carrier_tracking_id, price: expect.any(Number) };
  expect(told.slice(1)).toMatchObject([
    { type: 'payment.disputed', data: { status: 'charged_back' } },
    { type: 'order.refunded' },
    { type: 'shipment.cancelled', data: { state: 'cancelled', reason: 'payment_charged_back', ...parcel } },
  ]);
});

it('each refund of a part of the payment is told once, however often it is notified (R-1057)', async () => {
  const orderId = await shop.paid();
  await shop.orderWhen(orderId, 'created');
  const cursor = await settled();
  const id = String(shop.lastPayment().id);
  for (const transaction_amount_refunded of [100.5, 100.5, 300])
    market.payco.changePayment(id, { status_detail: 'partially_refunded', transaction_amount_refunded }, { notify: true });
  await market.idle();
  const told = await eventsAfter(cursor, 1);
  const sum = told.reduce((all, { data }) => all + (data as { amount: number }).amount, 0);
  expect(told.map(({ type }) => type)).toEqual(told.map(() => 'payment.partially_refunded'));
  expect(sum).toBeCloseTo(300, 2);
  expect(told.at(-1)?.data).toMatchObject({ order_id: orderId, payment_id: id, refunded_in_all: 300 });
});

it('a request not to send an order is told, and what became of it (R-1090)', async () => {
  const orderId = await shop.paid();
  await shop.orderWhen(orderId, 'created');
  const cursor = await settled();
  const seller = await Person.signedIn(market, 'seller-norte');
  const asks = async (person: Person, method: string, path: string) =>
    expect((await person.call(method, path, method === 'POST' ? { reason: 'Ya no lo quiero' } : undefined)).status).toBe(200);
  const [cancel, cannot] = [`/api/orders/${orderId}/cancel-request`, `/api/seller/orders/${orderId}/cannot-dispatch`];
  await asks(shop.buyer, 'POST', cancel);
  await asks(shop.buyer, 'DELETE', cancel);
  await asks(seller, 'POST', cannot);
  expect((await admin.call('POST', `/api/admin/shipments/${orderId}/release`)).status).toBe(200);
  await asks(shop.buyer, 'POST', cancel);
  await admin.call('POST', `/api/admin/shipments/${orderId}/cancel`);
  await shop.orderWhen(orderId, 'cancelled');
  await settled();
  const told = (await eventsAfter(cursor, 6)).filter(({ type }) => type.startsWith('request.'));
  expect(told.map(({ type, data: { kind, by, outcome } }) => `${type} ${kind} ${by} ${outcome}`)).toEqual([
    'request.opened cancel buyer null',
    'request.ended cancel buyer withdrawn',
    'request.opened cannot_dispatch seller null',
    'request.ended cannot_dispatch operator refused',
    'request.opened cancel buyer null',
    'request.ended cancel operator granted',
  ]);
  expect(JSON.stringify(told)).not.toContain('Ya no lo quiero');
});

it("a seller's link is told when it begins and when it ends (R-371)", async () => {
  const seller = await Person.signedIn(market, 'seller-norte');
  const { id } = (await seller.get('/api/seller/profile')).body;
  const cursor = await here();
  await linked(market, seller);
  expect((await seller.call('DELETE', '/api/seller/shipco')).status).toBe(204);
  await seller.call('DELETE', '/api/seller/shipco');
  expect(await eventsAfter(cursor, 2)).toMatchObject([
    { type: 'link.connected', sequence: 1, data: { seller_id: id, reason: null } },
    { type: 'link.ended', sequence: 2, data: { seller_id: id, reason: 'unlinked' } },
  ]);
});

it('is read from a cursor or from a time, not from both (R-503)', async () => {
  expectError(await feed(`after=${await here()}&since=2026-01-01`), 400, 'VALIDATION_FAILED', [problem('since')]);
});

describe('a request that waits', () => {
  it('is answered by the first event (R-503)', async () => {
    const cursor = await here();
    const waiting = feed(`after=${cursor}&wait=30`);
    const orderId = await shop.paid();
    const { body } = await waiting;
    expect(body.items[0]).toMatchObject({ type: 'order.created', data: { order_id: orderId } });
    await shop.orderWhen(orderId, 'created');
  });

  it('is answered without an event when its time is over (R-503)', async () => {
    await shop.orderWhen(await shop.paid(), 'created');
    const cursor = await settled();
    expect((await feed(`after=${cursor}&wait=1`)).body).toEqual({ items: [], next_cursor: cursor, has_more: false });
  });

  it('holds no connection to the database; fifty of an account may wait, and one that goes away makes room (R-504)', async () => {
    const cursor = await settled();
    const path = `${market.url}/api/admin/events?after=${cursor}&wait=30`;
    const leaving = new AbortController();
    const headers = { cookie: admin.cookie ?? '' };
    const waiting = Array.from({ length: 51 }, () => fetch(path, { headers, signal: leaving.signal }));
    const refused = await Promise.race(waiting);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await admin.get('/api/admin/orders')).status).toBe(200);
    leaving.abort();
    await Promise.allSettled(waiting);
    await eventually(
      () => feed(`after=${cursor}&wait=1`),
      ({ status }) => status === 200,
    );
  });
});
