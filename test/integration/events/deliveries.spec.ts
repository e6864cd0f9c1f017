import { Webhook } from 'standardwebhooks';
import { expectError } from '../../support/expect-error.js';
import { eventually } from '../../support/person.js';
import { DeliveryStage } from './delivery-stage.js';

let stage: DeliveryStage;
beforeAll(async () => {
  stage = await DeliveryStage.open();
});
afterAll(() => stage.close());
// One that is left would be told of the orders of the next test.
afterEach(async () => {
  const data = await stage.admin.api.get('/api/admin/event-endpoints');
  for (const { id } of data.items) await stage.admin.call('DELETE', `/api/admin/event-endpoints/${id}`);
});

const toldOf = (orderId: string) => stage.admin.api.get('/api/admin/orders/{id}/deliveries', { params: { id: orderId } });
const itemsOf = async (orderId: string) => (await toldOf(orderId)).items;
it('an order lists who was told of which event, the newest events first (R-525)', async () => {
  const [erp, mails] = [await stage.receiver(), await stage.receiver()];
  mails.answersEverything(503);
  const { id: erpId } = await stage.endpoint(erp, { description: 'ERP' });
  const { id: mailsId } = await stage.endpoint(mails);
  const [orderId = '', other = ''] = await stage.orders(2);
  await stage.tell([orderId, other], 2);
  await stage.got(erp, 4);
  const items = await eventually(
    () => itemsOf(orderId),
    (found) =>
      found.filter(({ status }) => status === 'delivered').length === 2 && found.some(({ http_status }) => http_status === 503),
  );
  const host = (url: string) => new URL(url).host;
  const [second, first] = erp.events.filter(({ data }) => data.order_id === orderId).reverse();
  expect(items.map(({ event_id }) => event_id)).toEqual([second?.id, second?.id, first?.id, first?.id]);
  expect(items.find(({ event_id, endpoint_id }) => event_id === first?.id && endpoint_id === erpId)).toEqual({
    event_id: first?.id,
    type: 'shipment.held',
    sequence: 1,
    progress: null,
    replayed: false,
    status: 'delivered',
    http_status: 204,
    duration_ms: expect.any(Number),
    attempts: 1,
    next_attempt_at: null,
    error: null,
    created_at: expect.any(String),
    ended_at: expect.any(String),
    endpoint_id: erpId,
    endpoint_host: host(erp.url),
    endpoint_description: 'ERP',
  });
  // Its second event waits for the first one.
  expect(items.filter(({ endpoint_id }) => endpoint_id === mailsId)).toMatchObject([
    { status: 'waiting', http_status: null, attempts: 0, endpoint_host: host(mails.url), endpoint_description: null },
    { status: 'waiting', http_status: 503, attempts: 1, next_attempt_at: expect.any(String), ended_at: null },
  ]);
  expect(JSON.stringify(items)).not.toContain('canary');

  await stage.admin.call('DELETE', `/api/admin/event-endpoints/${erpId}`);
  await stage.admin.call('DELETE', `/api/admin/event-endpoints/${mailsId}`);
  // What was delivered stays known, though not where.
  expect(await itemsOf(orderId)).toMatchObject([
    { status: 'delivered', endpoint_id: erpId, endpoint_host: null, endpoint_description: null },
    { status: 'delivered', endpoint_id: erpId, endpoint_host: null },
  ]);
});

it('an order of which nobody was told has an empty list, and one that is not there has none (R-525)', async () => {
  const [orderId = ''] = await stage.orders(1);
  expect(await toldOf(orderId)).toEqual({ items: [], next_cursor: null, truncated: false, has_more: false });
  expectError(await stage.admin.get('/api/admin/orders/nowhere/deliveries'), 404, 'ORDER_NOT_FOUND');
});

it('the list of an order has an end', async () => {
  const [orderId = ''] = await stage.orders(1);
  await stage.market.rows(
    `insert into event_deliveries (id, endpoint_id, stream, is_live, position, event_id, type, state, created_at, ended_at)
     select gen_random_uuid(), 'gone', $1, true, n, 'e' || n, 'order.paid', 'delivered', now(), now() from generate_series(1, 201) n`,
    [orderId],
  );
  const data = await toldOf(orderId);
  expect(data).toMatchObject({ truncated: true, has_more: true });
  expect(data.items).toHaveLength(200);
  expect(data.items[0]?.event_id).toBe('e201');
});

it('a delivery to an endpoint names its order, and none for a test', async () => {
  const receiver = await stage.receiver();
  const { id } = await stage.endpoint(receiver);
  const [orderId = ''] = await stage.orders(1);
  await stage.tell([orderId]);
  await stage.got(receiver, 1);
  await stage.admin.call('POST', `/api/admin/event-endpoints/${id}/test`);
  await stage.got(receiver, 2);
  const data = await stage.admin.api.get('/api/admin/event-endpoints/{id}/deliveries', { params: { id } });
  expect(data.items.map(({ type, order_id }) => [type, order_id])).toEqual([
    ['endpoint.test', null],
    ['shipment.held', orderId],
  ]);
});

it('an endpoint gets what happens after its creation, signed as Standard Webhooks says (R-510, R-513)', async () => {
  const [orderId = ''] = await stage.orders(1);
  await stage.tell([orderId]);
  await eventually(
    () => stage.market.rows('select 1 from order_facts where position is null'),
    (rows) => rows.length === 0,
  );
  const receiver = await stage.receiver();
  const { id, secret } = await stage.endpoint(receiver);
  await stage.tell([orderId]);
  await stage.got(receiver, 1);
  const [{ headers, bytes, event }] = receiver.received as [(typeof receiver.received)[number]];
  expect(event).toMatchObject({ type: 'shipment.held', sequence: 2, data: { order_id: orderId, purchase_id: 'p1' } });
  expect(headers).toMatchObject({ 'content-type': 'application/json', 'webhook-id': event.id });
  expect(new Webhook(secret).verify(bytes, headers as Record<string, string>)).toEqual(event);
  const done = await eventually(
    () => stage.deliveries(id),
    ([first]) => first?.status === 'delivered',
  );
  expect(done).toMatchObject([
    {
      event_id: event.id,
      type: 'shipment.held',
      order_id: orderId,
      replayed: false,
      created_at: expect.any(String),
      ended_at: expect.any(String),
      status: 'delivered',
      http_status: 204,
      duration_ms: expect.any(Number),
      attempts: 1,
      next_attempt_at: null,
      error: null,
    },
  ]);
  expect(await stage.see(id)).toMatchObject({ state: 'active', waiting: 0, oldest_waiting_at: null });
});

it('an endpoint gets only the types that it wants (R-513)', async () => {
  const receiver = await stage.receiver();
  await stage.endpoint(receiver, { types: ['order.paid'] });
  const everything = await stage.receiver();
  await stage.endpoint(everything);
  const [orderId = ''] = await stage.orders(1);
  await stage.tell([orderId], 3);
  await stage.market.rows(
    `insert into order_facts (id, order_id, number, kind, version, at, data, recorded_at)
     values (gen_random_uuid(), $1, 4, 'order.paid', 2, now(), '{}', now())`,
    [orderId],
  );
  await stage.got(everything, 4);
  await stage.got(receiver, 1);
  expect(receiver.sequenceOf(orderId)).toEqual([4]);
});
