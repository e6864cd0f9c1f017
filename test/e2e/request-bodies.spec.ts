import { expectError } from '../support/expect-error.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { A_PRODUCT, ADDRESS, type Answer, Person } from '../support/person.js';
import { Shop } from '../support/purchase.js';

let market: Marketplace;
let productId: string;
let buyer: Person;
let seller: Person;

beforeAll(async () => {
  market = await startMarketplace();
  ({ buyer, productId } = await Shop.open(market));
  seller = await Person.signedIn(market, 'seller-norte');
  await buyer.put(productId);
});
afterAll(() => market.close());

const isRefusedOrFine = ({ status }: Answer) => expect([200, 201, 400]).toContain(status);

describe('a body with duplicate or excessive content', () => {
  it('uses the last value when a field occurs twice', async () => {
    const answer = await buyer.call('PUT', `/api/cart/items/${productId}`, '{"quantity":5,"quantity":2}');
    expect(answer.status).toBe(200);
    expect((await buyer.get('/api/cart')).body.parcels[0].items[0].quantity).toBe(2);
    const badLast = await buyer.call('PUT', `/api/cart/items/${productId}`, '{"quantity":2,"quantity":"x"}');
    expectError(badLast, 400, 'VALIDATION_FAILED', expect.any(Array) as never);
  });

  it.each([
    '1e308',
    '1e309',
    '-1e309',
    '-0',
    '0',
    '1e-320',
    '0.1e-9',
    '99999999999999999999999999',
    '9007199254740993',
    '2147483648',
    '1.005',
    '1e21',
    '"1"',
    '[1]',
    '{"valueOf":1}',
    'true',
    'null',
  ])('is rejected or stored exactly with the number %s', async (number) => {
    for (const field of ['price', 'weight_grams', 'length_cm'] as const) {
      const body = JSON.stringify({ ...A_PRODUCT, [field]: 0 }).replace(`"${field}":0`, `"${field}":${number}`);
      const answer = await seller.call('POST', '/api/seller/products', body);
      isRefusedOrFine(answer);
      if (answer.status === 201) expect(answer.body[field]).toBe(JSON.parse(number));
    }
    isRefusedOrFine(await buyer.call('PUT', `/api/cart/items/${productId}`, `{"quantity":${number}}`));
    await buyer.put(productId);
  });

  it('is rejected when it is nested too deeply anywhere', async () => {
    for (const depth of [33, 1000, 15_000]) {
      for (const [open, close] of [
        ['[', ']'],
        ['{"a":', '}'],
      ] as const) {
        const nested = open.repeat(depth) + (open === '[' ? '' : '1') + close.repeat(depth);
        if (nested.length < 60_000)
          expectError(await buyer.call('POST', '/api/shipping/shipco/quote', `{"shipping":${nested}}`), 400, 'MALFORMED_JSON');
      }
    }
  });

  it('is stored as text, even if it looks like SQL', async () => {
    const title = `O'Brien \\' ? ?? $1 :a %s {0} "x" -- /* */; drop table orders; \u2028 ${'\\'.repeat(3)}`;
    const { status, body } = await seller.call('POST', '/api/seller/products', { ...A_PRODUCT, title, description: title });
    expect(status).toBe(201);
    expect((await buyer.get(`/api/products/${body.id}`)).body).toMatchObject({ title, description: title });
    await buyer.put(body.id);
    const address = { ...ADDRESS, street: "Lavalle ' \\ ? $1", extras: title };
    const checkout = await buyer.checkout(address);
    expect(checkout.status).toBe(201);
    const order = (await buyer.get(`/api/orders/${checkout.body.orders[0].id}`)).body;
    expect(order.shipping_address).toMatchObject({ street: address.street, extras: title });
    await buyer.call('DELETE', `/api/cart/items/${body.id}`);
  });
});
