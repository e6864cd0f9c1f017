import { CallLimits } from '../../src/shipping/call-limits/application/call-limits.js';
import { expectError, expectQuoteFailed, problem } from '../support/expect-error.js';
import { linked } from '../support/linked-seller.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { ADDRESS, addProduct, openShop, Person } from '../support/person.js';

const VARIABLES = { RATE_LIMIT_ESTIMATE: '0', SHIPCO_LIMIT_QUOTES: '50', SHIPCO_QUOTE_CACHE_SECONDS: '60' };
let market: Marketplace;
let stranger: Person;
let seller: Person;
let kettle: string;

beforeAll(async () => {
  market = await startMarketplace(VARIABLES);
  [kettle = ''] = await openShop(market, 'seller-norte', 'Tienda Norte', [{}]);
  seller = await Person.signedIn(market, 'seller-norte');
  stranger = Person.stranger(market);
});
afterAll(() => market.close());
beforeEach(async () => {
  await market.shipco.reset();
  await market.rows('delete from call_ledgers');
});

const estimate = (body: object) => stranger.call('POST', '/api/shipping/shipco/estimate', body);
const of = (productId: string, shipping: object = { zip: '5501' }) => estimate({ product_id: productId, shipping });
const quoteCalls = () => market.shipco.ledger({ method: 'POST', path: '/v2/shipments/quote' });

describe('an estimate', () => {
  it('needs no session and no more than a postal code, and names the place that the provider found (R-086)', async () => {
    expect(await of(kettle)).toMatchObject({
      status: 200,
      body: {
        carrier_name: expect.any(String),
        estimated_delivery: expect.stringMatching(/^\d{4}-/),
        destination: { city: 'Godoy Cruz', state: 'Mendoza', zip: '5501' },
        used_shipco: true,
      },
    });
    expect((await of(kettle, { zip: 'M5501ABC' })).body.destination?.city).toBe('Godoy Cruz');
  });

  it('costs what the quote of such a cart does by default (R-086)', async () => {
    const buyer = await Person.signedIn(market, 'buyer-ana');
    await buyer.put(kettle, 2);
    const { body: quote } = await buyer.quote(ADDRESS);
    const { body } = await estimate({
      product_id: kettle,
      quantity: 2,
      shipping: { city: ADDRESS.city, state: ADDRESS.state, zip: '5501' },
    });
    const [parcel] = quote.shipco.parcels;
    expect(body).toMatchObject({
      price: quote.shipping_full,
      buyer_price: quote.buyer_shipping_share,
      carrier_name: parcel.carrier_name,
    });
  });

  it('of a product that ships free costs the buyer nothing, also where nobody delivers (R-066)', async () => {
    const free = await addProduct(seller, { free_shipping: true });
    const { body } = await of(free);
    expect(body.price).toBeGreaterThan(0);
    expect(body.buyer_price).toBe(0);
    market.shipco.settings({ coverage: 'none' });
    expect((await of(free, { zip: '5500' })).body).toEqual({
      price: 0,
      buyer_price: 0,
      carrier_name: null,
      estimated_delivery: null,
      destination: null,
      used_shipco: false,
    });
  });

  it('is shared with others for the same place, and stores nothing else (R-074)', async () => {
    await Promise.all([of(kettle, { zip: '2000' }), of(kettle, { zip: '2000' })]);
    await of(kettle, { zip: '2000' });
    expect(quoteCalls()).toHaveLength(1);
    expect(await market.rows('select 1 from purchases')).toEqual([]);
  });

  it("uses the seller's own account (R-050)", async () => {
    const own = await Person.signedIn(market, 'seller-norte');
    await linked(market, own);
    await of(kettle, { zip: '4000' });
    const [call, ...more] = quoteCalls();
    expect(call?.body).toMatchObject({ account_id: expect.any(Number) });
    expect(call?.body).not.toMatchObject({ account_id: 7001 });
    expect(more).toEqual([]);
    await own.call('DELETE', '/api/seller/shipco');
  });

  it('is refused for what is not on sale, and for a place that nobody serves (R-068, R-086)', async () => {
    const paused = await addProduct(seller, { active: false });
    for (const id of [paused, 'unknown']) expectError(await of(id), 404, 'PRODUCT_NOT_FOUND');
    expect(quoteCalls()).toEqual([]);
    expectQuoteFailed(await of(kettle, { zip: '9999' }));
  });

  it.each([
    ['product_id', { product_id: '' }],
    ['product_id', { product_id: 5 }],
    ['quantity', { quantity: 0 }],
    ['quantity', { quantity: 100 }],
    ['quantity', { quantity: 1.5 }],
    ['shipping', { shipping: 'x' }],
    ['shipping.zip', { shipping: {} }],
    ['shipping.zip', { shipping: { zip: ' ' } }],
    ['shipping.zip', { shipping: { zip: 'x'.repeat(21) } }],
    ['shipping.city', { shipping: { zip: '5501', city: 'x'.repeat(191) } }],
    ['shipping.state', { shipping: { zip: '5501', state: 5 } }],
  ])('is refused for a wrong %s: %j (R-087)', async (path, change) => {
    const answer = await estimate({ product_id: kettle, shipping: { zip: '5501' }, ...change });
    expectError(answer, 400, 'VALIDATION_FAILED', [problem(path)]);
  });
});

it("estimates leave four fifths of the provider's limit to carts (R-287)", async () => {
  const limited = await startMarketplace(VARIABLES);
  try {
    const [product = ''] = await openShop(limited, 'seller-norte', 'Tienda Norte', [{}]);
    const limits = limited.app.get(CallLimits, { strict: false });
    let taken = 0;
    for (; taken < 100; taken += 1) {
      const ended = await limits.take('estimates').catch(() => null);
      if (!ended) break;
      ended();
    }
    expect(taken).toBeLessThanOrEqual(10);
    const body = { product_id: product, shipping: { zip: '3000' } };
    const refused = await Person.stranger(limited).call('POST', '/api/shipping/shipco/estimate', body);
    expectQuoteFailed(refused);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const buyer = await Person.signedIn(limited, 'buyer-ana');
    await buyer.put(product);
    expect((await buyer.quote({ ...ADDRESS, city: 'Santa Fe', state: 'Santa Fe', zip: '3000' })).status).toBe(200);
  } finally {
    await limited.close();
  }
});
