import { createHmac } from 'node:crypto';
import { ADMIN, anAdmin, anotherAdmin, BOOTSTRAP_SECRET, logInAsAdmin } from '../support/admin.js';
import {
  endWhatIsOpen,
  lookAtLink,
  lookAtRecords,
  lookAtService,
  manageAdmins,
  manageEndpoints,
  registerAgain,
  replayNotification,
  retryFailures,
  shipElsewhere,
} from '../support/admin-operations.js';
import type { Schema } from '../support/answers.js';
import { type Contract, contractAt } from '../support/contract.js';
import { dispatchOrder } from '../support/dispatch-operations.js';
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
let product: string;

beforeAll(async () => {
  market = await startMarketplace({ BOOTSTRAP_SECRET, ...ADSCO, SHIPCO_WEBHOOK_SECRET, EVENTS_ALLOW_PRIVATE: 'on' });
  contract = await contractAt(market.url);
  [product = ''] = await openShop(market, 'seller-norte', 'Tienda Norte', [{}]);
  stranger = Person.stranger(market);
  [buyer, seller] = await Promise.all([Person.signedIn(market, 'buyer-ana'), Person.signedIn(market, 'seller-norte')]);
  await seller.api.put('/api/buyer/profile', { body: PROFILE });
  admin = await anAdmin(market);
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
    await api.get('/api/health');
    await api.get('/api/health/live');
    await api.get('/api/health/ready');
    await api.get('/api/config');
    await api.get('/api/openapi.json');
    await api.file('/api/client.tgz');
    await api.get('/api/auth/session');
    await api.get('/api/products');
    await api.get('/api/products/{id}', { params: { id: product } });
    await api.get('/api/search', { query: { q: 'pava' } });
    await api.post('/api/revocations', { body: { number: 'K7QM 3F2P', email: 'ana@example.com' } });
    await api.post('/api/webhooks/payco', { query: { topic: 'payment', id: '1' } });
    const hint = { topic: 'status', data: { external_id: 'MP-1' } };
    await api.post('/api/webhooks/shipco/{secret}', { params: { secret: SHIPCO_WEBHOOK_SECRET }, body: hint });
    const handshake = { 'hub.mode': 'subscribe', 'hub.verify_token': ADSCO.ADSCO_VERIFY_TOKEN, 'hub.challenge': '1158201444' };
    await api.file('/api/webhooks/adsco', { query: handshake });
    const events = { object: 'page', entry: [] };
    await api.post('/api/webhooks/adsco', { body: events, headers: proofs(JSON.stringify(events)) });
  }

  async function profiles() {
    await buyer.api.put('/api/buyer/profile', { body: PROFILE });
    await buyer.api.get('/api/buyer/profile');
    await seller.api.put('/api/seller/profile', { body: { name: 'Tienda Norte' } });
    await seller.api.get('/api/seller/profile');
  }

  async function selling() {
    const { api } = seller;
    const added = await api.post('/api/seller/products', { body: A_PRODUCT });
    const own = { params: { id: added.id } };
    await api.put('/api/seller/products/{id}', { ...own, body: { ...A_PRODUCT, price: 25_000 } });
    await api.get('/api/seller/products/{id}', own);
    await api.put('/api/seller/products:batch', {
      body: { items: [{ external_id: 'erp-1', ...A_PRODUCT }, { external_id: 'erp-2' }] },
    });
    await api.get('/api/seller/products', { query: { limit: 1 } });
    await linked(market, seller);
    await lookAtLink(seller);
    await api.delete('/api/seller/shipco');
  }

  async function buying(): Promise<{ orderId: string }> {
    const { api } = buyer;
    const item = { params: { product_id: product } };
    await lookAtPurchases(buyer, product);
    await api.get('/api/cart');
    await api.get('/api/shipping/shipco/provinces');
    await api.post('/api/shipping/shipco/quote', { body: { shipping: ADDRESS, explain: true } });
    const checkout = await api.post('/api/checkout/payco', { body: { shipping: ADDRESS } });
    await api.get('/api/orders');
    const orderId = checkout.orders[0]?.id ?? '';
    const own = { params: { id: orderId } };
    await api.get('/api/orders/{id}', own);
    await api.get('/api/orders/{id}/tracking', own);
    await api.delete('/api/cart/items/{product_id}', item);
    market.payco.pay(checkout.preference_id, 'approved');
    const isPaid = ({ body }: Answer<Schema<'Order'>>) => body.shipment !== null;
    await eventually(() => buyer.get(`/api/orders/${orderId}`), isPaid);
    await seller.api.get('/api/seller/orders');
    await seller.api.get('/api/seller/orders/{id}', own);
    await seller.api.put('/api/seller/orders/{id}/papers', { ...own, body: { invoice_number: '0003-00012345' } });
    await dispatchOrder(buyer, seller, orderId);
    return { orderId };
  }

  async function administering(orderId: string) {
    const { api } = admin;
    await stranger.api.post('/api/bootstrap/admin', { body: ADMIN, headers: SECRET });
    await stranger.api.post('/api/bootstrap/seed', { headers: SECRET });
    await api.get('/api/admin/orders');
    await api.get('/api/admin/shipments');
    await api.get('/api/admin/payments');
    await lookAtRecords(admin, orderId);
    await lookAtService(admin);
    await manageAdmins(admin, stranger, market);
    await manageEndpoints(admin);
    const catalogue = await anotherAdmin(market, admin, 'catalogue');
    const ofNobody = [{ seller_id: 'nobody', external_id: 'erp-1', ...A_PRODUCT }];
    await catalogue.api.put('/api/catalogue/products:batch', { body: { items: ofNobody } });
    await endWhatIsOpen(admin, market);
    await api.post('/api/admin/call-pauses/{class}/lift', { params: { class: 'quotes' } });
    await registerAgain(admin, seller, market);
    const held = { params: { order_id: orderId } };
    const [{ id: sellerId = '' } = {}] = await market.rows<{ id: string }>('select seller_id as id from orders where id = $1', [
      orderId,
    ]);
    const items = [{ quantity: 1, weight_grams: 1, length_cm: 1, width_cm: 1, height_cm: 1, price: 1 }];
    await api.post('/api/admin/quotes', { body: { seller_id: sellerId, shipping: ADDRESS, items } });
    await api.post('/api/admin/shipments/{order_id}/hold', held);
    await api.post('/api/admin/shipments/{order_id}/release', held);
    await shipElsewhere(admin, orderId);
    await retryFailures(admin, market, orderId);
    await replayNotification(admin, market);
    const leaving = await logInAsAdmin(market);
    await leaving.api.delete('/api/admin/session');
  }

  async function comingAndGoing() {
    await logIn(market.url, 'buyer-bruno');
    const leaving = await Person.signedIn(market, 'buyer-bruno');
    await leaving.api.post('/api/auth/logout');
  }
});
