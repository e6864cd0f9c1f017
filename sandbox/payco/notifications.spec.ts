import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LeapingClock } from '../clock/leaping-clock.js';
import { controlOf } from '../test-clients/control-client.js';
import { eventually } from '../test-clients/eventually.js';
import { paycoClientOf } from '../test-clients/payco-client.js';
import { type PaycoSimulator, startPaycoSimulator } from './payco-simulator.js';
import { sign } from './signature.js';

interface Received {
  url: string;
  headers: IncomingHttpHeaders;
  body: { action?: string; id?: number; data?: { id: string }; topic?: string; resource?: string; user_id?: number };
}

let payco: PaycoSimulator;
const clock = new LeapingClock();
let shop: Server;
let shopUrl: string;
let received: Received[];
/** The shop's responses in order; 200 after the last. Null means no response at all. */
let answers: (number | null)[];

beforeEach(async () => {
  received = [];
  answers = [];
  const settings = { retryScheduleMs: [20, 20], retryEveryMs: 20, maxAttempts: 4 };
  payco = await startPaycoSimulator({ seed: 9, now: clock.now, pause: clock.pause, settings });
  shop = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    received.push({ url: String(request.url), headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString()) });
    const status = answers.length > 0 ? answers.shift() : 200;
    if (status) response.writeHead(status, { location: `${shopUrl}/elsewhere` }).end();
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
});
afterEach(async () => {
  await payco.close();
  shop.closeAllConnections();
  await new Promise((resolve) => shop.close(resolve));
});

async function prefer(path = '/hook?order=7'): Promise<string> {
  const items = [{ title: 'Pava', quantity: 1, unit_price: 100 }];
  return (await paycoClientOf(payco).prefer({ items, notification_url: `${shopUrl}${path}` })).body.id;
}
const deliveries = (count: number) =>
  eventually(
    async () => payco.deliveries(),
    ({ length }) => length >= count,
  );
/** Nothing is sent, and nothing waits to be sent. */
const settled = () => eventually(async () => payco.calls().busy === 0 && clock.nextEndInMs === null, Boolean);
const control = () => controlOf(payco);
it('sends a fraud alert, signed, and never repeats it', async () => {
  const payment = payco.pay(await prefer('/hook?source_news=webhooks'), 'approved');
  await deliveries(1);
  answers = [503];
  await control().post('/notify', { payment_id: String(payment.id), variant: 'fraud_alert' });
  const [alert] = received.slice(1);
  const body = { type: 'stop_delivery_op_wh', data: { payment_id: payment.id, site_id: 'AR' } };
  expect(alert).toMatchObject({ url: '/hook?source_news=webhooks', body });
  const { ts, v1 } = signatureOf(alert as Received);
  expect(v1).toBe(sign(payco.webhookSecret, { requestId: String(alert?.headers['x-request-id']), ts: String(ts) }));
  await settled();
  expect(payco.deliveries().filter(({ variant }) => variant === 'fraud_alert')).toMatchObject([{ attempt: 1, status: 503 }]);
});

it('tells a chargeback under an id of its own, which is signed; the body names the payment', async () => {
  const [dataId, url] = ['234000062000000001', `${shopUrl}/hook`];
  await control().post('/notify', { payment_id: '77', variant: 'chargeback', url });
  const [told] = received;
  expect(told).toMatchObject({ url: `/hook?data.id=${dataId}&type=topic_chargebacks_wh`, body: { data: { payment_id: 77 } } });
  const { ts, v1 } = signatureOf(told as Received);
  expect(v1).toBe(sign(payco.webhookSecret, { dataId, requestId: String(told?.headers['x-request-id']), ts: String(ts) }));
});

const signatureOf = ({ headers }: Received | Pick<Received, 'headers'>) =>
  Object.fromEntries(new URLSearchParams(String(headers['x-signature']).replace(',', '&')));

