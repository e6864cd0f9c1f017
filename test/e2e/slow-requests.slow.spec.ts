import { REQUEST_TIMEOUTS } from '../../src/boot/configure-app.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import type { Person } from '../support/person.js';
import { Shop } from '../support/purchase.js';
import { sendRaw } from '../support/raw-http.js';

/** Of what production allows. */
const A_FIFTH = { headersMs: 2_000, requestMs: 6_000, checkedEveryMs: 200 };
let market: Marketplace;
let buyer: Person;

beforeAll(async () => {
  market = await startMarketplace({}, { requestTimeouts: A_FIFTH });
  ({ buyer } = await Shop.open(market));
});
afterAll(() => market.close());

describe('a slow request', () => {
  it('times out, and so does a silent connection (R-463)', async () => {
    const slowBody =
      'POST /api/webhooks/payco HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{';
    const [headers, drip, body] = await Promise.all([
      sendRaw(market.url, 'GET /api/products HTTP/1.1\r\nhost: a\r\n'),
      sendRaw(
        market.url,
        'GET /api/products HTTP/1.1\r\n',
        ...Array.from({ length: 8 }, (_, at) => [400, `x-${at}: 1\r\n`]).flat(),
      ),
      sendRaw(market.url, slowBody),
    ]);
    for (const { status, text, tookMs } of [headers, drip]) {
      expect([status, JSON.parse(text).code]).toEqual([408, 'REQUEST_TIMEOUT']);
      expect(tookMs).toBeLessThan(body.tookMs);
    }
    expect(REQUEST_TIMEOUTS.headersMs + REQUEST_TIMEOUTS.checkedEveryMs).toBeLessThan(25_000);
    expect([body.status, JSON.parse(body.text).code]).toEqual([408, 'REQUEST_TIMEOUT']);
    expect((await buyer.get('/api/cart')).status).toBe(200);
  });

  it('does not block other requests (R-463)', async () => {
    const held = Array.from({ length: 200 }, () => sendRaw(market.url, 'GET /api/products HTTP/1.1\r\nhost: a\r\n'));
    expect((await buyer.get('/api/products')).status).toBe(200);
    const ended = await Promise.all(held);
    expect(new Set(ended.map(({ status }) => status))).toEqual(new Set([408]));
  });
});
