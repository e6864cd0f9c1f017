import { expectError } from '../support/expect-error.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { openShop, Person } from '../support/person.js';
import { Shop } from '../support/purchase.js';

let market: Marketplace;
let shop: Shop;
let seller: Person;
let stranger: Person;

beforeAll(async () => {
  market = await startMarketplace();
  shop = await Shop.open(market);
  await openShop(market, 'seller-sur', 'Feria Sur', [
    { title: 'Yerba', price: 3500, free_shipping: true },
    { title: 'Manta', price: 90000 },
    { title: 'Poncho', price: 90000, free_shipping: true },
  ]);
  seller = await Person.signedIn(market, 'seller-norte');
  stranger = Person.stranger(market);
});
afterAll(() => market.close());

describe('the products', () => {
  const titles = async (query: string) => {
    const { status, body } = await stranger.get(`/api/products?${query}`);
    return [status, body.total, ...body.items.map(({ title }: { title: string }) => title)];
  };
  let sur: string;
  beforeAll(async () => {
    sur = (await stranger.get('/api/search?q=yerba')).body.items[0].seller_id;
  });

  it('can be narrowed to a shop, a price and free shipping (R-1029)', async () => {
    expect(await titles(`seller_id=${sur}`)).toEqual([200, 3, 'Poncho', 'Manta', 'Yerba']);
    expect(await titles(`seller_id=${sur}&free_shipping=true`)).toEqual([200, 2, 'Poncho', 'Yerba']);
    expect(await titles(`seller_id=${sur}&free_shipping=false`)).toEqual([200, 1, 'Manta']);
    expect(await titles('price_min=3500&price_max=3500')).toEqual([200, 1, 'Yerba']);
    expect(await titles('price_min=3500.01&price_max=89999.99&free_shipping=true')).toEqual([200, 0]);
    expect(await titles('seller_id=nobody')).toEqual([200, 0]);
  });

  it('can be sorted by price, page by page (R-1029)', async () => {
    const all = await titles('sort=price');
    expect(all[2]).toBe('Yerba');
    const reversed = await titles('sort=-price');
    expect(reversed.slice(2)).toEqual(all.slice(2).reverse());
    const paged = await Promise.all([0, 1, 2, 3].map((offset) => titles(`sort=price&limit=1&offset=${offset}`)));
    expect(paged.map(([, , title]) => title)).toEqual(all.slice(2));
    expect(await titles('sort=newest')).toEqual(await titles(''));
  });

  it.each(['sort=cheap', 'free_shipping=yes', 'price_min=-1', 'price_max=1.005', 'price_min=x'])(
    'are not narrowed by %s: 400 (R-1029)',
    async (query) => {
      const [path] = query.split('=');
      const answer = await stranger.get(`/api/products?${query}`);
      expectError(answer, 400, 'VALIDATION_FAILED', [{ path, message: expect.any(String) }]);
    },
  );
});

