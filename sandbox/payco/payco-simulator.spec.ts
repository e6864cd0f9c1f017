import { paycoClientOf, preferenceBody } from '../test-clients/payco-client.js';
import { type PaycoSimulator, startPaycoSimulator } from './payco-simulator.js';

type Client = ReturnType<typeof paycoClientOf>;

let payco: PaycoSimulator;
let client: Client;
let now: Date;

beforeEach(async () => {
  now = new Date('2026-11-20T14:02:11.123Z');
  payco = await startPaycoSimulator({ seed: 3, now: () => now });
  client = paycoClientOf(payco);
});
afterEach(() => payco.close());

const call = (...request: Parameters<Client['call']>) => client.call(...request);
const prefer = (patch?: object) => client.prefer(patch);
const paid = (...given: Parameters<Client['paid']>) => client.paid(...given);

describe('preferences', () => {
  it('are created with a payment URL, read and changed', async () => {
    const { status, body } = await prefer();
    expect(status).toBe(201);
    expect(body).toMatchObject({
      id: expect.stringMatching(/^900001-[0-9a-f-]{36}$/),
      init_point: `${payco.url}/pay/${body.id}`,
      collector_id: 900001,
      external_reference: 'purchase_1',
      date_created: '2026-11-20T10:02:11.123-04:00',
      site_id: 'MLA',
    });
    expect(await call('GET', `/checkout/preferences/${body.id}`)).toEqual({ status: 200, body });
    const changed = await call('PUT', `/checkout/preferences/${body.id}`, { expires: true });
    expect(changed.body).toMatchObject({ id: body.id, expires: true, items: preferenceBody.items });
    expect((await call('GET', '/checkout/preferences/unknown')).body.error).toBe('invalid_id');
    expect(payco.preferences()).toHaveLength(1);
  });

  it.each([
    ['invalid_items', { items: [] }],
    ['invalid_items', { items: [{ title: 'x', quantity: 1.5, unit_price: 1 }] }],
    ['invalid_items', { items: [{ title: 'x', quantity: 1, unit_price: '1' }] }],
    ['invalid_items', { items: [{ title: 'x', quantity: 1, unit_price: 1, currency_id: 'USD' }] }],
    ['invalid_external_reference', { external_reference: 'a b' }],
    ['invalid_external_reference', { external_reference: 'x'.repeat(65) }],
    ['invalid_notification_url', { notification_url: `http://shop.example/${'x'.repeat(248)}` }],
    ['invalid_notification_url', { notification_url: 'nowhere' }],
    ['invalid_back_urls', { back_urls: { success: '/ok' } }],
    ['invalid_auto_return', { auto_return: 'approved', back_urls: {} }],
    ['invalid_auto_return', { auto_return: 'approved', back_urls: { success: 'http://localhost:3000/ok' } }],
    ['invalid_expiration_date_to', { expiration_date_to: 'tomorrow' }],
    ['invalid_payment_methods', { payment_methods: { installments: 37 } }],
    ['invalid_shipments', { shipments: { cost: '100' } }],
    ['invalid_marketplace_fee', { marketplace_fee: 1e9 }],
  ])('are rejected with %s', async (error, patch) => {
    const { status, body } = await prefer(patch);
    expect([status, body.error]).toEqual([400, error]);
    expect(body).toMatchObject({ status: 400, message: expect.any(String), cause: [] });
  });

  it('need https and host names only when URLs are strict', async () => {
    const notification_url = 'http://127.0.0.1:3000/hook?a=b';
    expect((await prefer({ notification_url })).status).toBe(201);
    payco.settings({ strictUrls: true });
    expect((await prefer({ notification_url })).body.error).toBe('invalid_notification_url');
    expect((await prefer({ notification_url: 'http://shop.example/hook' })).body.error).toBe('invalid_notification_url');
    expect((await prefer({ notification_url: 'https://shop.example/hook', auto_return: 'all' })).status).toBe(201);
  });
});

it('requires the access token', async () => {
  for (const headers of [{ authorization: '' }, { authorization: 'Bearer wrong' }]) {
    const { status, body } = await call('GET', '/v1/payments/1', undefined, headers);
    expect([status, body.cause[0]?.code]).toEqual([401, 5]);
  }
  await call('GET', '/v1/payments/1');
  expect(payco.ledger().map(({ headers }) => headers.authorization)).toEqual(['', 'Bearer unknown', 'Bearer collector-900001']);
});

