import { createHmac } from 'node:crypto';
import { ADMIN, anAdmin, BOOTSTRAP_SECRET, logInAsAdmin } from '../support/admin.js';
import {
  endWhatIsOpen,
  lookAtLink,
  lookAtRecords,
  lookAtService,
  manageAdmins,
  manageEndpoints,
  replayNotification,
  retryFailures,
  shipElsewhere,
} from '../support/admin-operations.js';
import type { Schema } from '../support/answers.js';
import { type Contract, contractAt, type Operation } from '../support/contract.js';
import { dispatchOrder } from '../support/dispatch-operations.js';
import { expectError } from '../support/expect-error.js';
import { linked } from '../support/linked-seller.js';
import { logIn } from '../support/login.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { A_PRODUCT, ADDRESS, type Answer, eventually, openShop, Person, PROFILE } from '../support/person.js';
import { lookAtPurchases } from '../support/purchase-operations.js';

let market: Marketplace;
let contract: Contract;
let stranger: Person;
let buyer: Person;
let seller: Person;
let admin: Person;
/** Carries every proof there is, so that every guard lets it pass. */
let everybody: Person;
let product: string;

beforeAll(async () => {
  market = await startMarketplace({ BOOTSTRAP_SECRET, ...ADSCO, SHIPCO_WEBHOOK_SECRET, EVENTS_ALLOW_PRIVATE: 'on' });
  contract = await contractAt(market.url);
  [product = ''] = await openShop(market, 'seller-norte', 'Tienda Norte', [{}]);
  stranger = Person.stranger(market);
  [buyer, seller] = await Promise.all([Person.signedIn(market, 'buyer-ana'), Person.signedIn(market, 'seller-norte')]);
  await seller.api.PUT('/api/buyer/profile', { body: PROFILE });
  admin = await anAdmin(market);
  everybody = Person.withCookie(market, `${seller.cookie}; ${admin.cookie}`);
});
afterAll(() => market.close());

const SHIPCO_WEBHOOK_SECRET = 'the-secret-of-the-shipping-provider';
const ADSCO = { ADSCO_APP_SECRET: 'the-secret-of-the-app', ADSCO_VERIFY_TOKEN: 'the-token-agreed-upon' };
const SECRET = { 'x-secret-key': BOOTSTRAP_SECRET };
/** The proofs that are no cookie, for a request with this body. */
const proofs = (body: string) => ({
  ...SECRET,
  'x-hub-signature-256': `sha256=${createHmac('sha256', ADSCO.ADSCO_APP_SECRET).update(body).digest('hex')}`,
});

/** Each operation that can return a code, as a call to an id that does not exist. */
function answering(code: string, status: number): { operation: Operation; method: string; address: string }[] {
  return contract.operations
    .filter(({ path, method }) => {
      const { examples = {} } = contract.responseAt(path, method, status)?.response.content?.['application/json'] ?? {};
      return code in examples;
    })
    .map(({ path, method, operation }) => ({
      operation,
      method: method.toUpperCase(),
      address: path.replace('{secret}', SHIPCO_WEBHOOK_SECRET).replace(/\{\w+\}/g, 'nowhere'),
    }));
}

