import { anAdmin, anotherAdmin, BOOTSTRAP_SECRET } from '../support/admin.js';
import { expectError } from '../support/expect-error.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { OPERATIONS, type Told } from '../support/operations.js';
import { ADDRESS, openShop, Person, PROFILE } from '../support/person.js';
import { sendRaw } from '../support/raw-http.js';

/** Who may do what, for every operation of client/openapi.json. Its routes are those of the server: see contract-document.spec.ts. */

/** Who needs no session. A new public operation has to be added here on purpose. */
const PUBLIC = new Set([
  ...[
    'login',
    'finishLogin',
    'getSession',
    'listProducts',
    'getProduct',
    'searchProducts',
    'listProvinces',
    'estimateShipping',
    'revokeSale',
  ],
  ...['getHealth', 'getLiveness', 'getReadiness', 'getConfig', 'getOpenApi', 'getClient'],
  // A password, or a secret.
  ...['adminLogin', 'acceptInvitation', 'bootstrapAdmin', 'seed'],
  ...['receivePaycoNotification', 'receiveShipcoNotification', 'subscribeAdsco', 'receiveAdscoEvents'],
  // Ends on a page of the shop for a stranger too, and does nothing.
  'finishSellerLink',
]);
/** What a seller does before there is a shop. */
const BEFORE_THE_SHOP = new Set(['getSellerProfile', 'saveSellerProfile']);
/** With what buyers wrote, and their e-mail addresses. */
const FOR_OPERATORS = new Set(['listRevocations']);
/** Their own login. */
const FOR_MACHINES = new Set(['getAdminSession', 'adminLogout', 'changeAdminPassword', 'endAdminSessions']);
const FOR_READERS = new Set(['listAllOrders', 'getOrderHistory']);
/** They would end the sessions of all that follows. */
const ENDS = new Set(['logout', 'adminLogout', 'endAdminSessions']);
/** Each may do what those before it may. */
const ROLES = ['follower', 'reader', 'viewer', 'operator', 'owner'] as const;
type Role = (typeof ROLES)[number] | 'catalogue';

/** A page of another site, however a browser tells it. */
const FOREIGN: readonly (() => Record<string, string>)[] = [
  () => ({ origin: 'https://evil.example' }),
  () => ({ origin: 'null' }),
  () => ({ origin: `${market.url}.evil.example` }),
  () => ({ origin: market.url.replace('http:', 'https:') }),
  () => ({ origin: market.url.replace(/\d+$/, '1') }),
  () => ({ origin: market.url.replace('localhost', '127.0.0.1') }),
  () => ({ origin: `${market.url}/` }),
  () => ({ 'sec-fetch-site': 'cross-site' }),
  () => ({ 'sec-fetch-site': 'same-site' }),
  () => ({ 'sec-fetch-site': 'none' }),
  () => ({ 'sec-fetch-site': 'cross-site', origin: market.url }),
  () => ({ 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }),
];
const EVIL = { origin: 'https://evil.example' };

interface Visitor {
  readonly person: Person;
  readonly session?: 'buyer' | 'seller';
  readonly role?: Role;
}

let market: Marketplace;
let productId: string;
let visitors: Record<string, Visitor>;
/** Carries every proof there is, so that every guard lets it pass. */
let everybody: Person;

beforeAll(async () => {
  market = await startMarketplace({ BOOTSTRAP_SECRET });
  [productId = ''] = await openShop(market, 'seller-norte', 'Tienda Norte', [{}]);
  const [buyer, seller, both] = await Person.allSignedIn(market, 'buyer-ana', 'seller-norte', 'buyer-bruno');
  await buyer.call('PUT', '/api/buyer/profile', PROFILE);
  await both.call('PUT', '/api/buyer/profile', PROFILE);
  await both.call('PUT', '/api/seller/profile', { name: 'Feria Sur' });
  const owner = await anAdmin(market);
  visitors = {
    stranger: { person: Person.stranger(market) },
    buyer: { person: buyer, session: 'buyer' },
    seller: { person: seller, session: 'seller' },
    owner: { person: owner, role: 'owner' },
  };
  const value = ({ cookie }: Person) => cookie?.split('=')[1];
  const swapped = `admin_session=${value(buyer)}; session=${value(owner)}`;
  visitors.pretender = { person: Person.withCookie(market, swapped) };
  for (const role of [...ROLES.slice(0, -1), 'catalogue'] as const)
    visitors[role] = { person: await anotherAdmin(market, owner, role), role };
  everybody = Person.withCookie(market, `${both.cookie}; ${owner.cookie}`);
});
afterAll(() => market.close());

