import { anAdmin, BOOTSTRAP_SECRET } from '../support/admin.js';
import { expectError } from '../support/expect-error.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { ADDRESS, openShop, Person } from '../support/person.js';
import { type ShipcoBody, sentFirst } from '../support/provider-bodies.js';
import { CREATE, Shop } from '../support/purchase.js';

let market: Marketplace;
let shop: Shop;
let buyer: Person;
let seller: Person;
let admin: Person;

beforeAll(async () => {
  market = await startMarketplace({ BOOTSTRAP_SECRET, SHIPCO_QUOTE_CACHE_SECONDS: '0' });
  shop = await Shop.open(market);
  ({ buyer } = shop);
  seller = await Person.signedIn(market, 'seller-norte');
  admin = await anAdmin(market);
});
afterAll(() => market.close());
beforeEach(async () => {
  await market.shipco.reset();
  await market.payco.reset();
  await market.rows("update purchases set state = 'superseded' where state = 'open'");
  await buyer.put(shop.productId);
});

let doors = 5000;
const elsewhere = () => ({ ...ADDRESS, number: String(++doors) });
const quoteCalls = () => market.shipco.ledger({ method: 'POST', path: '/v2/shipments/quote' }).length;

/** A quote with the option that this says, chosen. */
async function quoted(address: object, more: object = {}) {
  const { status, body } = await buyer.quote(address, more);
  expect(status).toBe(200);
  const [parcel] = body.shipco.parcels;
  return { body, parcel, token: body.shipco.quote_token };
}

async function pickupOf(address: object) {
  const { parcel } = await quoted(address);
  const option = parcel.options.find(({ service_type }) => service_type === 'pickup_point');
  if (!option) throw new Error('no pickup is offered');
  return { seller_id: parcel.seller_id, option_id: option.option_id, point_id: option.pickup_points[1].point_id };
}

describe('a quote', () => {
  it('lists options cheapest first, and pickup points nearest first (R-055)', async () => {
    const { parcel } = await quoted(elsewhere());
    expect(parcel).toMatchObject({ choice: 'default', pickup_point: null, destination_differs: false });
    expect(parcel.options.map(({ service_type, tags }) => [service_type, tags])).toEqual([
      ['pickup_point', ['cheapest']],
      ['standard_delivery', []],
      ['standard_delivery', ['fastest']],
    ]);
    const [pickup, home] = parcel.options;
    expect(pickup.pickup_points.map(({ distance_m }) => distance_m)).toEqual([640, 1790, 2940]);
    expect(home).toMatchObject({ option_id: parcel.option_id, price: parcel.price, buyer_price: parcel.buyer_price });
  });

  it('quotes the chosen option, or reports that it is unavailable (R-059)', async () => {
    const choice = await pickupOf(elsewhere());
    const chosen = await quoted(elsewhere(), { choices: [choice] });
    expect(chosen.parcel).toMatchObject({
      choice: 'chosen',
      option_id: choice.option_id,
      pickup_point: { point_id: choice.point_id },
    });
    expect(chosen.body.shipping_full).toBe(chosen.parcel.price);
    const missed = await quoted(elsewhere(), { choices: [{ ...choice, point_id: '1' }] });
    expect(missed.parcel).toMatchObject({ choice: 'unavailable', service_type: 'standard_delivery', pickup_point: null });
    const foreign = await quoted(elsewhere(), { choices: [{ ...choice, seller_id: 'somebody' }] });
    expect(foreign.parcel.choice).toBe('default');
  });

  it('is explained on request, without what the seller pays (R-079, R-081)', async () => {
    const address = elsewhere();
    const { parcel } = await quoted(address, { explain: true });
    const sum = parcel.explanation.reduce((total, { amount }) => total + (amount ?? 0), 0);
    expect(sum).toBeCloseTo(parcel.buyer_price, 2);
    expect(JSON.stringify(parcel)).not.toMatch(/seller_price|7001/);
    expect((await quoted(address)).parcel).not.toHaveProperty('explanation');
  });

  it('reports, like the order, that the provider resolved another town (R-077)', async () => {
    const away = { ...elsewhere(), city: 'Rosario', state: 'Córdoba', zip: '2000' };
    const { parcel } = await quoted(away);
    expect(parcel).toMatchObject({ destination_differs: true, destination: { city: 'Villa del Rosario' } });
    const { body } = await buyer.checkout(away);
    expect((await shop.order(body.orders[0].id)).shipping_address.shipco.destination_differs).toBe(true);
  });

  it('names every seller whose parcel cannot be quoted (R-067)', async () => {
    const [blanket = ''] = await openShop(market, 'seller-sur', 'Feria Sur', [{ title: 'Manta' }]);
    await buyer.put(blanket);
    market.shipco.settings({ coverage: 'none' });
    const { parcels } = (await buyer.get('/api/cart')).body;
    const details = parcels.map(({ seller_id }) => ({ seller_id, code: 'NOT_DELIVERABLE' }));
    expect(details.length).toBe(2);
    for (const answer of [await buyer.quote(elsewhere()), await buyer.checkout(elsewhere())])
      expectError(answer, 502, 'SHIPCO_QUOTE_FAILED', details);
    await buyer.call('DELETE', `/api/cart/items/${blanket}`);
  });

  it.each([
    { choices: {} },
    { choices: ['x'] },
    { choices: [[]] },
    { choices: [null] },
    { choices: [{ seller_id: 's' }] },
    { choices: [{ seller_id: 's', option_id: 1 }] },
    { choices: [{ seller_id: 's', option_id: 'x'.repeat(101) }] },
    { choices: [{ seller_id: 's', option_id: 'o', point_id: 7 }] },
    { choices: Array(2).fill({ seller_id: 's', option_id: 'o' }) },
    { choices: Array.from({ length: 101 }, (_, at) => ({ seller_id: `s${at}`, option_id: 'o' })) },
    { explain: 'yes' },
  ])('is rejected with %j (R-088)', async (more) => {
    expectError(await buyer.quote(ADDRESS, more), 400, 'VALIDATION_FAILED', expect.any(Array) as never);
    if ('choices' in more) expect((await buyer.checkout(elsewhere(), more)).body.code).toBe('VALIDATION_FAILED');
  });

  it('has a list of provinces for its form (R-085)', async () => {
    const { status, body, headers } = await Person.stranger(market).get('/api/shipping/shipco/provinces');
    expect([status, body.items.length, headers.get('cache-control')]).toEqual([200, 24, 'public, max-age=86400']);
    expect(body.items).toContain('Cordoba');
  });
});

