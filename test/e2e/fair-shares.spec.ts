import { anAdmin, BOOTSTRAP_SECRET } from '../support/admin.js';
import { expectError, expectQuoteFailed } from '../support/expect-error.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { ADDRESS, addProduct, openShop, Person, PROFILE } from '../support/person.js';
import { Shop } from '../support/purchase.js';

const LABELS = '/v2/shipments/*/label.*';
// Quotes outside of checkouts get 72 of these, and labels 10 of the reads.
const LIMITS = { SHIPCO_LIMIT_QUOTES: '90', SHIPCO_LIMIT_READS: '100' };
/** The provider's minute does not end within a test, however busy the machine is. */
const LONG_WINDOW = { limitWindowMs: 1_800_000 };

let market: Marketplace;
let shop: Shop;

beforeAll(async () => {
  market = await startMarketplace({ BOOTSTRAP_SECRET, ...LIMITS }, LONG_WINDOW);
  market.shipco.settings({ documentationAfterMs: 0 });
  shop = await Shop.open(market);
});
afterAll(() => market.close());

/** Asks for as many different quotes, one after the other. Returns how many there were. */
async function quoted(buyer: Person, street: string, times: number): Promise<number> {
  let count = 0;
  for (let door = 1; door <= times; door += 1) {
    const answer = await buyer.quote({ ...ADDRESS, street, number: String(door) });
    if (answer.status === 200) count += 1;
    else expectQuoteFailed(answer);
  }
  return count;
}

it('three buyers who take all quotes that they get leave some to a fourth one, who can buy (R-612)', async () => {
  const names = ['buyer-ana', 'seller-norte', 'seller-sur', 'buyer-bruno'] as const;
  const [ana, norte, sur, bruno] = await Person.allSignedIn(market, ...names);
  for (const person of [ana, norte, sur, bruno]) await person.put(shop.productId);
  const heavy = await Promise.all([ana, norte, sur].map((person, at) => quoted(person, `Calle ${at}`, 40)));
  expect(heavy.reduce((sum, count) => sum + count)).toBeGreaterThan(60);
  expect(Math.max(...heavy)).toBeLessThan(28);
  expect(await quoted(bruno, 'Calle Bruno', 4)).toBe(4);
  await bruno.call('PUT', '/api/buyer/profile', PROFILE);
  expect((await bruno.checkout()).status).toBe(201);
});

describe('labels', () => {
  let sur: Person;
  let orderOfSur: string;

  beforeAll(async () => {
    sur = await Person.signedIn(market, 'seller-sur');
    await openShop(market, 'seller-sur', 'Feria Sur', []);
    const ofSur = new Shop(market, shop.buyer, await addProduct(sur));
    orderOfSur = await ofSur.paid();
    await shop.orderWhen(orderOfSur, 'created');
  });
  const label = (seller: Person, orderId: string) => seller.get(`/api/seller/orders/${orderId}/label?preview=true`);

  it('that the provider refuses for a while pause no reading, until an operator lifts it (R-639, R-292)', async () => {
    const admin = await anAdmin(market);
    const codes = async () => {
      const { body } = await admin.get('/api/admin/status');
      return body.items.map(({ code }: { code: string }) => code);
    };
    const refusal = { kind: 'status', status: 429, headers: { 'retry-after': '600' }, body: {} } as const;
    market.shipco.fault({ path: LABELS, fault: refusal });
    expect((await label(sur, orderOfSur)).headers.get('retry-after')).toBe('600');
    expect(await codes()).toEqual(['labels_paused']);
    market.shipco.clearLedger();
    expectError(await label(sur, orderOfSur), 502, 'SHIPCO_UNAVAILABLE', [
      { order_id: orderOfSur, order_number: expect.any(String) },
    ]);
    expect(market.shipco.ledger({ path: LABELS })).toEqual([]);
    await shop.orderWhen(await shop.paid(), 'created');
    expect((await admin.call('POST', '/api/admin/call-pauses/reads/lift')).status).toBe(204);
    expect(await codes()).toEqual([]);
  });
});
