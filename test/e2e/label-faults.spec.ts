import { jest } from '@jest/globals';
import { expectError } from '../support/expect-error.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { Person } from '../support/person.js';
import { Shop } from '../support/purchase.js';

const LABELS = '/v2/shipments/*/label.*';

let market: Marketplace;
let shop: Shop;
let norte: Person;
let orderId: string;

beforeAll(async () => {
  market = await startMarketplace();
  market.shipco.settings({ documentationAfterMs: 0 });
  shop = await Shop.open(market);
  norte = await Person.signedIn(market, 'seller-norte');
  orderId = await shop.paid();
  await shop.orderWhen(orderId, 'created');
});
afterAll(() => market.close());

const label = () => norte.get(`/api/seller/orders/${orderId}/label`);
const named = async (order_id: string) => [{ order_id, order_number: (await shop.order(order_id)).number }];

it('a label whose provider hangs is no file after the timeout (R-316)', async () => {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const hurry = jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms === 15_000 ? 1_500 : ms));
  market.shipco.fault({ path: LABELS, fault: { kind: 'hang' } });
  expectError(await label(), 502, 'SHIPCO_UNAVAILABLE', await named(orderId));
  hurry.mockRestore();
  expect((await label()).status).toBe(200);
});
