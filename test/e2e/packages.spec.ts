import type { Schema } from '../support/answers.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { ADDRESS, eventually, openShop, Person } from '../support/person.js';
import { Shop } from '../support/purchase.js';

let market: Marketplace;
let shop: Shop;
let seller: Person;
let heavy: string;

beforeAll(async () => {
  market = await startMarketplace();
  shop = await Shop.open(market);
  [heavy = ''] = await openShop(market, 'seller-sur', 'Tienda Sur', [{ title: 'Pesa rusa', weight_grams: 20_000 }]);
  seller = await Person.signedIn(market, 'seller-sur');
});
afterAll(() => market.close());
beforeEach(() => market.shipco.reset());

async function sold(quantity: number): Promise<string> {
  await shop.buyer.put(heavy, quantity);
  const { body } = await shop.buyer.checkout({ ...ADDRESS, number: String(quantity) });
  market.payco.pay(body.preference_id, 'approved');
  const [{ id }] = body.orders;
  await shop.orderWhen(id, 'created');
  return id;
}

it('a parcel of several packages says how many to its buyer and its seller, and to the operators (R-597)', async () => {
  const id = await sold(3);
  expect((await shop.order(id)).shipping_address.shipco).toMatchObject({ packages: 3 });
  expect((await shop.buyer.get(`/api/orders/${id}/tracking`)).body).toMatchObject({ packages: 3 });
  expect((await seller.get(`/api/seller/orders/${id}/tracking`)).body).toMatchObject({ packages: 3 });
  expect((await seller.get(`/api/seller/orders/${id}`)).body.shipment).toMatchObject({ packages: 3 });
  expect((await seller.get('/api/seller/to-dispatch')).body.items[0].order.shipment).toMatchObject({ packages: 3 });
});

it('a parcel that is packed anew says so after the next reading (R-597)', async () => {
  const id = await sold(2);
  const path = '/v2/shipments/*';
  market.shipco.fault({ method: 'GET', path, times: 5, fault: { kind: 'mutate', patch: { total_packages: 4 } } });
  await market.rows('update parcels set follow_at = now() where order_id = $1', [id]);
  await eventually(
    async () => (await shop.buyer.get(`/api/orders/${id}/tracking`)).body as Schema<'Tracking'>,
    ({ packages }) => packages === 4,
  );
});