it('sends a burst of both variants that share one request id; only the webhook verifies', async () => {
  const payment = payco.pay(await prefer(), 'approved');
  expect(await deliveries(3)).toMatchObject([
    { variant: 'merchant_order', attempt: 1, status: 200, acknowledged: true },
    { variant: 'ipn' },
    { variant: 'webhook', payment_id: String(payment.id) },
  ]);
  const [order, ipn, webhook] = received as [Received, Received, Received];
  expect(order.url).toBe(`/hook?order=7&id=${payment.order.id}&topic=merchant_order`);
  expect(order.body).toEqual({ resource: `${payco.url}/merchant_orders/${payment.order.id}`, topic: 'merchant_order' });
  expect(ipn.url).toBe(`/hook?order=7&id=${payment.id}&topic=payment`);
  expect(ipn.body).toEqual({ resource: String(payment.id), topic: 'payment' });
  expect(webhook.url).toBe(`/hook?order=7&data.id=${payment.id}&type=payment`);
  expect(webhook.body).toMatchObject({
    action: 'payment.created',
    api_version: 'v1',
    data: { id: String(payment.id) },
    date_created: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    id: expect.any(Number),
    live_mode: true,
    type: 'payment',
    user_id: 900001,
  });
  expect(received.map(({ headers }) => headers['user-agent'])).toEqual([
    'Payco Feed v2.0 merchant_order',
    'Payco Feed v2.0 payment',
    'Payco WebHook v1.0 payment',
  ]);
  const requestIds = new Set(received.map(({ headers }) => headers['x-request-id']));
  expect(requestIds.size).toBe(1);
  const [requestId] = requestIds;
  const expected = (message: Received) =>
    sign(payco.webhookSecret, { dataId: String(payment.id), requestId: String(requestId), ts: String(signatureOf(message).ts) });
  expect(signatureOf(webhook).ts).toMatch(/^\d{10}$/);
  expect(signatureOf(webhook).v1).toBe(expected(webhook));
  expect(signatureOf(ipn).v1).not.toBe(expected(ipn));
});

it.each([
  ['webhooks', ['webhook']],
  ['ipn', ['merchant_order', 'ipn', 'merchant_order', 'merchant_order', 'merchant_order']],
])('respects source_news=%s', async (source, variants) => {
  payco.pay(await prefer(`/hook?source_news=${source}`), 'approved', { messages: 6 });
  expect((await deliveries(variants.length)).map(({ variant }) => variant)).toEqual(variants);
});

it('can duplicate, shuffle and send in parallel, or send nothing', async () => {
  payco.pay(await prefer(), 'approved', { messages: 4, duplicates: 3, parallel: true, shuffled: true, delayMs: 1 });
  expect(await deliveries(12)).toHaveLength(12);
  payco.settings({ dropAll: true });
  payco.pay(await prefer(), 'approved');
  payco.settings({ dropAll: false, messages: 0 });
  payco.pay(await prefer(), 'approved');
  payco.pay(await prefer(), 'approved', { messages: 1 });
  await deliveries(13);
  expect(received).toHaveLength(13);
});

it('can use milliseconds, omit the request ID and sign with the wrong secret', async () => {
  payco.settings({ messages: 1, tsInMilliseconds: true, omitRequestId: true });
  const { id } = payco.pay(await prefer(), 'approved');
  payco.settings({ wrongSecret: true });
  payco.pay(await prefer(), 'approved');
  await deliveries(2);
  const [good, bad] = received.map(signatureOf);
  expect(received[0]?.headers).not.toHaveProperty('x-request-id');
  expect(good?.ts).toMatch(/^\d{13}$/);
  expect(good?.v1).toBe(sign(payco.webhookSecret, { dataId: String(id), ts: String(good?.ts) }));
  expect(bad?.v1).not.toBe(sign(payco.webhookSecret, { dataId: String(payco.payments()[1]?.id), ts: String(bad?.ts) }));
});

it('retries until the response is 200 or 201, follows no redirects, and gives up eventually', async () => {
  answers = [204, 302, 500, 201];
  payco.pay(await prefer(), 'approved', { messages: 1 });
  expect((await deliveries(4)).map(({ attempt, status, acknowledged }) => [attempt, status, acknowledged])).toEqual([
    [1, 204, false],
    [2, 302, false],
    [3, 500, false],
    [4, 201, true],
  ]);
  expect(received.every(({ url }) => url.startsWith('/hook'))).toBe(true);
  answers = [500, 500, 500, 500];
  payco.pay(await prefer(), 'approved', { messages: 1 });
  await deliveries(8);
  await settled();
  expect(payco.deliveries()).toHaveLength(8);
});

