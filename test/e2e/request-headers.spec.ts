import { expectError } from '../support/expect-error.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { Person } from '../support/person.js';
import { Shop } from '../support/purchase.js';
import { sendRaw } from '../support/raw-http.js';

let market: Marketplace;
let productId: string;
let buyer: Person;

beforeAll(async () => {
  market = await startMarketplace();
  ({ buyer, productId } = await Shop.open(market));
  await buyer.put(productId);
});
afterAll(() => market.close());

describe('headers and cookies', () => {
  const get = (headers: string, path = '/api/cart') =>
    sendRaw(market.url, `GET ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n${headers}\r\n`);

  it('with two session cookies open only a session that one of them holds', async () => {
    const good = buyer.cookie as string;
    const bad = 'session=forged.forged';
    for (const headers of [
      `cookie: ${bad}; ${good}\r\n`,
      `cookie: ${good}; ${bad}\r\n`,
      `cookie: ${bad}\r\ncookie: ${good}\r\n`,
    ]) {
      const { status, text } = await get(headers);
      expect([200, 401]).toContain(status);
      if (status === 200) expect(text).toContain(productId);
    }
    for (const headers of [
      `cookie: ${bad}; ${bad}\r\n`,
      `cookie: session=${'%'.repeat(50)}\r\n`,
      'cookie: session\r\n',
      'cookie: =;=;=\r\n',
    ])
      expect((await get(headers)).status).toBe(401);
  });

  it("with two origins count as another site's", async () => {
    const head = (origins: string) =>
      `POST /api/auth/logout HTTP/1.1\r\nhost: a\r\n${origins}cookie: ${buyer.cookie}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`;
    const both = `origin: ${market.url}\r\norigin: https://evil.example\r\n`;
    for (const origins of [
      both,
      both.split('\r\n').reverse().slice(1).join('\r\n').concat('\r\n'),
      'origin: null\r\n',
      'origin: \r\n',
    ]) {
      const { status } = await sendRaw(market.url, head(origins));
      // Of a header that may stand once the first one counts.
      expect([origins, [204, 403].includes(status)]).toEqual([origins, true]);
      if (!origins.startsWith(`origin: ${market.url}`)) expect(status).toBe(403);
      if (status === 204) buyer = await Person.signedIn(market, 'buyer-ana');
    }
  });

  it('are limited in size and number', async () => {
    expect((await get(`cookie: ${'a=b; '.repeat(3000)}\r\n`)).status).toBe(401);
    expect((await get(`cookie: ${'a=b; '.repeat(4000)}\r\n`)).status).toBe(431);
    expect((await get(Array.from({ length: 3000 }, (_, at) => `x-${at}: 1\r\n`).join(''))).status).toBe(431);
    expect((await get('', `/api/products?${'x'.repeat(17_000)}`)).status).toBe(431);
    expectError(
      await buyer.call('POST', '/api/checkout/payco', {}, { 'idempotency-key': 'x'.repeat(201) }),
      400,
      'VALIDATION_FAILED',
      expect.any(Array) as never,
    );
  });

  it('with an expectation or without a host get a response with a body', async () => {
    for (const head of [
      'GET /api/products HTTP/1.1\r\nconnection: close\r\n\r\n',
      'GET /api/products HTTP/1.1\r\nhost: a\r\nexpect: nothing\r\nconnection: close\r\n\r\n',
    ]) {
      const { status, headers } = await sendRaw(market.url, head);
      expect([200, 400, 417]).toContain(status);
      expect(headers.has('access-control-allow-origin')).toBe(false);
    }
  });
});
