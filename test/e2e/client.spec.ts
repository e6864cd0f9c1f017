import { MarketplaceClient, MarketplaceError } from '../../client/index.js';
import { ADMIN, BOOTSTRAP_SECRET } from '../support/admin.js';
import { AnsweringServer, closedPort } from '../support/answering-server.js';
import { checkedFetch } from '../support/contract.js';
import type { Marketplace } from '../support/marketplace.js';
import { A_PRODUCT, ADDRESS, addProduct, Person } from '../support/person.js';
import { shopWithAdmin } from '../support/shop-with-admin.js';

let market: Marketplace;
let seller: Person;
/** Between the client and the service. */
let between: AnsweringServer;
beforeAll(async () => {
  ({ market } = await shopWithAdmin({ BOOTSTRAP_SECRET }));
  seller = await Person.signedIn(market, 'seller-norte');
  between = await AnsweringServer.open();
});
afterAll(async () => {
  await between.close();
  await market.close();
});
beforeEach(() => between.received.splice(0));

type Options = Partial<ConstructorParameters<typeof MarketplaceClient>[0]>;
const clientOf = (options: Options = {}) => new MarketplaceClient({ baseUrl: market.url, fetch: checkedFetch, ...options });
const asSeller = () => ({ headers: { cookie: seller.cookie ?? '' } });

/** What the call fails with. */
async function failureOf(call: Promise<unknown>): Promise<MarketplaceError> {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof MarketplaceError)) throw new Error('no MarketplaceError', { cause: error });
  return error;
}

/** Passes requests on; what the service answers to the first ones is lost. */
function loseAnswers(count: number): void {
  let left = count;
  between.answer = async ({ method, url, headers }, response) => {
    const { body } = between.received.at(-1) ?? {};
    const passed = Object.entries(headers).filter(([name]) => !['host', 'connection', 'content-length'].includes(name));
    const answer = await fetch(market.url + url, {
      method: method ?? 'GET',
      headers: passed as [string, string][],
      ...(body && { body }),
    });
    const text = await answer.text();
    if (left-- > 0) response.destroy();
    else response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text);
  };
}

