import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { anAdmin, BOOTSTRAP_SECRET } from '../support/admin.js';
import { expectError } from '../support/expect-error.js';
import { freePort } from '../support/free-port.js';
import { type Marketplace, startApp, startMarketplace } from '../support/marketplace.js';
import { openShop, Person } from '../support/person.js';
import { sendRaw } from '../support/raw-http.js';

/** Who needs no session; every other route must refuse a stranger. A new public route has to be added here on purpose. */
const PUBLIC = [
  'GET /api/auth/login',
  'GET /api/auth/callback',
  'GET /api/auth/session',
  'GET /api/products',
  'GET /api/products/:id',
  'GET /api/search',
  // A password, or a secret.
  'POST /api/admin/session',
  'POST /api/admin/invitations/:token',
  'POST /api/bootstrap/admin',
  'POST /api/bootstrap/seed',
  'GET /api/openapi.json',
  'GET /api/docs',
  'GET /api/docs/start.js',
  'GET /api/docs/swagger-ui.css',
  'GET /api/docs/swagger-ui-bundle.js',
  'GET /api/health',
  'GET /api/health/live',
  'GET /api/health/ready',
  'GET /api/config',
  'GET /api/shipping/shipco/provinces',
  'POST /api/shipping/shipco/estimate',
  'POST /api/webhooks/payco',
  'POST /api/webhooks/shipco/:secret',
  'GET /api/webhooks/adsco',
  'POST /api/webhooks/adsco',
  // The web application.
  'GET /*',
  'GET /seller',
  // Ends on a page of the shop for a stranger too, and does nothing.
  'GET /api/seller/shipco/oauth/callback',
];

let market: Marketplace;
let app: NestFastifyApplication;
const routes: { method: string; url: string }[] = [];
let productId: string;
let buyer: Person;

beforeAll(async () => {
  market = await startMarketplace({ BOOTSTRAP_SECRET });
  const onRoute = ({ method, url }: { method: string | string[]; url: string }) => {
    for (const one of [method].flat()) routes.push({ method: one, url });
  };
  app = await startApp({ ...market.environment, PORT: String(await freePort()) }, undefined, { onRoute });
  [productId = ''] = await openShop(market, 'seller-norte', 'Tienda Norte', [{}]);
  buyer = await Person.signedIn(market, 'buyer-ana');
});
afterAll(async () => {
  await app.close();
  await market.close();
});

describe('a stranger', () => {
  it('is rejected by every route that is not deliberately public (R-451)', async () => {
    const guarded = routes.filter(({ method, url }) => method !== 'HEAD' && !PUBLIC.includes(`${method} ${url}`));
    expect(guarded.length).toBeGreaterThanOrEqual(18);
    for (const { method, url } of guarded) {
      const answer = await Person.stranger(market).call(method, url.replace(/:\w+/g, productId));
      expect([`${method} ${url}`, answer.status, answer.body.code]).toEqual([`${method} ${url}`, 401, 'UNAUTHENTICATED']);
      expectError(answer, 401, 'UNAUTHENTICATED');
    }
  });

  it('is no admin with the session of a buyer (R-400)', async () => {
    const ofAdmins = routes.filter(({ method, url }) => url.startsWith('/api/admin') && !PUBLIC.includes(`${method} ${url}`));
    expect(ofAdmins.filter(({ method }) => method !== 'HEAD').length).toBeGreaterThan(25);
    for (const { method, url } of ofAdmins)
      expect([method, url, (await buyer.call(method, url.replace(/:\w+/g, productId))).status]).toEqual([method, url, 401]);
  });

  it('gets no further with HEAD (R-451)', async () => {
    const heads = routes.filter(({ method, url }) => method === 'HEAD' && !PUBLIC.includes(`GET ${url}`));
    expect(heads.length).toBeGreaterThan(5);
    for (const { url } of heads) {
      const { status } = await Person.stranger(market).call('HEAD', url.replace(/:\w+/g, productId));
      expect([url, status]).toEqual([url, 401]);
    }
  });
});