describe('the sales', () => {
  let orders: string[];
  const found = async (query: string) => {
    const { status, body } = await seller.get(`/api/seller/orders?${query}`);
    return [status, ...body.items.map(({ id }: { id: string }) => orders.indexOf(id))];
  };
  /** A day in Argentina ends three hours after that in UTC. */
  const BEGUN = ['2026-11-10T02:59:59.999Z', '2026-11-10T03:00:00Z', '2026-11-11T02:59:59.999Z'];

  beforeAll(async () => {
    orders = [];
    for (const at of BEGUN.keys()) {
      const id = await shop.paid();
      orders.push(id);
      await shop.orderWhen(id, 'created');
      await market.rows('update orders set created_at = $2 where id = $1', [id, BEGUN[at]]);
    }
    await market.rows(
      `update purchases set recipient = recipient || '{"name": "Íñigo Ñandú"}' where id = (
      select purchase_id from orders where id = $1)`,
      [orders[1]],
    );
  });

  it('can be narrowed to days in Argentina, and to times (R-1030)', async () => {
    expect(await found('')).toEqual([200, 2, 1, 0]);
    expect(await found('from=2026-11-10')).toEqual([200, 2, 1]);
    expect(await found('from=2026-11-10&to=2026-11-11')).toEqual([200, 2, 1]);
    expect(await found('to=2026-11-10')).toEqual([200, 0]);
    expect(await found('from=2026-11-10T03:00:00Z&to=2026-11-10T03:00:00.001Z&status=paid')).toEqual([200, 1]);
    expect(await found('from=2026-11-12')).toEqual([200]);
    expectError(await seller.get('/api/seller/orders?from=2026-13-01'), 400, 'VALIDATION_FAILED', [
      { path: 'from', message: expect.any(String) },
    ]);
  });

  it('are found by the number of the order or its purchase, in any form (R-1030)', async () => {
    const { number, purchase_number } = await shop.order(orders[1] as string);
    for (const typed of [number, purchase_number, `%23${number?.toLowerCase()}`, number?.replace('-', ' ')])
      expect(await found(`number=${typed}`)).toEqual([200, 1]);
    expect(await found(`number=${number}&from=2026-11-12`)).toEqual([200]);
    expect(await found('number=K7QM-3F2P')).toEqual([200]);
    expect(await found('number=none')).toEqual([200]);
  });

  it('are found by a part of the name or of a title, page by page (R-1030)', async () => {
    expect(await found('q=INIGO')).toEqual([200, 1]);
    expect(await found(`q=${encodeURIComponent('ñandú')}`)).toEqual([200, 1]);
    expect(await found('q=%25%25')).toEqual([200]);
    const { title } = (await shop.order(orders[0] as string)).items[0] as { title: string };
    expect(await found(`q=${encodeURIComponent(title.slice(1, 5).toUpperCase())}`)).toEqual([200, 2, 1, 0]);
    const first = await seller.get(`/api/seller/orders?limit=2&q=${encodeURIComponent(title)}`);
    expect(first.body.items).toHaveLength(2);
    const second = await found(`limit=2&q=${encodeURIComponent(title)}&cursor=${first.body.next_cursor}`);
    expect(second).toEqual([200, 0]);
    expect(await found('q=nothing+like+it')).toEqual([200]);
  });

  it('of somebody else are not found (R-1030)', async () => {
    const rival = await Person.signedIn(market, 'seller-sur');
    const { number } = await shop.order(orders[1] as string);
    expect((await rival.get(`/api/seller/orders?number=${number}`)).body.items).toEqual([]);
    expect((await rival.get('/api/seller/orders?q=inigo')).body.items).toEqual([]);
  });
});

describe('every list', () => {
  it('with an offset can be read by its cursor, too (R-1031)', async () => {
    const read = async (query: string) => (await stranger.get(`/api/products?limit=2&${query}`)).body;
    const first = await read('');
    const second = await read(`cursor=${first.next_cursor}`);
    expect([first.offset, second.offset, second.next_cursor]).toEqual([0, 2, null]);
    expect(second.items).toEqual((await read('offset=2')).items);
    expect((await read('offset=1')).next_cursor).not.toBeNull();
    expectError(await stranger.get('/api/products?cursor=made-up'), 400, 'VALIDATION_FAILED', [
      { path: 'cursor', message: expect.any(String) },
    ]);
  });

  it.each(['/api/buyer/addresses', '/api/shipping/shipco/provinces', '/api/seller/products', '/api/seller/to-dispatch'])(
    'has a cursor that is null at its end: %s (R-1031)',
    async (path) => {
      expect((await seller.get(path)).body).toMatchObject({ items: expect.any(Array), next_cursor: null });
    },
  );

  it('says whether it leaves some out (R-1032)', async () => {
    expect((await seller.get('/api/seller/to-dispatch')).body.truncated).toBe(false);
    const [{ seller_id = '' } = {}] = await market.rows<{ seller_id: string }>('select seller_id from orders limit 1');
    await market.rows(
      `insert into purchases (id, buyer_id, cart_generation, fingerprint, recipient, total_cents, created_at, expires_at, state, paid_payment_id,
                              paid_at, payment_status)
       select 'many-' || n, buyer_id, 1000 + n, '', '{}', 300, now(), now(), 'paid', 'many-' || n, now(), 'approved'
         from generate_series(1, 1001) n, (select buyer_id from orders limit 1) one`,
    );
    await market.rows(
      `insert into orders (id, purchase_id, buyer_id, seller_id, items_total_cents, shipping_full_cents, buyer_shipping_share_cents,
                           created_at, shipping_address, seller_fulfillment)
       select 'many-' || n, 'many-' || n, buyer_id, $1, 200, 150, 100, now(), '{}', '{"paid_at": "2026-11-10T00:00:00.000Z"}'
         from generate_series(1, 1001) n, (select buyer_id from orders limit 1) one`,
      [seller_id],
    );
    await market.rows(
      `insert into shipments (order_id, external_id, created_at, state, due_at, attempts, epoch, unresolved, empty_lookups, verifications,
                              payment_read_at)
       select 'many-' || n, 'MANY-' || n, now(), 'pending', now() + interval '1 day', 0, 0, false, 0, 0, now() from generate_series(1, 1001) n`,
    );
    expect((await seller.get('/api/seller/to-dispatch?limit=1')).body.truncated).toBe(true);
  });
});