function refuse(status: number, code: string, headers = {}): void {
  const body = JSON.stringify({ code, message: 'M.' });
  between.answer = (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
}

describe('a refusal', () => {
  it('is thrown with its code, its details and the number of the request (R-1068)', async () => {
    const error = await failureOf(
      clientOf({ language: 'en' }).post('/api/seller/products', { ...asSeller(), body: { ...A_PRODUCT, price: -1 } }),
    );
    expect(error).toMatchObject({
      status: 400,
      code: 'VALIDATION_FAILED',
      isOffline: false,
      isTemporary: false,
      retryAfterMs: null,
    });
    expect(error.requestId).toMatch(/^[0-9a-f-]{36}$/);
    if (!error.is('VALIDATION_FAILED')) throw error;
    const [detail] = error.details;
    expect(detail?.path).toBe('price');
    expect(error.is('CART_FULL')).toBe(false);
  });

  it('speaks the language of the client, by default Spanish (R-1072)', async () => {
    const messages = await Promise.all(
      ['es', 'en', 'de'].map(async (language) => (await failureOf(clientOf({ language }).get('/api/cart'))).message),
    );
    expect(messages).toEqual(['Iniciá sesión para hacer esto.', 'Log in to do this.', 'Iniciá sesión para hacer esto.']);
    const { message } = await failureOf(new MarketplaceClient({ baseUrl: market.url }).get('/api/cart'));
    expect(message).toBe('Iniciá sesión para hacer esto.');
  });

  it('says how long to wait (R-1068)', async () => {
    refuse(429, 'TOO_MANY_REQUESTS', { 'retry-after': '31' });
    const error = await failureOf(new MarketplaceClient({ baseUrl: between.url }).get('/api/products'));
    expect(error).toMatchObject({ status: 429, retryAfterMs: 31_000, isTemporary: true, isOffline: false, message: 'M.' });
    expect(between.received).toHaveLength(1);
  });

  it('is not the signal of the caller (R-1068)', async () => {
    const signal = AbortSignal.abort(new Error('no more'));
    await expect(clientOf().get('/api/products', { signal })).rejects.toThrow('no more');
  });
});

describe('without an answer', () => {
  it('it says so in the language of the client (R-1068)', async () => {
    const baseUrl = `http://127.0.0.1:${await closedPort()}`;
    const error = await failureOf(new MarketplaceClient({ baseUrl, language: 'en', retries: 0 }).get('/api/products'));
    expect(error).toMatchObject({ status: 0, code: 'CONNECTION_FAILED', isOffline: true, isTemporary: true, requestId: null });
    expect(error.message).toBe('We could not reach the site. Check your connection and try again.');
    const other = await failureOf(new MarketplaceClient({ baseUrl, retries: 0 }).get('/api/products'));
    expect(other.message).toBe('No pudimos comunicarnos con el sitio. Revisá tu conexión y probá de nuevo.');
  });

  it('it ends at its deadline, repetitions included (R-1068)', async () => {
    between.answer = () => undefined;
    const client = new MarketplaceClient({ baseUrl: between.url, timeoutMs: 500 });
    expect(await failureOf(client.get('/api/products'))).toMatchObject({ status: 0, code: 'TIMEOUT', isOffline: true });
    expect(between.received).toHaveLength(1);
    refuse(503, 'DATABASE_UNAVAILABLE', { 'retry-after': '9' });
    expect(await failureOf(client.get('/api/products'))).toMatchObject({ code: 'TIMEOUT' });
  });

  it.each([
    ['a page of a proxy', '<html>'],
    ['an answer without end', ' '.repeat(17 * 1024 * 1024)],
  ])('it takes nothing for one: %s (R-1068)', async (_what, text) => {
    between.answer = (_request, response) => response.end(text);
    const error = await failureOf(new MarketplaceClient({ baseUrl: between.url }).get('/api/products'));
    expect(error).toMatchObject({ status: 200, code: 'BAD_ANSWER', isOffline: false, isTemporary: true });
  });

  it('it follows no redirect (R-1068)', async () => {
    between.answer = (_request, response) => response.writeHead(302, { location: market.url }).end();
    expect(await failureOf(new MarketplaceClient({ baseUrl: between.url }).get('/api/products'))).toMatchObject({ status: 302 });
  });
});

describe('the same is sent again', () => {
  const throughIt = () => new MarketplaceClient({ baseUrl: between.url });
  const total = async () => (await clientOf().get('/api/seller/products', asSeller())).total;
  const keys = () => new Set(between.received.map(({ headers }) => headers['idempotency-key']));

  it('with the same key, so that a lost answer adds nothing twice (R-1069)', async () => {
    const before = await total();
    loseAnswers(2);
    const made = await throughIt().post('/api/seller/products', { ...asSeller(), body: A_PRODUCT });
    expect(between.received).toHaveLength(3);
    expect([...keys()]).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
    expect(await total()).toBe(before + 1);
    expect((await clientOf().get('/api/products/{id}', { params: { id: made.id } })).title).toBe(A_PRODUCT.title);
  });

  it('at most twice, and with the key of the caller if there is one (R-1069)', async () => {
    const before = await total();
    loseAnswers(4);
    const call = { ...asSeller(), body: A_PRODUCT, idempotencyKey: 'mine' };
    expect(await failureOf(throughIt().post('/api/seller/products', call))).toMatchObject({ code: 'CONNECTION_FAILED' });
    expect(between.received).toHaveLength(3);
    await throughIt().post('/api/seller/products', call);
    expect([...keys()]).toEqual(['mine']);
    expect(await total()).toBe(before + 1);
  });

  it('but not what could be done twice (R-1069)', async () => {
    loseAnswers(9);
    const body = { shipping: ADDRESS };
    for (const call of [
      () => throughIt().post('/api/shipping/shipco/quote', { ...asSeller(), body }),
      () => throughIt().put('/api/seller/profile', { ...asSeller(), body: { name: 'Tienda Norte' } }),
    ])
      expect(await failureOf(call())).toMatchObject({ isOffline: true });
    expect(between.received).toHaveLength(2);
    expect([...keys()]).toEqual([undefined]);
  });

  it('when the service asks for it, soon (R-1069)', async () => {
    const refusals = [
      [503, '{"code":"DATABASE_UNAVAILABLE"}'],
      [409, '{"code":"IDEMPOTENCY_IN_PROGRESS"}'],
    ] as const;
    between.answer = (_request, response) => {
      const [status, body] = refusals[between.received.length - 1] ?? [201, '{"id":"a"}'];
      response.writeHead(status, { 'retry-after': '1' }).end(body);
    };
    expect(await throughIt().post('/api/seller/products', { body: A_PRODUCT })).toEqual({ id: 'a' });
    expect(between.received).toHaveLength(3);
    expect(keys().size).toBe(1);
    between.received.splice(0);
    refuse(503, 'DATABASE_UNAVAILABLE', { 'retry-after': '3600' });
    expect(await failureOf(throughIt().get('/api/products'))).toMatchObject({ retryAfterMs: 3_600_000 });
    expect(between.received).toHaveLength(1);
  });
});

describe('a list', () => {
  it('is read page by page until its end, with its filter (R-1070)', async () => {
    const added: string[] = [];
    for (const at of [1, 2, 3, 4, 5]) added.push(await addProduct(seller, { title: `Termo ${at}`, price: 77_000 + at }));
    loseAnswers(0);
    const client = new MarketplaceClient({ baseUrl: between.url });
    const read: string[] = [];
    for await (const { id } of client.each('/api/products', { query: { limit: 2, price_min: 77_000, price_max: 77_999 } }))
      read.push(id);
    expect(read.toSorted()).toEqual(added.toSorted());
    expect(between.received).toHaveLength(3);
    for (const { path } of between.received) expect(path).toContain('price_min=77000');
  });

  it('ends when nobody reads on, and at one that goes in a circle (R-1070)', async () => {
    between.answer = (_request, response) => response.end('{"items":[{"id":"a"}],"next_cursor":"again"}');
    const client = new MarketplaceClient({ baseUrl: between.url });
    for await (const { id } of client.each('/api/products')) {
      expect(id).toBe('a');
      break;
    }
    expect(between.received).toHaveLength(1);
    const all = async () => {
      for await (const { id } of client.each('/api/products')) expect(id).toBe('a');
    };
    expect(await failureOf(all())).toMatchObject({ code: 'BAD_ANSWER' });
    expect(between.received).toHaveLength(3);
  });
});

it('keeps the session of who logs in, until the end of it, and no other one (R-1073)', async () => {
  const admin = clientOf();
  await admin.post('/api/admin/session', { body: ADMIN });
  expect((await admin.get('/api/admin/session')).admin.email).toBe(ADMIN.email);
  expect((await admin.file('/api/admin/orders', { accept: 'text/csv' })).blob.type).toContain('text/csv');
  expect((await failureOf(admin.get('/api/admin/session', { headers: { cookie: 'x=y' } }))).code).toBe('UNAUTHENTICATED');
  expect((await failureOf(clientOf().get('/api/admin/session'))).code).toBe('UNAUTHENTICATED');
  await admin.delete('/api/admin/session');
  expect((await failureOf(admin.get('/api/admin/session'))).code).toBe('UNAUTHENTICATED');
});

it('sends no id that leads to another path', async () => {
  const calls = ['.', '..'].map((id) => clientOf().get('/api/products/{id}', { params: { id } }));
  for (const one of await Promise.allSettled(calls)) expect(one).toMatchObject({ reason: expect.any(TypeError) });
  expect((await failureOf(clientOf().get('/api/products/{id}', { params: { id: '../orders?x' } }))).code).toBe(
    'PRODUCT_NOT_FOUND',
  );
});

it.each(['shop.example', 'ftp://shop.example', 'https://ana:secret@shop.example'])('is not opened at %s', (baseUrl) => {
  expect(() => new MarketplaceClient({ baseUrl })).toThrow(TypeError);
});
