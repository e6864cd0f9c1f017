import { expectError } from '../support/expect-error.js';
import { logIn } from '../support/login.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { A_PRODUCT, ADDRESS, type Answer, openShop, Person, PROFILE } from '../support/person.js';
import { sendRaw } from '../support/raw-http.js';

let market: Marketplace;
let productId: string;
let buyer: Person;
let seller: Person;

beforeAll(async () => {
  market = await startMarketplace();
  [productId = ''] = await openShop(market, 'seller-norte', 'Tienda Norte', [{}]);
  seller = await Person.signedIn(market, 'seller-norte');
  buyer = await Person.signedIn(market, 'buyer-ana');
  await buyer.call('PUT', '/api/buyer/profile', PROFILE);
  await buyer.put(productId);
});
afterAll(() => market.close());

const QUOTE = '/api/shipping/shipco/quote';
const isRefusedOrFine = ({ status }: Answer) => expect([200, 201, 400]).toContain(status);

describe('a body that is to change what all objects have', () => {
  const POISONS = [
    (inner: string) => `"__proto__":${inner}`,
    (inner: string) => `"constructor":{"prototype":${inner}}`,
    (inner: string) => `"\\u005f_proto__":${inner}`,
    (inner: string) => `"prototype":${inner}`,
    (inner: string) => `"__proto__":{"__proto__":${inner}}`,
  ];
  const INNER = '{"polluted":true,"city":"Polluted","price":1,"isAdmin":true,"toString":1}';
  const known = Object.getOwnPropertyNames(Object.prototype).sort();
  const withPoison = (body: object, poison: string) => `{${poison},${JSON.stringify(body).slice(1)}`;

  it.each(POISONS.map((poison) => [poison(INNER)]))('does not, at any level: %s', async (poison) => {
    const shipping = withPoison(ADDRESS, poison);
    const calls: [Person, string, string, string][] = [
      [buyer, 'POST', QUOTE, `{"shipping":${shipping},${poison}}`],
      [buyer, 'POST', '/api/checkout/payco', `{"shipping":${shipping},${poison}}`],
      [buyer, 'PUT', '/api/buyer/profile', withPoison(PROFILE, poison)],
      [buyer, 'PUT', `/api/cart/items/${productId}`, withPoison({ quantity: 1 }, poison)],
      [seller, 'PUT', '/api/seller/profile', withPoison({ name: 'Tienda Norte' }, poison)],
      [seller, 'POST', '/api/seller/products', withPoison(A_PRODUCT, poison)],
      [Person.stranger(market), 'POST', '/api/webhooks/payco?topic=payment&id=1', `{"data":{${poison}},${poison}}`],
    ];
    for (const [who, method, path, body] of calls) {
      const answer = await who.call(method, path, body);
      expect([path, [200, 201, 400, 409].includes(answer.status)]).toEqual([path, true]);
      expect(JSON.stringify(answer.body)).not.toContain('Polluted');
      expect(Object.getOwnPropertyNames(Object.prototype).sort()).toEqual(known);
      expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    }
    expect((await buyer.get('/api/buyer/profile')).body).toEqual(PROFILE);
  });

  it('does not through the query or a cookie either', async () => {
    const query =
      '?__proto__[polluted]=1&__proto__.polluted=1&constructor.prototype.polluted=1&constructor[prototype][polluted]=1&__proto__=1';
    for (const path of [
      '/api/products',
      '/api/orders',
      '/api/auth/login',
      '/api/seller/shipco/oauth/callback',
      '/api/webhooks/payco',
    ]) {
      const method = path.endsWith('payco') ? 'POST' : 'GET';
      const cookie = `__proto__=polluted; constructor=polluted; ${buyer.cookie}`;
      const { status } = await buyer.call(method, path + query, undefined, { cookie });
      expect([path, status < 500]).toEqual([path, true]);
    }
    expect(Object.getOwnPropertyNames(Object.prototype).sort()).toEqual(known);
  });
});

