import { anAdmin, BOOTSTRAP_SECRET } from '../support/admin.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { ADDRESS, type Person } from '../support/person.js';
import { Shop } from '../support/purchase.js';

let market: Marketplace;
let shop: Shop;
let admin: Person;

beforeAll(async () => {
  market = await startMarketplace({ BOOTSTRAP_SECRET });
  shop = await Shop.open(market);
  admin = await anAdmin(market);
  await shop.buyer.put(shop.productId);
});
afterAll(() => market.close());

describe('a price', () => {
  it("can be previewed by an admin for a hypothetical cart or a seller's products, with a full explanation", async () => {
    const seller_id = (await shop.buyer.get('/api/cart')).body.parcels[0].seller_id;
    const madeUp = { weight_grams: 900, length_cm: 25, width_cm: 20, height_cm: 12, price: 24_000 };
    const items = [
      { quantity: 1, ...madeUp },
      { quantity: 1, ...madeUp, free_shipping: true },
    ];
    const { status, body } = await admin.call('POST', '/api/admin/quotes', { seller_id, shipping: ADDRESS, items });
    const [parcel] = body.shipco.parcels;
    expect([status, body.shipco.quote_token]).toEqual([200, null]);
    const sum = parcel.explanation.reduce((total, { amount }) => total + (amount ?? 0), 0);
    expect(sum).toBeCloseTo(parcel.buyer_price, 2);
    expect(parcel.buyer_price).toBeCloseTo(parcel.price / 2, 1);
    expect(parcel.explanation.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['free_shipping', 'seller_part', 'credential']),
    );
    const ours = { seller_id, shipping: ADDRESS, items: [{ quantity: 1, product_id: shop.productId }] };
    const real = await admin.call('POST', '/api/admin/quotes', ours);
    expect(real.body.shipping_full).toBe((await shop.buyer.quote(ADDRESS)).body.shipping_full);
    const code = async (patch: object) => (await admin.call('POST', '/api/admin/quotes', { ...ours, ...patch })).body.code;
    expect(await code({ seller_id: 'nobody' })).toBe('SELLER_NOT_FOUND');
    expect(await code({ items: [{ quantity: 1, product_id: 'nothing' }] })).toBe('PRODUCT_NOT_FOUND');
    for (const wrong of [
      [],
      [{ quantity: 1 }],
      [{ quantity: 0, ...madeUp }],
      [{ quantity: 1, ...madeUp, weight_grams: -1 }],
      'x',
    ])
      expect(await code({ items: wrong })).toBe('VALIDATION_FAILED');
    expect((await shop.buyer.call('POST', '/api/admin/quotes', ours)).status).toBe(401);
  });

  it('is explained to admins to the cent', async () => {
    const { body } = await shop.buyer.checkout(ADDRESS);
    const { explanation, buyer_shipping_share } = (await admin.get(`/api/admin/orders/${body.orders[0].id}`)).body;
    expect(explanation.reduce((sum, { amount }) => sum + (amount ?? 0), 0)).toBeCloseTo(buyer_shipping_share, 2);
    expect(explanation.map(({ code }) => code)).toEqual(expect.arrayContaining(['seller_part', 'account_charge', 'credential']));
  });
});
