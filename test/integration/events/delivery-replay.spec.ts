import { expectError, problem } from '../../support/expect-error.js';
import { eventually } from '../../support/person.js';
import { DeliveryStage } from './delivery-stage.js';

let stage: DeliveryStage;
beforeAll(async () => {
  stage = await DeliveryStage.open();
});
afterAll(() => stage.close());

const replay = (id: string, from: object) => stage.admin.call('POST', `/api/admin/event-endpoints/${id}/replay`, from);
/** The cursor at the end of the feed, once everything is published. */
async function here(): Promise<string> {
  await eventually(
    () => stage.market.rows('select 1 from order_facts where position is null'),
    (rows) => rows.length === 0,
  );
  let { body } = await stage.admin.get('/api/admin/events?limit=500');
  while (body.has_more) ({ body } = await stage.admin.get(`/api/admin/events?limit=500&after=${body.next_cursor}`));
  return body.next_cursor;
}
const idle = (id: string) =>
  eventually(
    () => stage.see(id),
    ({ waiting }) => waiting === 0,
  );

it('the same events come again, in their sequence, and nothing else (R-523)', async () => {
  const receiver = await stage.receiver();
  const { id } = await stage.endpoint(receiver);
  const orders = await stage.orders(20);
  const before = await here();
  await stage.tell(orders, 3);
  await stage.got(receiver, 60);
  await idle(id);
  expect((await replay(id, { after: before })).status).toBe(202);
  await stage.got(receiver, 120);
  await idle(id);
  expect(receiver.received.length).toBe(120);
  const replays = (await stage.deliveries(id)).filter(({ replayed }) => replayed).length;
  expect([replays, (await stage.see(id)).replay_running]).toEqual([60, false]);
  for (const orderId of orders) {
    expect(receiver.sequenceOf(orderId)).toEqual([1, 2, 3, 1, 2, 3]);
    const bytes = receiver.received.filter(({ event }) => event.data.order_id === orderId).map((one) => one.bytes);
    expect(bytes.slice(3)).toEqual(bytes.slice(0, 3));
  }
  expect((await replay(id, { after: await here() })).status).toBe(202);
  expect((await replay(id, { since: new Date(Date.now() + 60_000).toISOString() })).status).toBe(202);
  await stage.tell(orders.slice(0, 1));
  await stage.got(receiver, 121);
  expect(receiver.received.length).toBe(121);
});

it('a live event waits for the replayed ones of its order; at most half of the places replay (R-522)', async () => {
  const receiver = await stage.receiver();
  const { id } = await stage.endpoint(receiver);
  const orders = await stage.orders(30);
  const before = await here();
  await stage.tell(orders, 2);
  await stage.got(receiver, 60);
  await idle(id);

  let isOpen = false;
  const held: (() => void)[] = [];
  const old = new Set(orders);
  receiver.answer = async ({ data }, response) => {
    if (!isOpen && old.has(data.order_id ?? '')) await new Promise<void>((resolve) => held.push(resolve));
    response.writeHead(204).end();
  };
  receiver.mostAtOnce = 0;
  expect((await replay(id, { after: before })).status).toBe(202);
  await eventually(
    async () => held.length,
    (count) => count === 8,
  );
  expectError(await replay(id, { after: before }), 409, 'REPLAY_RUNNING');
  expect(await stage.see(id)).toMatchObject({ replay_running: true });
  await stage.tell(orders);
  const others = await stage.orders(5);
  await stage.tell(others, 2);
  await stage.got(receiver, 60 + 8 + 10);
  for (const orderId of others) expect(receiver.sequenceOf(orderId)).toEqual([1, 2]);
  expect(held.length).toBe(8);
  isOpen = true;
  for (const release of held) release();
  await idle(id);
  for (const orderId of orders) expect(receiver.sequenceOf(orderId)).toEqual([1, 2, 1, 2, 3]);
});

it('a replay begins at a cursor of the feed or at a time, of an endpoint that exists (R-523)', async () => {
  const receiver = await stage.receiver();
  const { id } = await stage.endpoint(receiver);
  expectError(await replay(id, {}), 400, 'VALIDATION_FAILED', [problem('since')]);
  expectError(await replay(id, { after: 'x' }), 400, 'VALIDATION_FAILED', [problem('after')]);
  expectError(await replay(id, { since: 'yesterday' }), 400, 'VALIDATION_FAILED', [problem('since')]);
  expectError(await replay(id, { after: await here(), since: '2026-01-01' }), 400, 'VALIDATION_FAILED', [problem('since')]);
  const ofAnother = Buffer.from('another-era 3').toString('base64url');
  expectError(await replay(id, { after: ofAnother }), 410, 'CURSOR_EXPIRED');
  expectError(await replay('nobody', { since: '2026-01-01' }), 404, 'ENDPOINT_NOT_FOUND');
});
