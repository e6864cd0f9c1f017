import { expectError } from '../support/expect-error.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { ADDRESS, eventually, Person, PROFILE } from '../support/person.js';
import { type PreferenceBody, type ShipcoBody, sentFirst } from '../support/provider-bodies.js';
import { CREATE, Shop } from '../support/purchase.js';

let market: Marketplace;
let shop: Shop;
let buyer: Person;

beforeAll(async () => {
  market = await startMarketplace();
  shop = await Shop.open(market);
  buyer = shop.buyer;
});
afterAll(() => market.close());
beforeEach(async () => {
  await market.shipco.reset();
  await market.payco.reset();
  await market.rows('update purchases set state = $1 where state = $2', ['superseded', 'open']);
  await buyer.put(shop.productId);
});

let doors = 1000;
const elsewhere = () => ({ ...ADDRESS, number: String(++doors) });
const preferenceCalls = () => market.payco.ledger({ method: 'POST', path: '/checkout/preferences' });

describe('a checkout', () => {
  it('charges exactly what the buyer owes, with shipping as a separate item (R-110)', async () => {
    const { body } = await buyer.checkout(elsewhere());
    const preference = sentFirst<PreferenceBody>(preferenceCalls());
    const sum = preference.items.reduce((total, item) => total + item.unit_price * item.quantity, 0);
    expect(sum).toBeCloseTo(body.total, 2);
    expect(preference.items.at(-1)).toMatchObject({ id: 'shipping', quantity: 1, unit_price: body.buyer_shipping_share });
    expect(preference).toMatchObject({
      external_reference: body.purchase_id,
      notification_url: `${market.url}/api/webhooks/payco?source_news=webhooks`,
      expires: true,
    });
    expect(preference).not.toHaveProperty('auto_return');
    expect(body.expires_at).toBe(preference.expiration_date_to);
  });

  it("ships to the recipient that it names, otherwise to the profile's (R-113)", async () => {
    const { body } = await buyer.checkout(elsewhere(), { name: 'Tía Marta', email: 'marta@example.com' });
    market.payco.pay(body.preference_id, 'approved');
    await shop.orderWhen(body.orders[0].id, 'created');
    const calls = market.shipco.ledger(CREATE);
    expect(sentFirst<ShipcoBody>(calls).destination).toMatchObject({
      name: 'Tía Marta',
      email: 'marta@example.com',
      phone: PROFILE.phone,
      document: PROFILE.document,
    });
  });

  it("closes the cart's payment pages once it is paid (R-127)", async () => {
    const superseded = await shop.checkout();
    const open = await shop.checkout();
    await eventually(
      async () => market.payco.ledger({ method: 'PUT', path: `/checkout/preferences/${superseded.preference_id}` }),
      (calls) => calls.length === 1,
    );
    await fetch(`${market.payco.url}/checkout/preferences/${superseded.preference_id}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${market.payco.accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ expires: false }),
    });
    market.payco.pay(superseded.preference_id, 'approved');
    await shop.orderWhen(superseded.orders[0].id, 'created');
    for (const { redirect_url } of [superseded, open]) {
      await eventually(
        () => fetch(redirect_url),
        (page) => page.status === 410,
      );
    }
    expect((await shop.order(open.orders[0].id)).status).toBe('expired');
  });
});

describe('a checkout that the payment provider rejects', () => {
  const withStatus = (status: number, body: object) => ({ kind: 'status', status, body }) as const;
  const REASON = { message: 'token APP_USR-sandbox is wrong', error: 'unauthorized', cause: [{ description: PROFILE.email }] };

  it.each([
    ['answers 500', withStatus(500, REASON)],
    ['answers 400', withStatus(400, REASON)],
    ['answers with a page', { kind: 'html', status: 502 } as const],
    ['breaks the connection once it has made the preference', { kind: 'drop_after' } as const],
  ])('returns 502 PAYCO_UNAVAILABLE when it %s, closes the purchase, and keeps the cart (R-115)', async (_how, fault) => {
    const address = elsewhere();
    market.payco.fault({ method: 'POST', path: '/checkout/preferences', fault });
    const answer = await buyer.checkout(address);
    expectError(answer, 502, 'PAYCO_UNAVAILABLE');
    expect(JSON.stringify(answer.body)).not.toMatch(/APP_USR|unauthorized|<|@|HTTP \d/);

    const { items } = (await buyer.get('/api/orders?limit=1')).body;
    expect(items[0]).toMatchObject({ status: 'expired', payment_status: 'none', shipment: null });
    expect(items[0].shipping_address.number).toBe(address.number);
    expect((await buyer.get('/api/cart')).body.parcels).toHaveLength(1);

    expect(await buyer.checkout(address)).toMatchObject({ status: 201, body: { redirect_url: expect.any(String) } });
    expect(market.log.lines.join('\n')).not.toContain('APP_USR');
  });
});

describe('a repeated checkout', () => {
  it('returns 409 with the payment URL of the first one, and creates no second purchase (R-119)', async () => {
    const address = elsewhere();
    const first = await buyer.checkout(address);
    expect(first.status).toBe(201);
    for (const same of [address, { ...address, city: ` ${address.city} ` }]) {
      const { purchase_id, purchase_number, redirect_url } = first.body;
      expectError(await buyer.checkout(same), 409, 'DUPLICATE_CHECKOUT', [{ purchase_id, purchase_number, redirect_url }]);
    }
    expect(preferenceCalls()).toHaveLength(1);
    expect((await buyer.get(`/api/orders/${first.body.orders[0].id}`)).body.status).toBe('awaiting_payment');
  });
});

describe('an Idempotency-Key', () => {
  it('has 1 to 200 characters (R-139)', async () => {
    const checkoutWith = (key: string) => buyer.checkout(elsewhere(), {}, { 'idempotency-key': key });
    const details = [{ path: 'Idempotency-Key', message: expect.any(String) }];
    expectError(await checkoutWith('x'.repeat(201)), 400, 'VALIDATION_FAILED', details);
    expectError(await checkoutWith(''), 400, 'VALIDATION_FAILED', details);
    expect((await checkoutWith('x'.repeat(200))).status).toBe(201);
  });
});