describe('a checkout with a quote token', () => {
  it('ships to the chosen pickup point, and shows it in the order (R-095)', async () => {
    const address = elsewhere();
    const choice = await pickupOf(address);
    const { token, body } = await quoted(address, { choices: [choice] });
    const calls = quoteCalls();
    const purchase = await buyer.checkout(address, { quote_token: token, expected_total: 24_000 + body.buyer_shipping_share });
    expect([purchase.status, quoteCalls()]).toEqual([201, calls]);
    market.payco.pay(purchase.body.preference_id, 'approved');
    const order = await shop.orderWhen(purchase.body.orders[0].id, 'created');
    expect(order.shipping_address.shipco).toMatchObject({
      service_type: 'pickup_point',
      pickup_point: { point_id: choice.point_id, description: 'Punto Godoy Cruz Terminal', street: 'Belgrano 78' },
    });
    expect(order.shipping_address.shipco).not.toHaveProperty('options');
    const sent = sentFirst<ShipcoBody>(market.shipco.ledger(CREATE));
    expect(sent.destination).toMatchObject({ point_id: Number(choice.point_id) });
    expect(sent.destination).not.toHaveProperty('street');
    expect(market.shipco.shipments()).toMatchObject([{ destination: { pickup_point: { point_id: Number(choice.point_id) } } }]);
  });

  it("charges the price shown when the provider's price has changed, and records the drift (R-004, R-095)", async () => {
    const address = elsewhere();
    const { token, body } = await quoted(address);
    market.shipco.settings({ priceFactor: 1.5 });
    const purchase = await buyer.checkout(address, { quote_token: token });
    expect(purchase.body).toMatchObject({ total: 24_000 + body.buyer_shipping_share, shipping_full: body.shipping_full });
    const orderId = purchase.body.orders[0].id;
    const drifts = async () => [
      (await seller.get(`/api/seller/orders/${orderId}`)).body.drift,
      (await admin.get(`/api/admin/orders/${orderId}`)).body.drift,
    ];
    expect((await drifts())[1]).toBeNull();
    market.payco.pay(purchase.body.preference_id, 'approved');
    const order = await shop.orderWhen(orderId, 'created');
    const [parcel] = market.shipco.shipments();
    const drift = Math.round(((parcel?.price_incl_tax ?? 0) - body.shipping_full) * 100) / 100;
    expect(drift).toBeGreaterThan(1000);
    expect(await drifts()).toEqual([drift, drift]);
    expect(JSON.stringify(order)).not.toMatch(/drift|shipment_price/);
  });

  it.each([-1, 1e300, 1e16, 0.001, '24000', [1], Number.MAX_SAFE_INTEGER])(
    'is rejected with the absurd total %j (R-106)',
    async (expected_total) => {
      expectError(await buyer.checkout(elsewhere(), { expected_total }), 400, 'VALIDATION_FAILED', expect.any(Array) as never);
    },
  );

  it.each([1, {}, '', 'x'.repeat(2001)])('is rejected with an invalid token: %j (R-107)', async (quote_token) => {
    expectError(await buyer.checkout(elsewhere(), { quote_token }), 400, 'VALIDATION_FAILED', expect.any(Array) as never);
  });

  it('under an idempotency key is another request with another token (R-137)', async () => {
    const address = elsewhere();
    const { token } = await quoted(address);
    const keyed = (more: object) => buyer.checkout(address, more, { 'idempotency-key': 'trusted' });
    expect((await keyed({ quote_token: token })).status).toBe(201);
    expect((await keyed({ quote_token: token })).status).toBe(201);
    expect((await keyed({})).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });
});