describe('a query that says something twice or strangely', () => {
  it.each([
    'limit=1&limit=2',
    'limit[]=1',
    'limit[a]=1',
    'limit=',
    'limit=%20',
    'limit=abc',
    'limit=0x10',
    'limit=1e1',
    'limit=1.5',
    'limit=-1',
    'limit=0',
    'limit=101',
    'limit=Infinity',
    'limit=NaN',
    'limit=99999999999999999999999',
    'limit=true',
    'limit=%00',
    'offset=-1',
    'offset=1e309',
    'offset=1&offset=2',
    'offset=99999999999999999999',
    `limit=${'1'.repeat(5000)}`,
    'cursor=a&cursor=b',
    'cursor[]=a',
    'cursor=%00',
    'cursor=__proto__',
    `cursor=${Buffer.from("2026-01-01T00:00:00.000Z ' or 1=1--").toString('base64url')}`,
    `cursor=${'A'.repeat(2000)}`,
    '%',
    '&&&===',
    'limit%00=1',
  ])('is refused or means one thing: ?%s', async (query) => {
    for (const path of ['/api/products', '/api/orders', '/api/seller/products']) {
      const answer = await (path.includes('seller') ? seller : buyer).get(`${path}?${query}`);
      isRefusedOrFine(answer);
      if (answer.status === 200) expect(answer.body.items.length).toBeLessThanOrEqual(100);
      else expect(answer.body.code).toBe('VALIDATION_FAILED');
    }
  });

  it('leads a login nowhere', async () => {
    for (const query of ['return_to=/a&return_to=//evil.example', 'return_to[]=//evil.example', 'return_to[a]=/a']) {
      const { status } = await buyer.get(`/api/auth/login?${query}`);
      expect([302, 400]).toContain(status);
    }
  });
});

describe('the way back from a login', () => {
  it.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '/%5cevil.example',
    '/%5Cevil.example',
    '/%2fevil.example',
    '/%2f%2fevil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/\u0000/evil.example',
    '/%09/evil.example',
    '/a/..//evil.example',
    '/a/../\\evil.example',
    '/.\\evil.example',
    '/;@evil.example',
    '/@evil.example',
    'https://evil.example',
    'https:/evil.example',
    'javascript:alert(1)',
    '/a\r\nlocation: https://evil.example',
    '\u2028//evil.example',
    '/\u3002evil.example',
    '//\u3002evil.example',
    `/${'a'.repeat(3000)}`,
  ])('stays on this site: %j', async (returnTo) => {
    const { status, location } = await logIn(market.url, 'buyer-ana', { returnTo });
    expect(status).toBe(302);
    expect(location).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
    for (const base of ['https://shop.example/api/auth/callback', 'http://localhost:1/']) {
      expect(new URL(location as string, base).origin).toBe(new URL(base).origin);
    }
  });
});

