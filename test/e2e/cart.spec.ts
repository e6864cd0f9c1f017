import { expectError, problem } from '../support/expect-error.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { A_PRODUCT, addProduct, openShop, Person, PROFILE } from '../support/person.js';

let market: Marketplace;
let seller: Person;
let rival: Person;
let buyer: Person;
let other: Person;
let sellerId: string;

beforeAll(async () => {
  market = await startMarketplace();
  await openShop(market, 'seller-norte', 'Tienda Norte', []);
  await openShop(market, 'seller-sur', 'Feria Sur', []);
  [seller, rival, buyer, other] = await Person.allSignedIn(market, 'seller-norte', 'seller-sur', 'buyer-ana', 'buyer-bruno');
  sellerId = (await seller.get('/api/seller/profile')).body.id;
});
afterAll(() => market.close());
beforeEach(async () => {
  for (const person of [buyer, other]) await emptyCart(person);
});

async function emptyCart(person: Person): Promise<void> {
  const { parcels, off_sale } = (await person.get('/api/cart')).body;
  const items = [...parcels.flatMap((parcel) => parcel.items), ...off_sale];
  for (const { product_id } of items) await person.call('DELETE', `/api/cart/items/${product_id}`);
}

describe('a cart', () => {
  it('is grouped by seller, with current prices (R-035, R-036)', async () => {
    const pava = await addProduct(seller, { title: 'Pava', price: 100.1 });
    const yerba = await addProduct(seller, { title: 'Yerba', price: 0.2, free_shipping: true });
    const manta = await addProduct(rival, { title: 'Manta', price: 50 });
    expect((await buyer.get('/api/cart')).body).toEqual({ parcels: [], off_sale: [], items_total: 0, currency: 'ARS' });
    await buyer.put(manta);
    await buyer.put(pava, 2);
    const { status, body } = await buyer.put(yerba, 3);
    expect(status).toBe(200);
    expect(body).toEqual({
      parcels: [
        {
          seller_id: expect.any(String),
          seller_name: 'Feria Sur',
          items: [{ product_id: manta, title: 'Manta', quantity: 1, unit_price: 50, free_shipping: false, image_url: null }],
        },
        {
          seller_id: sellerId,
          seller_name: 'Tienda Norte',
          items: [
            { product_id: pava, title: 'Pava', quantity: 2, unit_price: 100.1, free_shipping: false, image_url: null },
            { product_id: yerba, title: 'Yerba', quantity: 3, unit_price: 0.2, free_shipping: true, image_url: null },
          ],
        },
      ],
      off_sale: [],
      items_total: 250.8,
      currency: 'ARS',
    });
    await seller.call('PUT', `/api/seller/products/${pava}`, { ...A_PRODUCT, price: 10 });
    expect((await buyer.get('/api/cart')).body.items_total).toBe(70.6);
    await seller.call('PUT', `/api/seller/products/${pava}`, { ...A_PRODUCT, active: false });
    expect((await buyer.get('/api/cart')).body.items_total).toBe(50.6);
  });

  it('contains the last quantities, without removed products (R-037)', async () => {
    const id = await addProduct(seller, { price: 10 });
    await buyer.put(id, 5);
    expect((await buyer.put(id, 2)).body.items_total).toBe(20);
    for (let times = 0; times < 2; times += 1)
      expect((await buyer.call('DELETE', `/api/cart/items/${id}`)).body).toMatchObject({ parcels: [], items_total: 0 });
    expectError(await buyer.put('unknown'), 404, 'PRODUCT_NOT_FOUND');
    expect((await buyer.call('DELETE', '/api/cart/items/unknown')).status).toBe(200);
  });

  it.each([[0], [-1], [1.5], [1001], [1e20], ['2'], [null], [undefined], [[1]]])(
    'returns 400 for the quantity %p (R-038)',
    async (quantity) => {
      const id = await addProduct(seller);
      const answer = await buyer.call('PUT', `/api/cart/items/${id}`, { quantity });
      expectError(answer, 400, 'VALIDATION_FAILED', [problem('quantity')]);
      expect((await buyer.get('/api/cart')).body.parcels).toEqual([]);
    },
  );

  it('returns 409 above 1000 units in total, and stays unchanged (R-039)', async () => {
    const [one, two] = [await addProduct(seller), await addProduct(rival)];
    expect((await buyer.put(one, 999)).status).toBe(200);
    expect((await buyer.put(two, 1)).status).toBe(200);
    expectError(await buyer.put(two, 2), 409, 'CART_FULL');
    expect((await buyer.put(one, 998)).status).toBe(200);
    expect((await buyer.put(two, 2)).status).toBe(200);
  });

  it('returns 409 above 100 products (R-039)', async () => {
    await market.rows(
      `insert into products select 'full-' || n, seller_id, 'n', '', 1, 1, 1, 1, 1, false, true, now(), now()
         from generate_series(1, 100) n, (select id as seller_id from sellers limit 1) s`,
    );
    await market.rows(
      `insert into cart_items select u.id, 'full-' || n, 1, now() from generate_series(1, 100) n, users u where u.subject = 'buyer-ana'`,
    );
    expectError(await buyer.put(await addProduct(seller)), 409, 'CART_FULL');
    expect((await buyer.put('full-7', 5)).body.items_total).toBe(1.04);
  });

  it('counts and shows what is off sale, which comes back: no cart grows beyond its limits (R-645)', async () => {
    const onSale = (active: boolean) => market.rows('update products set active = $1 where id = $2', [active, gone]);
    const [gone, here] = [await addProduct(seller), await addProduct(rival)];
    await buyer.put(gone, 600);
    await onSale(false);
    expect((await buyer.get('/api/cart')).body).toMatchObject({
      parcels: [],
      off_sale: [{ product_id: gone, title: A_PRODUCT.title, quantity: 600 }],
      items_total: 0,
    });
    expectError(await buyer.put(here, 401), 409, 'CART_FULL');
    expect((await buyer.put(here, 400)).status).toBe(200);
    await onSale(true);
    const { parcels, off_sale } = (await buyer.get('/api/cart')).body;
    expect([parcels.flatMap(({ items }) => items.map(({ quantity }) => quantity)).sort(), off_sale]).toEqual([[400, 600], []]);
    await onSale(false);
    expect((await buyer.call('DELETE', `/api/cart/items/${gone}`)).body.off_sale).toEqual([]);
    expect((await buyer.put(here, 1_000)).status).toBe(200);
  });

  it('that an earlier release let grow is neither quoted nor sold before it fits again; less is always possible (R-645)', async () => {
    await buyer.call('PUT', '/api/buyer/profile', PROFILE);
    const id = await addProduct(seller);
    await buyer.put(id, 1_000);
    await market.rows('update cart_items set quantity = 3000 where product_id = $1', [id]);
    market.shipco.clearLedger();
    expectError(await buyer.quote(), 502, 'SHIPCO_QUOTE_FAILED', [{ code: 'CART_TOO_LARGE' }]);
    expectError(await buyer.checkout(), 409, 'CART_TOO_LARGE');
    expect(market.shipco.ledger()).toEqual([]);
    const other = await addProduct(rival);
    expectError(await buyer.put(other), 409, 'CART_FULL');
    expect((await buyer.put(id, 2)).status).toBe(200);
    expect((await buyer.quote()).status).toBe(200);
  });

  it('belongs to its buyer alone, also under concurrent changes (R-040)', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, () => addProduct(seller, { price: 10 })));
    await Promise.all([...ids.map((id) => buyer.put(id)), other.put(ids[0] as string, 3)]);
    expect((await buyer.get('/api/cart')).body.items_total).toBe(50);
    expect((await other.get('/api/cart')).body.items_total).toBe(30);
    await other.call('DELETE', `/api/cart/items/${ids[0]}`);
    expect((await buyer.get('/api/cart')).body.items_total).toBe(50);
  });
});
