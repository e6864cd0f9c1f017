import { anAdmin, BOOTSTRAP_SECRET } from '../support/admin.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { ADDRESS, Person } from '../support/person.js';
import { Shop } from '../support/purchase.js';

const QUOTE = { method: 'POST', path: '/v2/shipments/quote' } as const;

let market: Marketplace;
let shop: Shop;

beforeAll(async () => {
  market = await startMarketplace({ BOOTSTRAP_SECRET, SHIPCO_QUOTE_CACHE_SECONDS: '0' });
  shop = await Shop.open(market);
});
afterAll(() => market.close());
beforeEach(() => market.shipco.reset());

const refusedFor = (errors: object) =>
  market.shipco.fault({ ...QUOTE, times: 10, fault: { kind: 'status', status: 400, body: { message: 'No.', errors } } });

describe('a parcel that no carrier takes', () => {
  it('because it is too heavy is quoted nowhere, and nobody is sent to another address (R-596)', async () => {
    market.shipco.settings({ heaviestGrams: 100 });
    await shop.buyer.put(shop.productId);
    const quoted = await shop.buyer.quote(ADDRESS);
    expect([quoted.status, quoted.body.code, quoted.body.details]).toEqual([
      502,
      'SHIPCO_QUOTE_FAILED',
      [{ seller_id: expect.any(String), code: 'TOO_HEAVY' }],
    ]);
    expect(quoted.body.message).toContain('too heavy');
    expect(quoted.body.message).not.toMatch(/address|destination/);
    const estimate = await Person.stranger(market).call('POST', '/api/shipping/shipco/estimate', {
      product_id: shop.productId,
      shipping: { zip: '5501' },
    });
    expect([estimate.status, estimate.body.details]).toEqual([502, quoted.body.details]);
    expect((await shop.buyer.checkout(ADDRESS)).body.details).toEqual(quoted.body.details);
    const admin = await anAdmin(market);
    const [{ id: seller } = { id: '' }] = await market.rows<{ id: string }>(
      'select seller_id as id from products where id = $1',
      [shop.productId],
    );
    const preview = await admin.call('POST', '/api/admin/quotes', {
      seller_id: seller,
      shipping: ADDRESS,
      items: [{ product_id: shop.productId, quantity: 1 }],
    });
    expect([preview.status, preview.body.details]).toEqual([502, quoted.body.details]);
  });

  it.each([
    ['TOO_HEAVY', { 'items.0.weight': ['Es demasiado.'] }],
    ['ORIGIN_REFUSED', { origin_id: ['No es válido.'] }],
    ['DESTINATION_REFUSED', { 'destination.city': ['No existe.'] }],
    ['REQUEST_REFUSED', { account_id: ['No es válido.'] }],
  ])('is %s when the provider names %j (R-596)', async (code, errors) => {
    refusedFor(errors);
    await shop.buyer.put(shop.productId);
    expect((await shop.buyer.quote(ADDRESS)).body.details).toMatchObject([{ code }]);
  });
});