const CHANGES = OPERATIONS.filter(({ method }) => method !== 'GET');
const isWebhook = ({ path }: Told) => path.startsWith('/api/webhooks/');
const addressOf = ({ path }: Told) => path.replace(/\{\w+\}/g, productId);

/** The refusal of these operations, or `-` where one lets through, before they read a body; the whole form of a refusal is checked. */
async function refusals(operations: readonly Told[], person: Person, headers: Record<string, string> = {}): Promise<string[]> {
  const seen: string[] = [];
  for (const operation of operations) {
    const unreadable = operation.method === 'GET' ? undefined : '{';
    const { status, body, ...rest } = await person.call(operation.method, addressOf(operation), unreadable, headers);
    const isRefusal = REFUSALS.includes(`${status} ${body?.code}`);
    if (isRefusal) expectError({ status, body, ...rest }, status, body.code);
    seen.push(`${operation.id}: ${isRefusal ? `${status} ${body.code}` : '-'}`);
  }
  return seen;
}

const REFUSALS = [
  '401 UNAUTHENTICATED',
  '403 ROLE_REQUIRED',
  '403 SELLER_REQUIRED',
  '403 BUYER_PROFILE_REQUIRED',
  '403 CROSS_SITE_REQUEST',
  '409 OTHER_USER',
];

function roleFor({ id, path, method }: Told): (typeof ROLES)[number] {
  if (id === 'listEvents') return 'follower';
  if (FOR_READERS.has(id)) return 'reader';
  if (path.startsWith('/api/admin/admins')) return 'owner';
  return method === 'GET' && !FOR_OPERATORS.has(id) ? 'viewer' : 'operator';
}

function refusalOf(operation: Told, { session, role }: Visitor): string {
  const { id, path } = operation;
  if (PUBLIC.has(id)) return '-';
  if (path.startsWith('/api/catalogue/')) {
    if (!role) return '401 UNAUTHENTICATED';
    return role === 'catalogue' ? '-' : '403 ROLE_REQUIRED';
  }
  if (path.startsWith('/api/admin/')) {
    if (!role) return '401 UNAUTHENTICATED';
    if (FOR_MACHINES.has(id)) return '-';
    if (role === 'catalogue') return '403 ROLE_REQUIRED';
    return ROLES.indexOf(role) < ROLES.indexOf(roleFor(operation)) ? '403 ROLE_REQUIRED' : '-';
  }
  if (!session) return '401 UNAUTHENTICATED';
  if (path.startsWith('/api/seller/') && !BEFORE_THE_SHOP.has(id) && session !== 'seller') return '403 SELLER_REQUIRED';
  return id === 'startCheckout' && session !== 'buyer' ? '403 BUYER_PROFILE_REQUIRED' : '-';
}

describe('every operation', () => {
  it.each(['stranger', 'pretender', 'buyer', 'seller', ...ROLES, 'catalogue'])(
    'lets in a %s where it should, and nowhere else (R-400, R-401, R-402, R-403, R-414, R-450, R-451, R-452, R-1010, R-1011)',
    async (who) => {
      const visitor = visitors[who] as Visitor;
      const asked = OPERATIONS.filter((operation) => !ENDS.has(operation.id) || refusalOf(operation, visitor) !== '-');
      expect(asked.length).toBeGreaterThan(100);
      expect(await refusals(asked, visitor.person)).toEqual(asked.map((one) => `${one.id}: ${refusalOf(one, visitor)}`));
    },
  );

  it('answers a HEAD of a stranger as it answers a GET (R-451)', async () => {
    const guarded = OPERATIONS.filter(({ method, id }) => method === 'GET' && !PUBLIC.has(id));
    expect(guarded.length).toBeGreaterThan(40);
    const { person } = visitors.stranger as Visitor;
    const seen = await Promise.all(guarded.map(async (one) => [one.id, (await person.call('HEAD', addressOf(one))).status]));
    expect(seen).toEqual(guarded.map(({ id }) => [id, 401]));
  });

  it('that changes something is refused to a page of another site, and changes nothing (R-453)', async () => {
    expect(CHANGES.length).toBeGreaterThan(50);
    await everybody.put(productId, 2);
    const expected = CHANGES.map((one) => `${one.id}: ${isWebhook(one) ? '-' : '403 CROSS_SITE_REQUEST'}`);
    expect(await refusals(CHANGES, everybody, EVIL)).toEqual(expected);
    expect((await everybody.get('/api/cart')).body.parcels[0]?.items[0]?.quantity).toBe(2);
    expect((await everybody.get('/api/admin/session')).status).toBe(200);
  });

  it('that changes something is refused to a page of another person, and changes nothing (R-648)', async () => {
    const personal = CHANGES.filter(({ id }) => !PUBLIC.has(id));
    expect(personal.length).toBeGreaterThan(45);
    await everybody.put(productId, 3);
    const { user } = (await (visitors.buyer as Visitor).person.get('/api/auth/session')).body;
    const seen = await refusals(personal, everybody, { 'x-expected-user': `${user?.id}` });
    expect(seen).toEqual(personal.map(({ id }) => `${id}: 409 OTHER_USER`));
    expect((await everybody.get('/api/cart')).body.parcels[0]?.items[0]?.quantity).toBe(3);
    expect((await everybody.get('/api/admin/session')).status).toBe(200);
  });

  it('answers no preflight, and lets no other site read what it answers (R-454, R-455)', async () => {
    // That no answer has a header which permits it, and each those which forbid the rest, is checked of every call.
    for (const path of [...new Set(OPERATIONS.map(addressOf)), '/api/nothing']) {
      const asked = { ...EVIL, 'access-control-request-method': 'PUT', 'access-control-request-headers': 'content-type' };
      const answer = await everybody.call('OPTIONS', path, undefined, asked);
      expectError(answer, 404, 'NOT_FOUND');
      expect(answer.headers.has('allow')).toBe(false);
      await everybody.call('GET', path, undefined, EVIL);
    }
  });
});