describe('payments', () => {
  it("are returned in the API's format", async () => {
    const payment = await paid();
    const { status, body } = await call('GET', `/v1/payments/${payment.id}`);
    expect([status, body]).toEqual([200, payment]);
    expect(body).toMatchObject({
      status: 'approved',
      status_detail: 'accredited',
      external_reference: 'purchase_1',
      transaction_amount: 5500.5,
      currency_id: 'ARS',
      collector_id: 900001,
      date_approved: '2026-11-20T10:02:11.123-04:00',
      refunds: [],
    });
    expect(await call('GET', '/v1/payments/123')).toMatchObject({ status: 404, body: { cause: [{ code: 2000 }] } });
  });

  it('are cancelled only before they are paid', async () => {
    const waiting = await paid('pending');
    const cancelled = await call('PUT', `/v1/payments/${waiting.id}`, { status: 'cancelled' });
    expect(cancelled.body).toMatchObject({ status: 'cancelled', status_detail: 'by_collector' });
    expect(await call('PUT', `/v1/payments/${waiting.id}`, { status: 'cancelled' })).toMatchObject({ status: 400 });
  });

  it('are refunded in parts and in full, once per key', async () => {
    const { id } = await paid();
    const refund = (body: object, key?: string) =>
      call('POST', `/v1/payments/${id}/refunds`, body, key ? { 'x-idempotency-key': key } : {});
    expect((await refund({ amount: 500.5 })).body.cause[0]?.code).toBe(4292);
    const first = await refund({ amount: 500.5 }, 'k1');
    expect(first).toMatchObject({ status: 200, body: { amount: 500.5, status: 'approved', payment_id: id } });
    expect(await refund({ amount: 500.5 }, 'k1')).toEqual(first);
    expect((await refund({ amount: 1 }, 'k1')).status).toBe(409);
    expect((await refund({ amount: 6000 }, 'k2')).body.cause[0]?.code).toBe(2063);
    expect(payco.payments()[0]).toMatchObject({ status: 'approved', status_detail: 'partially_refunded' });
    await refund({}, 'k3');
    expect(payco.payments()[0]).toMatchObject({ status: 'refunded', transaction_amount_refunded: 5500.5 });
    const list = await call('GET', `/v1/payments/${id}/refunds`);
    expect(list.body).toMatchObject([{ amount: 500.5 }, { amount: 5000 }]);
    expect((await call('GET', `/v1/payments/${id}/refunds/${first.body.id}`)).body).toEqual(first.body);
  });

  it('are listed in a merchant order', async () => {
    const rejected = await paid('pending');
    const path = `/merchant_orders/${rejected.order.id}`;
    expect((await call('GET', path)).body).toMatchObject({ status: 'opened', paid_amount: 0, payments: [{ id: rejected.id }] });
    payco.changePayment(rejected.id, { status: 'approved' });
    expect((await call('GET', path)).body).toMatchObject({ status: 'closed', order_status: 'paid', paid_amount: 5500.5 });
    expect((await call('GET', '/merchant_orders/1')).status).toBe(404);
  });
});

describe('search', () => {
  const search = async (query: string) => (await call('GET', `/v1/payments/search?${query}`)).body;

  it('finds by reference, in pages', async () => {
    const ids = [];
    for (const external_reference of ['a', 'b', 'a']) ids.push((await paid('approved', { external_reference })).id);
    const found = await search('external_reference=a&sort=id&criteria=asc&limit=1&offset=1');
    expect(found.paging).toEqual({ total: 2, limit: 1, offset: 1 });
    expect(found.results.map(({ id }) => id)).toEqual([Math.max(Number(ids[0]), Number(ids[2]))]);
    expect((await search('external_reference=c')).results).toEqual([]);
  });

  it('looks back three months by default', async () => {
    await paid();
    now = new Date(now.getTime() + 100 * 86_400_000);
    expect((await search('external_reference=purchase_1')).results).toEqual([]);
    expect((await search('external_reference=purchase_1&begin_date=NOW-6MONTHS')).results).toHaveLength(1);
    expect((await search('begin_date=2026-11-20T00:00:00Z&end_date=2026-11-21T00:00:00Z')).results).toHaveLength(1);
    for (const [query, code] of [
      ['limit=1001', 1000],
      ['begin_date=x', 1001],
      ['sort=x', 1003],
      ['criteria=x', 1004],
      ['begin_date=NOW-13MONTHS', 9062],
    ]) {
      expect((await search(String(query))).cause[0]?.code).toBe(code);
    }
  });

  it('finds what has changed in a window, unless it ignores that', async () => {
    const { id } = await paid();
    now = new Date(now.getTime() + 3_600_000);
    payco.changePayment(id, { status: 'refunded' });
    const found = async (from: Date) => {
      const query = `range=date_last_updated&begin_date=${from.toISOString()}&end_date=NOW`;
      return (await search(query)).results.length;
    };
    const later = new Date(now.getTime() + 1);
    expect([await found(now), await found(later)]).toEqual([1, 0]);
    payco.settings({ searchIgnoresWindow: true });
    expect(await found(later)).toBe(1);
    expect((await search('begin_date=x')).cause[0]?.code).toBe(1001);
  });

  it('can return nothing for a while, and can ignore the filter', async () => {
    payco.settings({ searchEmptyMs: 1000, searchIgnoresFilter: true });
    await paid();
    expect((await search('external_reference=purchase_1')).results).toEqual([]);
    now = new Date(now.getTime() + 1000);
    expect((await search('external_reference=other')).results).toHaveLength(1);
  });
});
