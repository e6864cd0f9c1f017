import { anAdmin, BOOTSTRAP_SECRET } from '../support/admin.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { ADDRESS, Person } from '../support/person.js';
import { Shop } from '../support/purchase.js';

let market: Marketplace;
let shop: Shop;

beforeAll(async () => {
  market = await startMarketplace({ BOOTSTRAP_SECRET, SHIPCO_QUOTE_CACHE_SECONDS: '0' });
  shop = await Shop.open(market);
});
afterAll(() => market.close());

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
});