describe('another site', () => {
  const statuses = async (headers: Record<string, string>) => [
    (await everybody.call('PUT', `/api/cart/items/${productId}`, { quantity: 1 }, headers)).status,
    (await everybody.call('GET', '/api/cart', undefined, headers)).status,
    (await everybody.call('POST', '/api/webhooks/payco?topic=merchant_order&id=1', {}, headers)).status,
  ];

  it('is one from which a browser says it comes: it changes nothing, reads and notifies (R-453)', async () => {
    const seen = await Promise.all(FOREIGN.map(async (headers) => [headers(), ...(await statuses(headers()))]));
    expect(seen).toEqual(FOREIGN.map((headers) => [headers(), 403, 200, 200]));
  });

  it('is refused as a form, which needs no preflight (R-453)', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const headers = { ...EVIL, 'content-type': type };
      expectError(await everybody.call('POST', '/api/checkout/payco', '{}', headers), 403, 'CROSS_SITE_REQUEST');
    }
  });

  it('are neither our own pages nor what is no browser (R-453)', async () => {
    const ours: Record<string, string>[] = [{ origin: market.url, 'sec-fetch-site': 'same-origin' }];
    ours.push({ origin: market.url }, { 'sec-fetch-site': 'same-origin' }, {});
    for (const headers of ours) expect([headers, ...(await statuses(headers))]).toEqual([headers, 200, 200, 200]);
  });

  it('is meant by any of two origins (R-453)', async () => {
    const [ours, evil] = [`origin: ${market.url}\r\n`, 'origin: https://evil.example\r\n'];
    for (const origins of [`${evil}${ours}`, `${ours}${evil}`, 'origin: null\r\n', 'origin: \r\n']) {
      const path = `/api/cart/items/${productId}`;
      const head = `DELETE ${path} HTTP/1.1\r\nhost: a\r\n${origins}cookie: ${everybody.cookie}\r\nconnection: close\r\n\r\n`;
      expect([origins, (await sendRaw(market.url, head)).status]).toEqual([origins, 403]);
    }
  });
});

it('a personal answer names its user, whoever it is meant for, and a public one nobody (R-648)', async () => {
  const me = (await everybody.get('/api/auth/session')).body.user?.id as string;
  const named = async (person: Person, method: string, path: string, body?: object, headers?: Record<string, string>) => {
    const answer = await person.call(method, path, body, headers);
    return [answer.status, answer.headers.get('x-session-user')];
  };
  const item = `/api/cart/items/${productId}`;
  const { person: stranger } = visitors.stranger as Visitor;
  expect(await named(everybody, 'PUT', item, { quantity: 1 }, { 'x-expected-user': me })).toEqual([200, me]);
  expect(await named(everybody, 'PUT', item, { quantity: 1 })).toEqual([200, me]);
  expect(await named(everybody, 'GET', '/api/cart', undefined, { 'x-expected-user': 'somebody' })).toEqual([200, me]);
  expect(await named(everybody, 'POST', '/api/shipping/shipco/quote', { shipping: ADDRESS })).toEqual([200, me]);
  expect(await named(stranger, 'DELETE', item, undefined, { 'x-expected-user': me })).toEqual([401, null]);
  expect(await named(stranger, 'GET', '/api/products')).toEqual([200, null]);
});
