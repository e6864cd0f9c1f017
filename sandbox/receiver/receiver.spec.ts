import { controlOf } from '../test-clients/control-client.js';
import { eventOf, postEvent } from '../test-clients/event-client.js';
import type { ServiceOrder } from './compared-order.js';
import { type Receiver, startReceiver } from './receiver.js';
import type { EndpointStanding } from './receiver-view.js';

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
  expect((await controlOf(receiver).get('/applied/o1')).body).toMatchObject({ order_id: 'o1', sequence: 1 });
  expect((await controlOf(receiver).get('/applied/o2')).status).toBe(404);
  const { body } = await controlOf(receiver).get('/applied');
  expect(body).toMatchObject({
    orders: [{ order_id: 'o1', status: 'paid' }],
    findings: [],
    links: [],
    counts: { applied: 1, rejected: 0 },
  });
});

it('answers 503 until it knows a secret, and then accepts the two newest', async () => {
  const fresh = await startReceiver({ now: () => now });
  const send = (secret: string) => postEvent(fresh.endpointUrl, secret, eventOf('order.paid', 1), { at: now });
  expect(await send(FIRST)).toBe(503);
  for (const secret of [FIRST, SECOND, THIRD]) fresh.trust(secret);
  expect([await send(FIRST), await send(SECOND), await send(THIRD)]).toEqual([400, 204, 204]);
  await fresh.close();
});

it('rejects what is not signed for it, or was changed, and applies nothing (R-510)', async () => {
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

describe('its page', () => {
  const order: ServiceOrder = {
    orderId: 'o1',
    number: 'K7QM-3F2P',
    status: 'paid',
    shipmentState: null,
    progress: null,
    shipmentId: null,
  };
  let orders: ServiceOrder[];
  let endpoint: EndpointStanding;
  let obstacle: Error | null;
  let shown: Receiver;

  beforeEach(async () => {
    [orders, obstacle, endpoint] = [[order], null, { state: 'active', reason: null, waiting: 3 }];
    shown = await startReceiver({
      now: () => now,
      marketplace: {
        newestOrders: async () => {
          if (obstacle) throw obstacle;
          return orders;
        },
        endpoint: async () => endpoint,
        enableEndpoint: async () => {
          endpoint = { ...endpoint, state: 'active', reason: null };
        },
      },
    });
    shown.trust(FIRST);
  });
  afterEach(() => shown.close());

  const page = async (language = 'es-AR') => (await fetch(shown.url, { headers: { 'accept-language': language } })).text();
  const press = (fields: Record<string, string>) =>
    fetch(shown.url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) });
  const send = (event = eventOf('order.paid', 1)) => postEvent(shown.endpointUrl, FIRST, event, { at: now });
  const shownOrders = async () => (await controlOf(shown).get('/orders')).body;

  it('shows that both sides are the same, in both languages', async () => {
    await send();
    const text = await page();
    expect(text).toContain('<th scope="rowgroup">#K7QM-3F2P</th><td><code>paid</code></td>');
    expect(text).toContain('<td>Igual</td>');
    expect(text).toContain('Aplicados: <strong>1</strong>');
    expect(text).toContain('En espera: <strong>3</strong>');
    expect(text).not.toContain('<script');
    expect(await page('en')).toContain('<td>The same</td>');
    expect(await shownOrders()).toMatchObject({
      orders: [{ order_id: 'o1', number: 'K7QM-3F2P', is_same: true }],
      silence: null,
    });
  });

  it('marks what the service says otherwise, and an order of which nothing came', async () => {
    await send();
    orders = [
      { ...order, status: 'refunded' },
      { ...order, orderId: 'o2', number: null },
    ];
    const text = await page('en');
    expect(text).toContain('<code>paid</code><small class="notice">the service: <code>refunded</code></small>');
    expect(text).toContain(
      '<th scope="rowgroup">o2</th><td><span class="soft">nothing</span><small class="notice">the service: <code>paid</code>',
    );
    expect(text).toContain('<td>Different</td>');
    expect(await shownOrders()).toMatchObject({
      orders: [
        { is_same: false, events: { status: 'paid' }, service: { status: 'refunded' } },
        { is_same: false, events: null },
      ],
    });
  });

  it('shows its own side alone while the service is not responding, and escapes what it shows', async () => {
    await send(eventOf('order.paid', 1, { order_id: '<o1>' }));
    obstacle = new Error('no <answer>');
    const text = await page('en');
    expect(text).toContain('The service is not responding, so its side is missing.<small>no &lt;answer&gt;</small>');
    expect(text).toContain('<th scope="rowgroup">&lt;o1&gt;</th><td><code>paid</code></td>');
    expect(text).toContain('<td>Not compared</td>');
  });

  it('lists what was wrong with events', async () => {
    await send(eventOf('order.paid', 2));
    const text = await page('en');
    expect(text).toContain('Gaps: <strong>1</strong>');
    expect(text).toContain('<li>Something is missing before it: <code>order.paid</code> 2<small>o1</small></li>');
  });

  it('has a button for each behaviour, which replaces the one before', async () => {
    const buttons = [...(await page()).matchAll(/name="behaviour" value="(\w+)"/g)].map(([, value]) => value as string);
    expect(buttons).toEqual(['normal', 'errors', 'slow', 'losing', 'dead']);
    for (const behaviour of [...buttons.slice(1), 'normal']) {
      const { status, headers } = await press({ behaviour });
      expect([status, headers.get('location')]).toEqual([303, '/']);
      expect(await page()).toContain(`class="main" aria-pressed="true" name="behaviour" value="${behaviour}"`);
      expect(shown.faults()).toHaveLength(behaviour === 'normal' ? 0 : 1);
    }
    shown.behave('errors');
    expect([await send(), await send()]).toEqual([500, 500]);
    shown.behave('dead');
    await expect(send()).rejects.toThrow();
    expect((await controlOf(shown).post('/behaviour', { behaviour: 'normal' })).body).toEqual({ behaviour: 'normal' });
    expect(await send()).toBe(204);
    expect((await press({ behaviour: 'sleepy' })).status).toBe(400);
    expect((await controlOf(shown).post('/behaviour', { behaviour: 'sleepy' })).status).toBe(400);
  });

  it('says when it has faults that no button sets', async () => {
    shown.fault({ fault: { kind: 'hang' }, path: '/events' });
    expect(await page()).toContain('Tiene fallas que no son de estos botones.');
  });

  it('has a button to enable an endpoint that the service has disabled', async () => {
    expect(await page()).not.toContain('name="endpoint"');
    endpoint = { ...endpoint, state: 'disabled', reason: 'not_delivered' };
    expect(await page()).toContain('El servicio dejó de mandarle eventos.<small>not_delivered</small>');
    expect((await press({ endpoint: 'enabled' })).status).toBe(303);
    expect(endpoint.state).toBe('active');
  });
});
