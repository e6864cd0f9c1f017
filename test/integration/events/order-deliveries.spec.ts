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
  const { data } = await stage.admin.api.GET('/api/admin/event-endpoints');
  for (const { id } of data?.items ?? []) await stage.admin.call('DELETE', `/api/admin/event-endpoints/${id}`);
});

const toldOf = (orderId: string) =>
  stage.admin.api.GET('/api/admin/orders/{id}/deliveries', { params: { path: { id: orderId } } });
const itemsOf = async (orderId: string) => (await toldOf(orderId)).data?.items ?? [];
const whenEnded = (orderId: string, count: number) =>
  eventually(
    () => itemsOf(orderId),
    (items) => items.length === count && items.every(({ ended_at }) => ended_at !== null),
  );

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

it('a replay is told apart, and runs until the last of it has ended (R-523)', async () => {
  const receiver = await stage.receiver();
  const { id } = await stage.endpoint(receiver);
  const [orderId = ''] = await stage.orders(1);
  await stage.tell([orderId]);
  await whenEnded(orderId, 1);
  receiver.answersEverything(503);
  const replay = () => stage.admin.call('POST', `/api/admin/event-endpoints/${id}/replay`, { since: '2026-01-01' });
  expect((await replay()).status).toBe(202);
  await eventually(
    () => itemsOf(orderId),
    (items) => items.some(({ replayed, http_status }) => replayed && http_status === 503),
  );
  expect(await stage.see(id)).toMatchObject({ replay_running: true });
  expectError(await replay(), 409, 'REPLAY_RUNNING');
  receiver.takesEverything();
  // What waits is tried at once.
  await stage.change(id, { disabled: true });
  await stage.change(id, { disabled: false });
  const items = await whenEnded(orderId, 2);
  expect(items.map(({ replayed }) => replayed).sort()).toEqual([false, true]);
  await eventually(
    () => stage.see(id),
    ({ replay_running }) => !replay_running,
  );
});

it('an order of which nobody was told has an empty list, and one that is not there has none (R-525)', async () => {
  const [orderId = ''] = await stage.orders(1);
  expect((await toldOf(orderId)).data).toEqual({ items: [], has_more: false });
  expectError(await stage.admin.get('/api/admin/orders/nowhere/deliveries'), 404, 'ORDER_NOT_FOUND');
});

it('the list of an order has an end', async () => {
  const [orderId = ''] = await stage.orders(1);
  await stage.market.rows(
    `insert into event_deliveries (id, endpoint_id, stream, is_live, position, event_id, type, state, created_at, ended_at)
     select gen_random_uuid(), 'gone', $1, true, n, 'e' || n, 'order.paid', 'delivered', now(), now() from generate_series(1, 201) n`,
    [orderId],
  );
  const { data } = await toldOf(orderId);
  expect(data?.has_more).toBe(true);
  expect(data?.items).toHaveLength(200);
  expect(data?.items[0]?.event_id).toBe('e201');
});

it('a delivery to an endpoint names its order, and none for a test', async () => {
  const receiver = await stage.receiver();
  const { id } = await stage.endpoint(receiver);
  const [orderId = ''] = await stage.orders(1);
  await stage.tell([orderId]);
  await stage.got(receiver, 1);
  await stage.admin.call('POST', `/api/admin/event-endpoints/${id}/test`);
  await stage.got(receiver, 2);
  const { data } = await stage.admin.api.GET('/api/admin/event-endpoints/{id}/deliveries', { params: { path: { id } } });
  expect(data?.items.map(({ type, order_id }) => [type, order_id])).toEqual([
    ['endpoint.test', null],
    ['shipment.held', orderId],
  ]);
});
