import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LeapingClock } from '../clock/leaping-clock.js';
import { controlOf } from '../test-clients/control-client.js';
import { eventually } from '../test-clients/eventually.js';
import { paycoClientOf } from '../test-clients/payco-client.js';
import { type PaycoSimulator, startPaycoSimulator } from './payco-simulator.js';
import { sign } from './signature.js';

// What the real provider is known to answer and to send: the service's tests are worth as much as the simulator that they run against.

const DAY_MS = 86_400_000;

interface Received {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: object;
}

let clock: LeapingClock;
let payco: PaycoSimulator;
let client: ReturnType<typeof paycoClientOf>;

beforeEach(async () => {
  clock = new LeapingClock();
  const settings = { retryScheduleMs: [20, 20], retryEveryMs: 20, maxAttempts: 4, pendingExpiresAfterMs: 30 * DAY_MS };
  payco = await startPaycoSimulator({ seed: 9, now: clock.now, pause: clock.pause, settings });
  client = paycoClientOf(payco);
});
afterEach(() => payco.close());

describe('a preference', () => {
  it('has an address to pay at', async () => {
    const { status, body } = await client.prefer();
    expect([status, body]).toMatchObject([
      201,
      {
        ...{
          id: expect.stringMatching(/^900001-[0-9a-f-]{36}$/),
          init_point: `${payco.url}/pay/${body.id}`,
          collector_id: 900001,
        },
        ...{ external_reference: 'purchase_1', site_id: 'MLA', date_created: expect.stringMatching(/\.\d{3}-04:00$/) },
      },
    ]);
  });

  it.each([
    ['invalid_items', { items: [{ title: 'x', quantity: 1, unit_price: '1' }] }],
    ['invalid_external_reference', { external_reference: 'x'.repeat(65) }],
    ['invalid_notification_url', { notification_url: `http://shop.example/${'x'.repeat(248)}` }],
    ['invalid_auto_return', { auto_return: 'approved', back_urls: { success: 'http://localhost:3000/ok' } }],
  ])('is rejected with %s', async (error, patch) => {
    expect(await client.prefer(patch)).toMatchObject({ status: 400, body: { error, message: expect.any(String), cause: [] } });
  });

  it('returns the buyer to the address of the outcome, without an id when they left', async () => {
    const { id } = (await client.prefer()).body;
    const leave = async (outcome: string) =>
      (
        await fetch(`${payco.url}/pay/${id}`, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' })
      ).headers.get('location');
    expect(await leave('cancel')).toContain('http://shop.example/no?collection_id=null&collection_status=null&payment_id=null');
    expect(await leave('pending')).toContain('http://shop.example/wait?collection_id=');
    expect(await leave('rejected')).toContain('http://shop.example/no?collection_id=');
    expect(await leave('approved')).toContain('http://shop.example/ok?from=payco&collection_id=');
  });
});

describe('a payment', () => {
  it('is answered to its collector alone', async () => {
    const { id } = await client.paid();
    expect((await client.call('GET', `/v1/payments/${id}`)).body).toMatchObject({
      ...{ id, status: 'approved', status_detail: 'accredited', external_reference: 'purchase_1', collector_id: 900001 },
      ...{ transaction_amount: 5500.5, currency_id: 'ARS', date_approved: expect.stringMatching(/-04:00$/) },
      ...{ additional_info: { items: [expect.anything(), { unit_price: '2500.0' }] } },
    });
    expect(await client.call('GET', '/v1/payments/123')).toMatchObject({ status: 404, body: { cause: [{ code: 2000 }] } });
    const wrong = await client.call('GET', `/v1/payments/${id}`, undefined, { authorization: 'Bearer wrong' });
    expect([wrong.status, wrong.body.cause[0]?.code]).toEqual([401, 5]);
  });

  it('stays approved when a part is refunded, which takes a key', async () => {
    const { id } = await client.paid();
    const refund = (headers: Record<string, string>) =>
      client.call('POST', `/v1/payments/${id}/refunds`, { amount: 500.5 }, headers);
    expect((await refund({})).body.cause[0]?.code).toBe(4292);
    const first = await refund({ 'x-idempotency-key': 'k1' });
    expect(await refund({ 'x-idempotency-key': 'k1' })).toEqual(first);
    expect((await client.call('GET', `/v1/payments/${id}`)).body).toMatchObject({
      ...{ status: 'approved', status_detail: 'partially_refunded', transaction_amount_refunded: 500.5 },
    });
  });

  it('by a slip expires after thirty days if nobody has paid it, and its page says so', async () => {
    const { id } = await client.paid('pending');
    const slip = async () => (await fetch(`${payco.url}/slip/${id}`, { headers: { 'accept-language': 'es' } })).text();
    clock.leapTo(29 * DAY_MS);
    expect(await slip()).toMatch(new RegExp(`Se puede pagar hasta el \\d.+Número: <strong>${id}<`, 's'));
    clock.leapTo(31 * DAY_MS);
    await eventually(
      async () => payco.payments(),
      ([slip]) => slip?.status !== 'pending',
    );
    expect((await client.call('GET', `/v1/payments/${id}`)).body).toMatchObject({
      status: 'cancelled',
      status_detail: 'expired',
    });
    expect(await slip()).toContain('Este cupón ya no se puede pagar');
  });

  it('with two cards is two of one merchant order, and comes back with both ids', async () => {
    const { id } = (await client.prefer()).body;
    const { return_url } = (await client.call('POST', `/pay/${id}`, { outcome: 'two_cards' })).body;
    const [first, second] = payco.payments();
    const ids = `${first?.id},${second?.id}`;
    expect(Object.fromEntries(new URL(return_url).searchParams)).toEqual({
      ...{
        from: 'payco',
        collection_id: ids,
        collection_status: 'approved,approved',
        payment_id: ids,
        status: 'approved,approved',
      },
      ...{ external_reference: 'purchase_1', payment_type: 'credit_card', merchant_order_id: first?.order.id, preference_id: id },
      ...{ site_id: 'MLA', processing_mode: 'aggregator', merchant_account_id: 'null' },
    });
    expect((await client.call('GET', `/merchant_orders/${first?.order.id}`)).body).toMatchObject({
      ...{
        status: 'closed',
        order_status: 'paid',
        total_amount: 5500.5,
        paid_amount: 5500.5,
        refunded_amount: 0,
        preference_id: id,
      },
      payments: [first, second].map((one) => ({
        ...{ id: one?.id, transaction_amount: one?.transaction_amount, status: 'approved', currency_id: 'ARS' },
        ...{ status_detail: 'accredited', amount_refunded: 0, operation_type: 'regular_payment' },
      })),
    });
  });
});

describe('search', () => {
  const search = async (query: string) => (await client.call('GET', `/v1/payments/search?${query}`)).body;

  it('finds by reference, in pages, within three months unless it is told otherwise', async () => {
    for (const external_reference of ['a', 'b', 'a']) await client.paid('approved', { external_reference });
    const found = await search('external_reference=a&sort=id&criteria=asc&limit=1&offset=1');
    expect([found.paging, found.results.length]).toEqual([{ total: 2, limit: 1, offset: 1 }, 1]);
    clock.leapTo(100 * DAY_MS);
    expect((await search('external_reference=a')).results).toEqual([]);
    expect((await search('external_reference=a&begin_date=NOW-6MONTHS')).results).toHaveLength(2);
  });

  it.each([
    ['limit=1001', 1000],
    ['begin_date=x', 1001],
    ['sort=x', 1003],
    ['criteria=x', 1004],
    ['begin_date=NOW-13MONTHS', 9062],
  ])('of %s is rejected with %i', async (query, code) => {
    expect((await search(query)).cause[0]?.code).toBe(code);
  });
});

describe('notifications', () => {
  let shop: Server;
  let shopUrl: string;
  let received: Received[];
  /** The shop's responses in order; 200 after the last. */
  let answers: number[];

  beforeEach(async () => {
    [received, answers] = [[], []];
    shop = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      received.push({ url: String(request.url), headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString()) });
      response.writeHead(answers.shift() ?? 200, { location: `${shopUrl}/elsewhere` }).end();
    });
    await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
    shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
  });
  afterEach(async () => {
    shop.closeAllConnections();
    await new Promise((resolve) => shop.close(resolve));
  });

  const pay = (path: string, how: { messages?: number } = {}) =>
    client.prefer({ notification_url: `${shopUrl}${path}` }).then(({ body }) => payco.pay(body.id, 'approved', how));
  const deliveries = (count: number) =>
    eventually(
      async () => payco.deliveries(),
      ({ length }) => length >= count,
    );
  const signatureOf = ({ headers }: Received) =>
    Object.fromEntries(new URLSearchParams(String(headers['x-signature']).replace(',', '&')));
  const signed = (message: Received, dataId?: string) => {
    const requestId = String(message.headers['x-request-id']);
    return sign(payco.webhookSecret, { ...(dataId && { dataId }), requestId, ts: String(signatureOf(message).ts) });
  };

  it('come as a burst of both variants with one request id, of which only the webhook verifies', async () => {
    const { id, order } = await pay('/hook?order=7');
    await deliveries(3);
    const [ofOrder, ipn, webhook] = received as [Received, Received, Received];
    expect([ofOrder.url, ofOrder.body]).toEqual([
      `/hook?order=7&id=${order.id}&topic=merchant_order`,
      { resource: `${payco.url}/merchant_orders/${order.id}`, topic: 'merchant_order' },
    ]);
    expect([ipn.url, ipn.body]).toEqual([`/hook?order=7&id=${id}&topic=payment`, { resource: String(id), topic: 'payment' }]);
    expect(webhook.url).toBe(`/hook?order=7&data.id=${id}&type=payment`);
    expect(webhook.body).toEqual({
      ...{ action: 'payment.created', api_version: 'v1', data: { id: String(id) }, id: expect.any(Number), live_mode: true },
      ...{ date_created: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/), type: 'payment', user_id: 900001 },
    });
    expect(new Set(received.map(({ headers }) => headers['x-request-id'])).size).toBe(1);
    expect(signatureOf(webhook).ts).toMatch(/^\d{10}$/);
    expect(signatureOf(webhook).v1).toBe(signed(webhook, String(id)));
    expect(signatureOf(ipn).v1).not.toBe(signed(ipn, String(id)));
  });

  it('are repeated until the answer is 200 or 201, and follow no redirect', async () => {
    answers = [204, 302, 500, 201];
    await pay('/hook', { messages: 1 });
    expect((await deliveries(4)).map(({ status, acknowledged }) => [status, acknowledged])).toEqual([
      ...[204, 302, 500].map((status) => [status, false]),
      [201, true],
    ]);
    expect(received.every(({ url }) => url.startsWith('/hook'))).toBe(true);
  });

  it('of a fraud alert and of a chargeback are signed, and name the payment in the body', async () => {
    const { id } = await pay('/hook?source_news=webhooks');
    await deliveries(1);
    await controlOf(payco).post('/notify', { payment_id: String(id), variant: 'fraud_alert' });
    await controlOf(payco).post('/notify', { payment_id: '77', variant: 'chargeback', url: `${shopUrl}/hook` });
    const [alert, chargeback] = received.slice(1) as [Received, Received];
    const body = { type: 'stop_delivery_op_wh', data: { payment_id: id, site_id: 'AR' } };
    expect(alert).toMatchObject({ url: '/hook?source_news=webhooks', body });
    expect(signatureOf(alert).v1).toBe(signed(alert));
    const claim = '234000062000000001';
    expect(chargeback).toMatchObject({
      ...{ url: `/hook?data.id=${claim}&type=topic_chargebacks_wh`, body: { data: { payment_id: 77 } } },
    });
    expect(signatureOf(chargeback).v1).toBe(signed(chargeback, claim));
  });
});