describe('a response that the document declares', () => {
  it('holds for every operation behind a session: 401 without one (R-451)', async () => {
    const guarded = answering('UNAUTHENTICATED', 401);
    expect(guarded.length).toBeGreaterThan(15);
    for (const { method, address } of guarded) expectError(await stranger.call(method, address), 401, 'UNAUTHENTICATED');
  });

  it.each([
    ['BUYER_PROFILE_REQUIRED', 1],
    ['SELLER_REQUIRED', 5],
  ])('holds for every operation for a role: 403 %s without it (R-452)', async (code, atLeast) => {
    const guarded = answering(code, 403);
    expect(guarded.length).toBeGreaterThanOrEqual(atLeast);
    const newcomer = await Person.signedIn(market, 'buyer-bruno');
    for (const { method, address } of guarded) expectError(await newcomer.call(method, address), 403, code);
  });

  it('holds for every operation that changes something: 403 from another site (R-453)', async () => {
    const guarded = answering('CROSS_SITE_REQUEST', 403);
    expect(guarded.length).toBeGreaterThan(8);
    for (const { method, address } of guarded) {
      const answer = await stranger.call(method, address, undefined, { origin: 'https://elsewhere.example' });
      expectError(answer, 403, 'CROSS_SITE_REQUEST');
    }
  });

  it.each([
    ['BODY_TOO_LARGE', 413, 10, 'x'.repeat(1_048_577), 'application/json'],
    ['MALFORMED_JSON', 400, 7, '{', 'application/json'],
    ['UNSUPPORTED_MEDIA_TYPE', 415, 7, 'a=b', 'text/plain'],
  ])('holds for every operation with a body: %s (R-447, R-448)', async (code, status, atLeast, body, type) => {
    const reading = answering(code, status);
    expect(reading.length).toBeGreaterThanOrEqual(atLeast);
    for (const { method, address } of reading) {
      expectError(await everybody.call(method, address, body, { 'content-type': type, ...proofs(body) }), status, code);
    }
  });

  it('holds for every operation with a validated body or query: 400 with the invalid fields (R-446, R-459)', async () => {
    const validating = answering('VALIDATION_FAILED', 400);
    expect(validating.length).toBeGreaterThan(8);
    for (const { method, address } of validating) {
      const query = new URLSearchParams({
        limit: 'none',
        format: 'none',
        'hub.mode': 'subscribe',
        'hub.verify_token': ADSCO.ADSCO_VERIFY_TOKEN,
      });
      const answer =
        method === 'GET'
          ? await everybody.get(`${address}?${query}`)
          : await everybody.call(method, `${address}?seen=`, '[]', proofs('[]'));
      expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
      expect(answer.body.details).toContainEqual({ path: expect.any(String), message: expect.any(String) });
    }
  });

  it('holds for every operation on one resource: 404 when it does not exist (R-445)', async () => {
    const reading = contract.operations.filter(({ method, path }) => method === 'get' && path.includes('{'));
    expect(reading.length).toBeGreaterThan(10);
    for (const { path } of reading) {
      const answer = await everybody.get(path.replace(/\{\w+\}/g, 'nowhere'));
      expect(answer.status).toBe(404);
    }
  });
});