it('counts a timeout and an unreachable shop as failures', async () => {
  payco.settings({ answerTimeoutMs: 30, maxAttempts: 1 });
  answers = [null];
  payco.pay(await prefer(), 'approved', { messages: 1 });
  await deliveries(1);
  await payco.notify({ payment_id: '5', url: 'http://127.0.0.1:1/hook' });
  expect(payco.deliveries()).toMatchObject([
    { status: null, error: 'no answer in time' },
    { status: null, error: expect.stringMatching(/./) },
  ]);
});

it('closes with deliveries in flight and retries scheduled', async () => {
  payco.settings({ retryScheduleMs: [60_000] });
  answers = [500, null];
  payco.pay(await prefer(), 'approved', { messages: 1 });
  await deliveries(1);
  payco.pay(await prefer(), 'approved', { messages: 1 });
  await eventually(async () => received.length === 2, Boolean);
  const begin = Date.now();
  await payco.close();
  // Long before the next retry.
  expect(Date.now() - begin).toBeLessThan(20_000);
});

it('can deliver before the preference is answered', async () => {
  payco.settings({ payBeforeAnswer: 'approved' });
  await prefer();
  expect(received).toHaveLength(3);
});

it('can approve a pending payment automatically, with a second burst', async () => {
  payco.settings({ pendingApprovesAfterMs: 20 });
  payco.pay(await prefer(), 'pending', { messages: 1 });
  await deliveries(2);
  expect(payco.payments()).toMatchObject([{ status: 'approved', status_detail: 'accredited' }]);
  expect(received.map(({ body }) => body.action)).toEqual(['payment.created', 'payment.updated']);
});

describe('control over HTTP', () => {
  it('creates and changes payments', async () => {
    const preferenceId = await prefer('/hook?source_news=webhooks');
    const made = await control().post('/payments', { preference_id: preferenceId, outcome: 'pending' });
    expect(made.status).toBe(201);
    const { id } = made.body as { id: number };
    await deliveries(1);
    const patch = { status: 'approved', transaction_amount: 1 };
    const changed = await control().post(`/payments/${id}`, { patch, notify: true });
    expect(changed.body).toMatchObject({ status: 'approved', transaction_amount: 1, date_approved: expect.any(String) });
    await deliveries(2);
    expect(received[1]?.body.action).toBe('payment.updated');
    expect((await control().get('/payments')).body).toMatchObject([{ id }]);
    expect((await control().get('/preferences')).body).toMatchObject([{ id: preferenceId }]);
    expect((await control().post('/payments/1', { patch: {} })).status).toBe(404);
    expect((await control().post('/payments', { preference_id: 'x', outcome: 'approved' })).status).toBe(404);
    expect((await control().post('/payments', { preference_id: 'x', outcome: 'maybe' })).status).toBe(400);
  });

  it('sends any notification on request', async () => {
    const url = `${shopUrl}/hook`;
    const message = { payment_id: '0', url, request_id: null, wrong_secret: true, ts: '1', times: 2 };
    expect((await control().post('/notify', message)).status).toBe(204);
    const told = { url: '/hook?data.id=0&type=payment', body: { data: { id: '0' } } };
    expect(received).toMatchObject([told, told]);
    expect(received[0]?.headers).not.toHaveProperty('x-request-id');
    expect((await control().get('/deliveries')).body).toHaveLength(2);
    expect((await control().post('/notify', { payment_id: '0' })).status).toBe(400);
    await control().delete('/deliveries');
    expect(payco.deliveries()).toEqual([]);
  });

  it('forgets everything on reset', async () => {
    payco.pay(await prefer(), 'approved');
    await deliveries(3);
    await control().post('/settings', { messages: 6 });
    await control().post('/reset', {});
    expect([payco.payments(), payco.preferences(), payco.deliveries()]).toEqual([[], [], []]);
    expect(payco.settings().messages).toBe(3);
  });
});