describe('a change that is meant for another person', () => {
  const CHANGES = ['POST', 'PUT', 'PATCH', 'DELETE'];
  const changes = (isForAdmins: boolean) =>
    routes.filter(
      ({ method, url }) =>
        CHANGES.includes(method) && !PUBLIC.includes(`${method} ${url}`) && url.startsWith('/api/admin') === isForAdmins,
    );
  const sessionOf = async (person: Person) => (await person.get('/api/auth/session')).headers.get('x-session-user');

  it('is refused by every route, before anything else, and changes nothing (R-648)', async () => {
    const bruno = await sessionOf(await Person.signedIn(market, 'buyer-bruno'));
    expect(changes(false).length).toBeGreaterThan(12);
    for (const { method, url } of changes(false)) {
      const answer = await buyer.call(
        method,
        url.replace(/:\w+/g, productId),
        { quantity: 3 },
        { 'x-expected-user': `${bruno}` },
      );
      expect([method, url, answer.status, answer.body.code]).toEqual([method, url, 409, 'OTHER_USER']);
      expectError(answer, 409, 'OTHER_USER');
    }
    expect((await buyer.get('/api/cart')).body.parcels).toEqual([]);
  });

  it('is refused by every route of admins (R-648)', async () => {
    const admin = await anAdmin(market);
    expect(changes(true).length).toBeGreaterThan(20);
    for (const { method, url } of changes(true)) {
      const path = url.replace(/:\w+/g, productId);
      const answer = await admin.call(method, path, {}, { 'x-expected-user': `${await sessionOf(buyer)}` });
      expect([method, url, answer.status, answer.body.code]).toEqual([method, url, 409, 'OTHER_USER']);
    }
    expect((await admin.get('/api/admin/session')).status).toBe(200);
  });

  it('is answered, with whose session it is, when it is theirs, or says nothing of it (R-648)', async () => {
    const me = (await buyer.get('/api/auth/session')).body.user?.id as string;
    for (const headers of [{ 'x-expected-user': me }, {}] as Record<string, string>[]) {
      const answer = await buyer.call('PUT', `/api/cart/items/${productId}`, { quantity: 1 }, headers);
      expect([answer.status, answer.headers.get('x-session-user')]).toEqual([200, me]);
    }
    const read = await buyer.call('GET', '/api/cart', undefined, { 'x-expected-user': 'somebody' });
    expect([read.status, read.headers.get('x-session-user')]).toEqual([200, me]);
    const quoted = await buyer.quote();
    expect(quoted.headers.get('x-session-user')).toBe(me);
    const stranger = await Person.stranger(market).call('DELETE', `/api/cart/items/${productId}`, undefined, {
      'x-expected-user': me,
    });
    expect([stranger.status, stranger.headers.get('x-session-user')]).toEqual([401, null]);
    expect((await Person.stranger(market).get('/api/products')).headers.get('x-session-user')).toBeNull();
  });
});

/** Other ways to write a path, some of which a router or a proxy may take for the path itself. */
const spellings = (path: string): string[] => {
  const [, api, first = '', ...rest] = path.split('/');
  const tail = rest.length > 0 ? `/${rest.join('/')}` : '';
  return [
    `/${path}`,
    `/${api}//${first}${tail}`,
    `/${api}/./${first}${tail}`,
    `/x/..${path}`,
    `/${api}/products/..${path.slice(4)}`,
    `/${api}/products/%2e%2e/${first}${tail}`,
    `/${api}/products/..%2f${first}${tail}`,
    `/${api}/seller/shipco/../../${first}${tail}`,
    `/${api}/seller/shipco/oauth/callback/../../../../${first}${tail}`,
    `/%2e${path}`,
    `/${api}%2f${first}${tail}`,
    `/${api}/%${first.charCodeAt(0).toString(16)}${first.slice(1)}${tail}`,
    `${path}/`,
    `${path}//`,
    `${path}/.`,
    `${path};a=b`,
    `/${api};a=b/${first}${tail}`,
    `${path}%20`,
    `${path}%00`,
    `${path}%2f`,
    `${path}.json`,
    `${path}?`,
    `${path}?a=/${api}/products`,
    `${path}#/api/products`,
    `/API/${first}${tail}`,
    `/${api}/${first.toUpperCase()}${tail}`,
    `/${api}\\${first}${tail}`,
    `http://evil.example${path}`,
    `//evil.example${path}`,
  ];
};
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY', 'get', 'FOO'];

describe('a guarded path in another spelling', () => {
  const GUARDED = ['/api/cart', '/api/orders', '/api/buyer/profile', '/api/seller/products', '/api/seller/shipco/status'];

  it.each(GUARDED)('never bypasses the session guard: %s (R-451)', async (path) => {
    const seen: Record<string, number> = {};
    for (const spelling of spellings(path)) {
      const { status } = await sendRaw(market.url, `GET ${spelling} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`);
      seen[spelling] = status;
    }
    expect(Object.entries(seen).filter(([, status]) => ![400, 401, 404].includes(status))).toEqual([]);
    expect(Object.values(seen)).toContain(401);
  });

  it.each(['/api/seller/products', '/api/seller/shipco/status', '/api/seller/shipco/oauth/start'])(
    'never bypasses the role guard: %s (R-452)',
    async (path) => {
      for (const spelling of spellings(path)) {
        const head = `GET ${spelling} HTTP/1.1\r\nhost: a\r\ncookie: ${buyer.cookie}\r\nconnection: close\r\n\r\n`;
        const { status } = await sendRaw(market.url, head);
        expect([spelling, [400, 403, 404].includes(status)]).toEqual([spelling, true]);
      }
    },
  );

  it.each(GUARDED)('is not opened by another method or a method override header: %s (R-451)', async (path) => {
    const override =
      'x-http-method-override: GET\r\nx-method-override: GET\r\nx-original-url: /api/products\r\nx-rewrite-url: /api/products\r\n';
    for (const method of METHODS) {
      const head = `${method} ${path} HTTP/1.1\r\nhost: a\r\n${override}content-length: 0\r\nconnection: close\r\n\r\n`;
      const { status } = await sendRaw(market.url, head);
      expect([method, [400, 401, 404].includes(status)]).toEqual([method, true]);
    }
  });
});