describe('every operation', () => {
  it('succeeds as documented, through the generated client (R-461)', async () => {
    await publicOperations();
    await profiles();
    await selling();
    const { orderId } = await buying();
    await administering(orderId);
    await comingAndGoing();

    const succeeded = new Set([...contract.seen].filter((one) => / [23]\d\d$/.test(one)).map((one) => one.split(' ')[0]));
    const missing = contract.operations.map(({ operation }) => operation.operationId).filter((id) => !succeeded.has(id));
    expect(missing).toEqual([]);
  });

  async function publicOperations() {
    const { api } = stranger;
    await api.GET('/api/health');
    await api.GET('/api/health/live');
    await api.GET('/api/health/ready');
    await api.GET('/api/config');
    await api.GET('/api/openapi.json');
    await api.GET('/api/auth/session');
    await api.GET('/api/products');
    await api.GET('/api/products/{id}', { params: { path: { id: product } } });
    await api.GET('/api/search', { params: { query: { q: 'pava' } } });
    await api.POST('/api/webhooks/payco', { params: { query: { topic: 'payment', id: '1' } } });
    const hint = { topic: 'status', data: { external_id: 'MP-1' } };
    await api.POST('/api/webhooks/shipco/{secret}', { params: { path: { secret: SHIPCO_WEBHOOK_SECRET } }, body: hint });
    const handshake = { 'hub.mode': 'subscribe', 'hub.verify_token': ADSCO.ADSCO_VERIFY_TOKEN, 'hub.challenge': '1158201444' };
    await api.GET('/api/webhooks/adsco', { params: { query: handshake }, parseAs: 'text' });
    const events = { object: 'page', entry: [] };
    await api.POST('/api/webhooks/adsco', { body: events, headers: proofs(JSON.stringify(events)) });
  }

  async function profiles() {
    await buyer.api.PUT('/api/buyer/profile', { body: PROFILE });
    await buyer.api.GET('/api/buyer/profile');
    await seller.api.PUT('/api/seller/profile', { body: { name: 'Tienda Norte' } });
    await seller.api.GET('/api/seller/profile');
  }

  async function selling() {
    const { api } = seller;
    const { data: added } = await api.POST('/api/seller/products', { body: A_PRODUCT });
    const own = { params: { path: { id: added?.id ?? '' } } };
    await api.PUT('/api/seller/products/{id}', { ...own, body: { ...A_PRODUCT, price: 25_000 } });
    await api.GET('/api/seller/products/{id}', own);
    await api.GET('/api/seller/products', { params: { query: { limit: 1 } } });
    await linked(market, seller);
    await lookAtLink(seller);
    await api.DELETE('/api/seller/shipco');
  }

  async function buying(): Promise<{ orderId: string }> {
    const { api } = buyer;
    const item = { params: { path: { product_id: product } } };
    await lookAtPurchases(buyer, product);
    await api.GET('/api/cart');
    await api.GET('/api/shipping/shipco/provinces');
    await api.POST('/api/shipping/shipco/quote', { body: { shipping: ADDRESS, explain: true } });
    const { data: checkout } = await api.POST('/api/checkout/payco', { body: { shipping: ADDRESS } });
    await api.GET('/api/orders');
    const orderId = checkout?.orders[0]?.id ?? '';
    const own = { params: { path: { id: orderId } } };
    await api.GET('/api/orders/{id}', own);
    await api.GET('/api/orders/{id}/tracking', own);
    await api.DELETE('/api/cart/items/{product_id}', item);
    market.payco.pay(checkout?.preference_id ?? '', 'approved');
    const isPaid = ({ body }: Answer<Schema<'Order'>>) => body.shipment !== null;
    await eventually(() => buyer.get(`/api/orders/${orderId}`), isPaid);
    await seller.api.GET('/api/seller/orders');
    await seller.api.GET('/api/seller/orders/{id}', own);
    await dispatchOrder(buyer, seller, orderId);
    return { orderId };
  }

  async function administering(orderId: string) {
    const { api } = admin;
    await stranger.api.POST('/api/bootstrap/admin', { body: ADMIN, headers: SECRET });
    await stranger.api.POST('/api/bootstrap/seed', { headers: SECRET });
    await api.GET('/api/admin/orders');
    await api.GET('/api/admin/shipments');
    await api.GET('/api/admin/payments');
    await lookAtRecords(admin, orderId);
    await lookAtService(admin);
    await manageAdmins(admin, stranger, market);
    await manageEndpoints(admin);
    await endWhatIsOpen(admin, market);
    await api.POST('/api/admin/call-pauses/{class}/lift', { params: { path: { class: 'quotes' } } });
    const held = { params: { path: { order_id: orderId } } };
    const [{ id: sellerId = '' } = {}] = await market.rows<{ id: string }>('select seller_id as id from orders where id = $1', [
      orderId,
    ]);
    const items = [{ quantity: 1, weight_grams: 1, length_cm: 1, width_cm: 1, height_cm: 1, price: 1 }];
    await api.POST('/api/admin/quotes', { body: { seller_id: sellerId, shipping: ADDRESS, items } });
    await api.POST('/api/admin/shipments/{order_id}/hold', held);
    await api.POST('/api/admin/shipments/{order_id}/release', held);
    await shipElsewhere(admin, orderId);
    await retryFailures(admin, market, orderId);
    await replayNotification(admin, market);
    const leaving = await logInAsAdmin(market);
    await leaving.api.DELETE('/api/admin/session');
  }

  async function comingAndGoing() {
    await logIn(market.url, 'buyer-bruno');
    const leaving = await Person.signedIn(market, 'buyer-bruno');
    await leaving.api.POST('/api/auth/logout');
  }
});
