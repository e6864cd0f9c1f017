import { createHmac } from 'node:crypto';
import { ADMIN, BOOTSTRAP_SECRET } from '../support/admin.js';
import { expectRefused, LimitedInstances, login, post, send, statuses } from '../support/limited-instances.js';
import { openShop } from '../support/person.js';

let limited: LimitedInstances;

beforeAll(async () => {
  limited = await LimitedInstances.open();
});
afterAll(() => limited.close());
beforeEach(() => limited.clear());

describe('the limit of logins', () => {
  it('counts per address, and returns Retry-After (R-464, R-469)', async () => {
    const url = await limited.start();
    expect(await statuses(3, () => login(url))).toEqual([302, 302, 302]);
    expectRefused(await login(url));
  });

  it('counts callbacks separately (R-469)', async () => {
    const url = await limited.start();
    const back = () => send(url, 'GET', '/api/auth/callback?code=x&state=y');
    expect(await statuses(4, back)).toEqual([400, 400, 400, 429]);
    expect((await login(url)).status).toBe(302);
  });

  it('is shared by all instances under concurrent requests (R-464)', async () => {
    const urls = await Promise.all([limited.start({ RATE_LIMIT_LOGIN: '10' }), limited.start({ RATE_LIMIT_LOGIN: '10' })]);
    const answers = await Promise.all(Array.from({ length: 30 }, (_, at) => login(urls[at % 2] as string)));
    expect(answers.filter(({ status }) => status === 302)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
  });

  it('resets after its minute (R-464)', async () => {
    const [first, second] = await Promise.all([limited.start(), limited.start()]);
    expect(await statuses(4, () => login(first))).toEqual([302, 302, 302, 429]);
    await limited.market.rows('update rate_limits set expire = (extract(epoch from now()) * 1000)::bigint');
    expect(await statuses(4, () => login(second))).toEqual([302, 302, 302, 429]);
  });

  it('is off at 0 (R-465)', async () => {
    const url = await limited.start({ RATE_LIMIT_LOGIN: '0' });
    expect(new Set(await statuses(30, () => login(url)))).toEqual(new Set([302]));
    expect(await limited.market.rows('select 1 from rate_limits')).toEqual([]);
  });
});

describe('the limit of admin logins', () => {
  const WRONG = { email: 'stranger@example.com', password: 'not the password' };
  const postJson = (url: string, path: string, body: object) =>
    send(url, 'POST', path, { 'content-type': 'application/json' }, JSON.stringify(body));

  it('rejects the eleventh wrong password in a minute without an audit entry (R-470)', async () => {
    const url = await limited.start({ RATE_LIMIT_ADMIN: '10' });
    const logIn = () => postJson(url, '/api/admin/session', WRONG);
    expect(new Set(await statuses(10, logIn))).toEqual(new Set([401]));
    const audited = () => limited.market.rows('select id, times from admin_audit order by id');
    const before = await audited();
    expectRefused(await logIn());
    expect(await audited()).toEqual(before);
  });

  it.each(['/api/bootstrap/admin', '/api/bootstrap/seed'])(
    'rejects the eleventh wrong secret, and then the right one too: %s (R-470)',
    async (path) => {
      const url = await limited.start({ RATE_LIMIT_ADMIN: '10', BOOTSTRAP_SECRET });
      expect(new Set(await statuses(10, () => postJson(url, path, { secret: 'wrong' })))).toEqual(new Set([401]));
      expectRefused(await postJson(url, path, { secret: 'wrong' }));
      expectRefused(await postJson(url, path, { secret: BOOTSTRAP_SECRET, ...ADMIN }));
    },
  );

  it('counts nothing without a bootstrap secret (R-391)', async () => {
    const url = await limited.start({ RATE_LIMIT_ADMIN: '2' });
    expect(await statuses(4, () => postJson(url, '/api/bootstrap/seed', {}))).toEqual([404, 404, 404, 404]);
    expect(await limited.market.rows('select 1 from rate_limits')).toEqual([]);
  });
});

describe('the address that is counted', () => {
  const forged = (at: number) => ({
    'x-forwarded-for': `198.51.100.${at}`,
    'x-real-ip': `198.51.100.${at}`,
    forwarded: `for=198.51.100.${at}`,
    'x-client-ip': `198.51.100.${at}`,
  });

  /** Through proxies: what a client claims, who is seen, and the proxies in between. */
  const through =
    (seen: string) =>
    (at: number): Record<string, string> => ({ 'x-forwarded-for': `198.51.100.${at}, ${seen}`.replaceAll('?', String(at)) });
  it.each([
    ["the connection's while no proxy is trusted", 'off', forged, null],
    ['the one that the trusted proxy saw, not the one that the client claims', '1', through('203.0.113.1'), '203.0.113.2'],
    ['found behind two proxies when two are trusted', '2', through('203.0.113.3, 10.0.0.?'), '203.0.113.2, 10.0.0.1'],
    ['found behind a trusted network', '127.0.0.0/8, ::1', through('203.0.113.4, 127.0.0.9'), '203.0.113.2, 127.0.0.9'],
    ['the connection’s when that is not of a trusted network', '10.0.0.0/8', forged, null],
    ['a whole network for IPv6', '1', through('2001:db8:1:2:?::?'), '2001:db8:1:3::1'],
  ] as const)('is %s (R-466, R-467)', async (_which, TRUST_PROXY, sent, another) => {
    const url = await limited.start({ TRUST_PROXY });
    expect(await statuses(4, (at) => login(url, sent(at)))).toEqual([302, 302, 302, 429]);
    if (another) expect((await login(url, through(another)(9))).status).toBe(302);
  });

  it('does not affect redirects or cookies, trusted or not (R-456)', async () => {
    const url = await limited.start({ TRUST_PROXY: '1' });
    const answer = await login(url, { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' });
    const redirectUri = new URL(answer.headers.get('location') as string).searchParams.get('redirect_uri');
    expect(redirectUri).toBe(`${limited.market.url}/api/auth/callback`);
    expect(answer.headers.get('set-cookie')).not.toContain('Secure');
  });
});

describe('the limit of bad signatures', () => {
  const notify = (url: string, signature: string) =>
    send(url, 'POST', '/api/webhooks/payco?type=payment&data.id=1', { 'x-signature': signature, 'x-request-id': 'r' });

  it('rejects only bad ones and always accepts good ones (R-471)', async () => {
    const url = await limited.start();
    expect(await statuses(2, () => notify(url, 'ts=1,v1=00'))).toEqual([401, 401]);
    expectRefused(await notify(url, 'ts=1,v1=00'));
    const v1 = createHmac('sha256', limited.market.payco.webhookSecret).update('id:1;request-id:r;ts:1;').digest('hex');
    expect((await notify(url, `ts=1,v1=${v1}`)).status).toBe(200);
  });
});

it('unsigned notifications beyond the limits, of one address and of all, are acknowledged and forgotten (R-164)', async () => {
  const url = await limited.start({ RATE_LIMIT_UNSIGNED: '2', RATE_LIMIT_UNSIGNED_ALL: '5', TRUST_PROXY: '1' });
  const stored = () => limited.market.rows<{ row: string }>('select w::text as row from webhook_inbox w where not verified');
  const notify = async (from: number) => {
    const path = `/api/webhooks/payco?topic=payment&id=66${from}`;
    for (let at = 0; at < 3; at += 1)
      expect((await send(url, 'POST', path + at, { 'x-forwarded-for': `198.51.${from}.1` })).status).toBe(200);
    return (await stored()).length;
  };
  expect([await notify(1), await notify(2), await notify(3)]).toEqual([2, 4, 5]);
  for (const { row } of await stored()) expect(row).not.toContain('198.51');
});

it('requests not to send and dropped purchases, each a call of a provider, count together per user, before the body (R-469)', async () => {
  const url = await limited.start({ RATE_LIMIT_QUOTE_USER: '13' });
  const cookie = await limited.session('buyer-ana');
  const ask = () => post(url, '/api/orders/none/cancel-request', cookie, '{}');
  expect((await ask()).status).toBe(400);
  expect((await send(url, 'DELETE', '/api/purchases/none', { cookie })).status).toBe(404);
  expectRefused(await ask());
});

describe('what a user does that costs more than a statement', () => {
  const ofAna = async () => ({ cookie: await limited.session('buyer-ana'), 'content-type': 'application/json' });
  const ofNorte = async () => {
    await openShop(limited.market, 'seller-norte', 'Tienda Norte', []);
    return { cookie: await limited.session('seller-norte'), 'content-type': 'application/json' };
  };

  it('changes of the cart count together per user, before the body (R-613)', async () => {
    const url = await limited.start({ RATE_LIMIT_CART: '2' });
    const [headers, others] = [await ofAna(), { cookie: await limited.session('buyer-bruno') }];
    expect((await send(url, 'PUT', '/api/cart/items/none', headers, '{}')).status).toBe(400);
    expect((await send(url, 'DELETE', '/api/cart/items/none', { cookie: headers.cookie })).status).toBe(200);
    expectRefused(await send(url, 'PUT', '/api/cart/items/none', { ...headers, cookie: (await ofAna()).cookie }, '{}'));
    expect((await send(url, 'GET', '/api/cart', { cookie: headers.cookie })).status).toBe(200);
    expect((await send(url, 'DELETE', '/api/cart/items/none', others)).status).toBe(200);
  });

  it('products count together per user, before the body (R-613)', async () => {
    const url = await limited.start({ RATE_LIMIT_PRODUCTS: '2' });
    const headers = await ofNorte();
    expect((await send(url, 'POST', '/api/seller/products', headers, '{}')).status).toBe(400);
    expect((await send(url, 'PUT', '/api/seller/products/none', headers, '{}')).status).toBe(400);
    expectRefused(await send(url, 'POST', '/api/seller/products', headers, '{}'));
    expect((await send(url, 'GET', '/api/seller/products', headers)).status).toBe(200);
  });

  it('batches of products count apart from products, before the body (R-1009)', async () => {
    const url = await limited.start({ RATE_LIMIT_PRODUCT_BATCHES: '2' });
    const headers = await ofNorte();
    for (let at = 0; at < 2; at += 1)
      expect((await send(url, 'PUT', '/api/seller/products:batch', headers, '{}')).status).toBe(400);
    expectRefused(await send(url, 'PUT', '/api/seller/products:batch', headers, '{}'));
    expect((await send(url, 'PUT', '/api/seller/products/none', headers, '{}')).status).toBe(400);
  });

  it('what is printed counts together, each label of a collection (R-613)', async () => {
    const url = await limited.start({ RATE_LIMIT_PRODUCTS: '6' });
    const headers = await ofNorte();
    const print = (path: string) => send(url, 'GET', `/api/seller/${path}`, headers);
    expect((await print('labels?order_ids=a,b,c,d')).status).toBe(404);
    expect((await print('orders/none/label')).status).toBe(404);
    expect((await print('handover?order_ids=a,b')).status).toBe(404);
    expectRefused(await print('orders/none/label'));
    expectRefused(await print('labels?order_ids=a'));
    expectRefused(await print('handover?order_ids=a'));
    expect((await send(url, 'PUT', '/api/seller/products/none', headers, '{}')).status).toBe(400);
  });

  it('starts of a link count per user (R-613)', async () => {
    const url = await limited.start({ RATE_LIMIT_QUOTE_USER: '3' });
    const headers = await ofNorte();
    const start = () => send(url, 'GET', '/api/seller/shipco/oauth/start', headers);
    expect(await statuses(2, start)).toEqual([302, 302]);
    expectRefused(await start());
    const page = await fetch(`${url}/api/seller/shipco/oauth/start`, {
      headers: { cookie: headers.cookie, accept: 'text/html' },
    });
    expect([page.status, page.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)]);
    expect(await page.text()).toContain('Demasiadas solicitudes');
  });
});

it('diagnoses count per admin (R-613)', async () => {
  const url = await limited.start({ RATE_LIMIT_ADMIN: '2', BOOTSTRAP_SECRET });
  const secret = { 'content-type': 'application/json', 'x-secret-key': BOOTSTRAP_SECRET };
  await send(url, 'POST', '/api/bootstrap/admin', secret, JSON.stringify(ADMIN));
  const json = { 'content-type': 'application/json' };
  const session = await send(url, 'POST', '/api/admin/session', json, JSON.stringify(ADMIN));
  const cookie = session.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const examine = () => send(url, 'GET', '/api/admin/doctor', { cookie });
  expect(await statuses(2, examine)).toEqual([200, 200]);
  expectRefused(await examine());
});

it.each([
  ['estimates', 'RATE_LIMIT_ESTIMATE', '/api/shipping/shipco/estimate'],
  ['revocations', 'RATE_LIMIT_REVOCATIONS', '/api/revocations'],
])('the limit of %s counts per address, before the body (R-469)', async (_, variable, path) => {
  const url = await limited.start({ [variable]: '2' });
  const ask = () => send(url, 'POST', path, { 'content-type': 'application/json' }, '{}');
  expect(await statuses(2, ask)).toEqual([400, 400]);
  expectRefused(await ask());
});
