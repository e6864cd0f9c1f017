import type { Schema } from '../support/answers.js';
import { expectError } from '../support/expect-error.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { eventually, Person } from '../support/person.js';
import { Shop } from '../support/purchase.js';

const SECRETS = ['the-first-secret-of-the-notifications', 'another-secret-while-it-is-replaced'] as const;
const LIMIT = 40;
let market: Marketplace;
let shop: Shop;
let seller: Person;
let stranger: Person;

beforeAll(async () => {
  market = await startMarketplace({
    SHIPCO_WEBHOOK_SECRET: SECRETS.join(', '),
    RATE_LIMIT_SHIPCO_HINTS: String(LIMIT),
    LOG_LEVEL: 'debug',
    TRUST_PROXY: '1',
  });
  shop = await Shop.open(market);
  seller = await Person.signedIn(market, 'seller-norte');
  stranger = Person.stranger(market);
});
afterAll(() => market.close());

let address = 0;
/** From a separate address, so that the limit of another test does not count. */
const hint = (body: unknown, secret: string = SECRETS[0], from = `198.51.100.${++address}`) =>
  stranger.call('POST', `/api/webhooks/shipco/${secret}`, body, { 'x-forwarded-for': from });
const hints = () => market.rows("select state, effect, body, resource_id from webhook_inbox where source = 'shipco'");
const track = async (orderId: string): Promise<Schema<'Tracking'>> =>
  (await shop.buyer.get(`/api/orders/${orderId}/tracking`)).body as Schema<'Tracking'>;

async function created(): Promise<{ orderId: string; id: number; externalId: string }> {
  const orderId = await shop.paid();
  const order = await shop.orderWhen(orderId, 'created');
  const { shipment_id, shipment_external_id } = order.shipping_address.shipco ?? {};
  market.shipco.clearLedger();
  return { orderId, id: Number(shipment_id), externalId: String(shipment_external_id) };
}
const bodyOf = (externalId: string, more: object = {}) => ({
  topic: 'status',
  timestamp: new Date().toISOString(),
  data: { account_id: 7001, shipment_id: 1, external_id: externalId, status_code: 'delivered', ...more },
});

describe('tracking', () => {
  it('is empty before the parcel exists (R-431)', async () => {
    const { orders } = await shop.checkout();
    const [{ id }] = orders;
    const nothing = { progress: null, progress_text: null, carrier_tracking_id: null, tracking: null, events: [] };
    expect(await track(id)).toMatchObject({
      ...nothing,
      carrier_name: expect.any(String),
      estimated_delivery: expect.any(String),
    });
    // A seller does not see unpaid orders.
    expectError(await seller.get(`/api/seller/orders/${id}/tracking`), 404, 'ORDER_NOT_FOUND');
  });

  it("follows the provider's hints from creation to delivery, for buyer and seller alike (R-296)", async () => {
    const { orderId, id, externalId } = await created();
    expect((await shop.order(orderId)).shipment).toMatchObject({ state: 'created', progress: 'preparing' });
    for (const status of ['documentation_ready', 'shipped', 'in_transit', 'out_for_delivery', 'delivered'])
      market.shipco.changeShipment(id, { status });
    // The body is not trusted.
    expect((await hint(bodyOf(externalId, { status_code: 'lost' }))).status).toBe(200);
    const tracked = await eventually(
      () => track(orderId),
      ({ progress }) => progress === 'delivered',
    );
    expect(tracked.events.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['delivered', 'out_for_delivery', 'in_transit', 'shipped', 'documentation_ready']),
    );
    expect(tracked.events[0]?.code).toBe('delivered');
    expect(tracked).toMatchObject({ progress_text: 'The parcel was delivered.', tracking: expect.stringContaining(String(id)) });
    expect((await seller.get(`/api/seller/orders/${orderId}/tracking`)).body).toEqual(tracked);
    const place = { progress: 'delivered', progress_text: tracked.progress_text, progress_at: tracked.events[0]?.at };
    expect((await shop.order(orderId)).shipment).toMatchObject({ state: 'created', ...place });
    expect((await seller.get(`/api/seller/orders/${orderId}`)).body.shipment).toMatchObject(place);
    expect(await market.rows('select follow_at from parcels where order_id = $1', [orderId])).toEqual([{ follow_at: null }]);
  });

  it('returns 404 to everybody else (R-431)', async () => {
    const { orderId } = await created();
    const other = await Person.signedIn(market, 'buyer-bruno');
    expectError(await other.get(`/api/orders/${orderId}/tracking`), 404, 'ORDER_NOT_FOUND');
    expectError(await stranger.get(`/api/orders/${orderId}/tracking`), 401, 'UNAUTHENTICATED');
    expectError(await shop.buyer.get(`/api/seller/orders/${orderId}/tracking`), 403, 'SELLER_REQUIRED');
  });
});

describe('a notification of the shipping provider', () => {
  it('is accepted with either secret, and returns 404 with any other (R-299)', async () => {
    const { externalId } = await created();
    expect((await hint(bodyOf(externalId), SECRETS[1])).status).toBe(200);
    const before = await hints();
    for (const secret of ['wrong', `${SECRETS[0]}x`, SECRETS[0].slice(1), SECRETS.join(','), 'x'.repeat(190)])
      expectError(await hint(bodyOf(externalId), secret), 404, 'NOT_FOUND');
    expect(await hints()).toEqual(before);
  });

  it('is rejected when it is unreadable or too large', async () => {
    expectError(await hint('{"topic":'), 400, 'MALFORMED_JSON');
    expectError(await hint({ topic: 'x'.repeat(66_000) }), 413, 'BODY_TOO_LARGE');
  });

  it('is stored with its identifiers only (R-299)', async () => {
    const { externalId } = await created();
    await hint({ ...bodyOf(externalId, { recipient: 'Ana Torres', street: 'Lavalle 120' }), more: 'x'.repeat(10_000) });
    const stored = JSON.stringify((await hints()).at(-1));
    expect(stored).not.toMatch(/Ana|Lavalle|xxx/);
  });

  it('is limited per address', async () => {
    const from = '203.0.113.9';
    const statuses: number[] = [];
    for (let count = 0; count < LIMIT + 5; count += 1) statuses.push((await hint({}, SECRETS[0], from)).status);
    expect(new Set(statuses.slice(0, LIMIT))).toEqual(new Set([200]));
    await eventually(
      () => hint({}, SECRETS[0], from),
      ({ status }) => status === 429,
    );
  });

  it('does not leak its secret to the log', () => {
    const lines = market.log.lines.join('\n');
    for (const secret of SECRETS) expect(lines).not.toContain(secret);
    expect(lines).toContain('/api/webhooks/shipco/:secret');
  });
});

it('returns 404 without a configured secret (R-299)', async () => {
  const bare = await startMarketplace({ SHIPCO_WEBHOOK_SECRET: undefined });
  try {
    expectError(await Person.stranger(bare).call('POST', `/api/webhooks/shipco/${SECRETS[0]}`, {}), 404, 'NOT_FOUND');
    expectError(await Person.stranger(bare).call('POST', '/api/webhooks/shipco/undefined', {}), 404, 'NOT_FOUND');
  } finally {
    await bare.close();
  }
});
