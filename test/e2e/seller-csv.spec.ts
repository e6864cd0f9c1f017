import { expectError, problem } from '../support/expect-error.js';
import { copied } from '../support/many-orders.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { addProduct, openShop, Person } from '../support/person.js';
import { Shop } from '../support/purchase.js';
import { statementsOf } from '../support/statements.js';

const CSV = { accept: 'text/csv' };
const PRODUCTS = '/api/seller/products';
const SALES = '/api/seller/orders';
const COPIES = 250;

let market: Marketplace;
let shop: Shop;
let norte: Person;
let sur: Person;
let orderId: string;

beforeAll(async () => {
  market = await startMarketplace();
  shop = await Shop.open(market);
  await openShop(market, 'seller-sur', 'Feria Sur', []);
  [norte, sur] = await Person.allSignedIn(market, 'seller-norte', 'seller-sur');
  orderId = await shop.paid();
  await shop.orderWhen(orderId, 'created');
  await copied(market, orderId, COPIES);
});
afterAll(() => market.close());

const csv = (path: string, person = norte) => person.call('GET', path, undefined, CSV);
const linesOf = (body: unknown) => String(body).trimEnd().split('\r\n');
const manyProducts = (count: number) =>
  market.rows(
    `insert into products (id, seller_id, title, description, price_cents, free_shipping, external_id, active, created_at, updated_at)
     select 'many-' || n, (select id from sellers where name = 'Feria Sur'), 'Pava ' || n, '', 100, false, 'many-' || n, true,
            now() - n * interval '1 second', now() from generate_series(1, $1::int) n`,
    [count],
  );

describe.each([
  [PRODUCTS, 'products'],
  [SALES, 'orders'],
])('%s as CSV', (path, list) => {
  it('has all rows with the names of the fields, for who asks for it (R-1058)', async () => {
    const { status, headers, body } = await csv(path);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${list}.csv"`);
    expect(headers.get('cache-control')).toBe('no-store');
    const [head = '', ...rows] = linesOf(body);
    expect(rows).toHaveLength(list === 'orders' ? COPIES + 1 : 1);
    const { items } = (await norte.get(`${path}?limit=1`)).body as unknown as { items: [object] };
    // Texts begin without their byte order mark when they are decoded.
    for (const name of Object.keys(items[0])) expect(head).toMatch(new RegExp(`(^|,)${name}(_\\w+)?(,|$)`));
    expect((await norte.get(path)).headers.get('content-type')).toContain('application/json');
  });

  it('is for sellers with a session, and has nothing of another seller (R-1058)', async () => {
    expectError(await csv(path, Person.stranger(market)), 401, 'UNAUTHENTICATED');
    expectError(await csv(path, shop.buyer), 403, 'SELLER_REQUIRED');
    const { status, body } = await csv(path, sur);
    expect([status, linesOf(body)]).toEqual([200, [expect.stringMatching(/^id,/)]]);
  });
});

it('of sales, what identifies, money and parcel each have a column, and the list its filters (R-1058)', async () => {
  const sale = (await norte.get(`${SALES}/${orderId}`)).body;
  const { body } = await csv(`${SALES}?number=${sale.number}&limit=1&cursor=anything`);
  const [head = '', row = '', ...more] = linesOf(body);
  expect(more).toEqual([]);
  // No cell of this sale but that of its lines as JSON has a comma.
  const cells = row.replace(/"(?:[^"]|"")*"/g, 'JSON').split(',');
  const cellOf = Object.fromEntries(head.split(',').map((name, at) => [name, cells[at]]));
  expect(cellOf).toMatchObject({
    number: sale.number,
    created_at: sale.created_at,
    paid_at: sale.paid_at,
    status: 'paid',
    items: 'JSON',
    items_title: 'Pava eléctrica',
    items_quantity: '1',
    items_sku: '',
    items_total: '24000',
    shipping_full: String(sale.shipping_full),
    shipment_state: 'created',
    shipment_carrier_name: sale.shipment?.carrier_name,
    shipment_carrier_tracking_id: sale.shipment?.carrier_tracking_id,
  });
  expectError(await csv(`${SALES}?status=lost`), 400, 'VALIDATION_FAILED', [problem('status')]);
});

it('of products, a hostile title is no formula, and texts with quotes and line breaks are one cell (R-1058, R-708)', async () => {
  const seller = await Person.signedIn(market, 'buyer-bruno');
  await seller.call('PUT', '/api/seller/profile', { name: 'Bruno Usados' });
  await addProduct(seller, { title: '=HYPERLINK("http://x","y")', description: 'uno;\r\n"dos", tres', sku: '@SUM(A1)' });
  const text = String((await csv(PRODUCTS, seller)).body);
  expect(text).toContain(`,"'=HYPERLINK(""http://x"",""y"")","uno;\r\n""dos"", tres",24000,`);
  expect(text).toContain(`,'@SUM(A1),`);
});

it.each([
  [SALES, COPIES + 1],
  [PRODUCTS, 250],
])('%s takes as many statements for a page as the list itself, and no row twice (R-1059)', async (path, count) => {
  if (path === PRODUCTS) await manyProducts(count);
  const person = path === PRODUCTS ? sur : norte;
  const one = (await statementsOf(() => person.get(`${path}?limit=100`))).length;
  const sent: string[] = [];
  const all = await statementsOf(async () => sent.push(...linesOf((await csv(path, person)).body).slice(1)));
  expect(new Set(sent.map((row) => row.split(',')[0])).size).toBe(count);
  expect(sent).toHaveLength(count);
  // The session is looked up once, so three pages take less than three lists.
  expect(all.length).toBeLessThan(3 * one);
});
