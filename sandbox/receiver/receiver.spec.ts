import { controlOf } from '../test-clients/control-client.js';
import { eventOf, postEvent } from '../test-clients/event-client.js';
import { type Receiver, startReceiver } from './receiver.js';

const secretOf = (letter: string) => `whsec_${Buffer.from(letter.repeat(32)).toString('base64')}`;
const [FIRST, SECOND, THIRD] = [secretOf('a'), secretOf('b'), secretOf('c')];
const DAY_MS = 86_400_000;

let now: Date;
let receiver: Receiver;

beforeEach(async () => {
  now = new Date();
  receiver = await startReceiver({ seed: 3, now: () => now });
  receiver.trust(FIRST);
});
afterEach(() => receiver.close());

const post = (event = eventOf('order.paid', 1), secret = FIRST) => postEvent(receiver.endpointUrl, secret, event, { at: now });

it('applies what its endpoint sends, and shows it over HTTP', async () => {
  expect(await post()).toBe(204);
  expect(receiver.orders()).toMatchObject([{ orderId: 'o1', status: 'paid', sequence: 1 }]);
  const { body } = await controlOf(receiver).get('/applied');
  expect(body).toMatchObject({ orders: [{ orderId: 'o1' }], findings: [], links: [], counts: { applied: 1, rejected: 0 } });
});

it('answers 503 until it knows a secret, and then accepts the two newest', async () => {
  const fresh = await startReceiver({ now: () => now });
  const send = (secret: string) => postEvent(fresh.endpointUrl, secret, eventOf('order.paid', 1), { at: now });
  expect(await send(FIRST)).toBe(503);
  for (const secret of [FIRST, SECOND, THIRD]) fresh.trust(secret);
  expect([await send(FIRST), await send(SECOND), await send(THIRD)]).toEqual([400, 204, 204]);
  await fresh.close();
});

it('rejects what is not signed for it, or was changed, and applies nothing', async () => {
  const event = eventOf('order.paid', 1);
  expect(await post(event, SECOND)).toBe(400);
  expect(await postEvent(receiver.endpointUrl, FIRST, event, { at: now, body: '{"no":"event"}' })).toBe(400);
  const unsigned = await fetch(receiver.endpointUrl, { method: 'POST', body: JSON.stringify(event) });
  expect([unsigned.status, await unsigned.json()]).toEqual([400, { message: 'missing_headers' }]);
  expect([receiver.orders(), receiver.counts()]).toMatchObject([[], { applied: 0, rejected: 3 }]);
});

it('takes its own clock for the time of a signature', async () => {
  now = new Date(now.getTime() + 30 * DAY_MS);
  expect(await post()).toBe(204);
  expect(await postEvent(receiver.endpointUrl, FIRST, eventOf('order.paid', 1), { at: new Date() })).toBe(400);
});

it('refuses a body of more than 64 KiB', async () => {
  expect(await post(eventOf('order.paid', 1, { note: 'x'.repeat(70_000) }))).toBe(413);
});

it('has the event when only its answer is lost, and none when the connection breaks before', async () => {
  const event = eventOf('order.paid', 1);
  receiver.fault({ path: '/events', fault: { kind: 'drop_before' } });
  await expect(post(event)).rejects.toThrow();
  expect(receiver.orders()).toEqual([]);
  receiver.fault({ path: '/events', fault: { kind: 'drop_after' } });
  await expect(post(event)).rejects.toThrow();
  expect(receiver.order('o1')?.status).toBe('paid');
  expect(await post(event)).toBe(204);
  expect(receiver.counts()).toMatchObject({ applied: 1, repeated: 1 });
});

it('can fail for a share of the requests, for one order, and for as long as one wishes', async () => {
  receiver.fault({ path: '/events', probability: 0.3, times: 1_000, fault: { kind: 'status', status: 503 } });
  const statuses: number[] = [];
  for (let at = 0; at < 100; at += 1) statuses.push(await post(eventOf('order.paid', 1, { order_id: `order-${at}` })));
  const failed = statuses.filter((status) => status === 503).length;
  expect([failed > 15 && failed < 45, receiver.orders().length]).toEqual([true, 100 - failed]);

  receiver.clearFaults();
  receiver.fault({ path: '/events', contains: 'order-x', fault: { kind: 'status', status: 500 } });
  expect(await post(eventOf('order.paid', 1, { order_id: 'order-y' }))).toBe(204);
  expect(await post(eventOf('order.paid', 1, { order_id: 'order-x' }))).toBe(500);
});

it('notes in its ledger which event came, without what it says', async () => {
  const event = eventOf('order.paid', 1, { items_total: 48_500 });
  await post(event);
  expect(receiver.ledger()).toMatchObject([
    { method: 'POST', path: '/events', status: 204, body: { id: event.id, type: 'order.paid', sequence: 1 } },
  ]);
  expect(JSON.stringify(receiver.ledger())).not.toContain('48500');
});

it('forgets what it has applied at a reset, and still knows its secret', async () => {
  await post();
  await receiver.reset();
  expect([receiver.orders(), receiver.counts().applied]).toEqual([[], 0]);
  expect(await post()).toBe(204);
});