describe('a body that says something twice or too much', () => {
  it('means its last word when a member stands twice', async () => {
    const answer = await buyer.call('PUT', `/api/cart/items/${productId}`, '{"quantity":5,"quantity":2}');
    expect(answer.status).toBe(200);
    expect((await buyer.get('/api/cart')).body.parcels[0].items[0].quantity).toBe(2);
    const badLast = await buyer.call('PUT', `/api/cart/items/${productId}`, '{"quantity":2,"quantity":"x"}');
    expectError(badLast, 400, 'VALIDATION_FAILED', expect.any(Array) as never);
  });

  it.each([
    '1e308',
    '1e309',
    '-1e309',
    '-0',
    '0',
    '1e-320',
    '0.1e-9',
    '99999999999999999999999999',
    '9007199254740993',
    '2147483648',
    '1.005',
    '1e21',
    '"1"',
    '[1]',
    '{"valueOf":1}',
    'true',
    'null',
  ])('is refused or stored as it was sent, with the number %s', async (number) => {
    for (const member of ['price', 'weight_grams', 'length_cm']) {
      const body = JSON.stringify({ ...A_PRODUCT, [member]: 0 }).replace(`"${member}":0`, `"${member}":${number}`);
      const answer = await seller.call('POST', '/api/seller/products', body);
      isRefusedOrFine(answer);
      if (answer.status === 201) expect(answer.body[member]).toBe(JSON.parse(number));
    }
    isRefusedOrFine(await buyer.call('PUT', `/api/cart/items/${productId}`, `{"quantity":${number}}`));
    await buyer.put(productId);
  });

  it('is refused when it is nested too deeply, wherever', async () => {
    for (const depth of [33, 1000, 15_000]) {
      for (const [open, close] of [
        ['[', ']'],
        ['{"a":', '}'],
      ] as const) {
        const nested = open.repeat(depth) + (open === '[' ? '' : '1') + close.repeat(depth);
        if (nested.length < 60_000) expectError(await buyer.call('POST', QUOTE, `{"shipping":${nested}}`), 400, 'MALFORMED_JSON');
      }
    }
  });

  it('is text to the database, whatever it looks like', async () => {
    const title = `O'Brien \\' ? ?? $1 :a %s {0} "x" -- /* */; drop table orders; \u2028 ${'\\'.repeat(3)}`;
    const { status, body } = await seller.call('POST', '/api/seller/products', { ...A_PRODUCT, title, description: title });
    expect(status).toBe(201);
    expect((await buyer.get(`/api/products/${body.id}`)).body).toMatchObject({ title, description: title });
    await buyer.put(body.id);
    const address = { ...ADDRESS, street: "Lavalle ' \\ ? $1", extras: title };
    const checkout = await buyer.checkout(address);
    expect(checkout.status).toBe(201);
    const order = (await buyer.get(`/api/orders/${checkout.body.orders[0].id}`)).body;
    expect(order.shipping_address).toMatchObject({ street: address.street, extras: title });
    await buyer.call('DELETE', `/api/cart/items/${body.id}`);
  });
});

describe('headers and cookies', () => {
  const get = (headers: string, path = '/api/cart') =>
    sendRaw(market.url, `GET ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n${headers}\r\n`);

  it('that say who it is twice let nobody in who is not', async () => {
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

  it('that name two origins are another site’s', async () => {
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

  it('are bounded in size and number', async () => {
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

  it('that name an expectation or no host make no answer without a body', async () => {
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

describe('a request that takes its time', () => {
  it('is ended, and so is a connection on which nothing comes', async () => {
    const slowBody =
      'POST /api/webhooks/payco HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{';
    const [headers, drip, body] = await Promise.all([
      sendRaw(market.url, 'GET /api/products HTTP/1.1\r\nhost: a\r\n'),
      sendRaw(
        market.url,
        'GET /api/products HTTP/1.1\r\n',
        ...Array.from({ length: 8 }, (_, at) => [2_000, `x-${at}: 1\r\n`]).flat(),
      ),
      sendRaw(market.url, slowBody),
    ]);
    for (const { status, text, tookMs } of [headers, drip]) {
      expect([status, JSON.parse(text).code]).toEqual([408, 'REQUEST_TIMEOUT']);
      expect(tookMs).toBeLessThan(25_000);
    }
    expect([body.status, JSON.parse(body.text).code]).toEqual([408, 'REQUEST_TIMEOUT']);
    expect((await buyer.get('/api/cart')).status).toBe(200);
  });

  it('holds up nobody else', async () => {
    const held = Array.from({ length: 200 }, () => sendRaw(market.url, 'GET /api/products HTTP/1.1\r\nhost: a\r\n'));
    expect((await buyer.get('/api/products')).status).toBe(200);
    const ended = await Promise.all(held);
    expect(new Set(ended.map(({ status }) => status))).toEqual(new Set([408]));
  });
});
