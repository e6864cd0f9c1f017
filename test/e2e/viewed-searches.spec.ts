import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { OneClock } from '../support/one-clock.js';
import { ADDRESS, Person, PROFILE } from '../support/person.js';
import { Shop } from '../support/purchase.js';

const UNPAID = 40;

let time: OneClock;
let market: Marketplace;
let shop: Shop;

beforeAll(async () => {
  time = await OneClock.started();
  market = await startMarketplace({ PAYCO_LIMIT_SEARCHES: '60' }, { time });
  market.payco.settings({ dropAll: true });
  shop = await Shop.open(market);
});
afterAll(() => market.close());
beforeEach(async () => {
  // Shares count by whole minutes. All searches that reconciliation makes of a new purchase are over.
  await time.passes('3m');
  await time.passes(`${60 - time.now().getUTCSeconds()}s`);
});

/** The purchases that were searched for since then, once for each search. */
const searched = () =>
  market.payco.ledger({ method: 'GET', path: '/v1/payments/search' }).map(({ query }) => String(query.external_reference));
const look = async (person: Person, ids: readonly string[]) => {
  for (const id of ids) expect((await person.get(`/api/purchases/${id}`)).status).toBe(200);
  await time.idle();
};

/** As many unpaid purchases as this one, of other generations of the cart. */
async function copies(purchaseId: string): Promise<string[]> {
  await market.rows(
    `insert into purchases (id, buyer_id, cart_generation, fingerprint, recipient, total_cents, created_at, expires_at, state,
                            payment_status, next_search_at)
     select p.id || '-' || n, buyer_id, 1000 + n, fingerprint, recipient, total_cents, created_at, expires_at, 'open', 'none',
            now() + interval '1 day' from purchases p, generate_series(1, ${UNPAID}) n where p.id = $1`,
    [purchaseId],
  );
  await market.rows(
    `insert into orders (id, purchase_id, buyer_id, seller_id, items_total_cents, shipping_full_cents, buyer_shipping_share_cents,
                         created_at, shipping_address, seller_fulfillment)
     select o.id || '-' || n, o.purchase_id || '-' || n, buyer_id, seller_id, items_total_cents, shipping_full_cents,
            buyer_shipping_share_cents, created_at, shipping_address, seller_fulfillment
       from orders o, generate_series(1, ${UNPAID}) n where o.purchase_id = $1`,
    [purchaseId],
  );
  return Array.from({ length: UNPAID }, (_, at) => `${purchaseId}-${at + 1}`);
}

describe('a buyer who looks at unpaid purchases', () => {
  it('starts at most four fifths of the searches of a minute, and another one is searched for at once (R-637)', async () => {
    const ids = await copies((await shop.checkout()).purchase_id);
    const bruno = await Person.signedIn(market, 'buyer-bruno');
    await bruno.call('PUT', '/api/buyer/profile', PROFILE);
    await bruno.put(shop.productId);
    const { body: other } = await bruno.checkout(ADDRESS);
    market.payco.clearLedger();
    for (let round = 0; round < 4; round += 1) {
      await look(shop.buyer, ids);
      await time.passes('11s');
    }
    expect(searched()).toHaveLength(48);
    expect(new Set(searched()).size).toBe(UNPAID);
    await look(bruno, [other.purchase_id]);
    expect(searched().at(-1)).toBe(other.purchase_id);
  });

  it('uses up a search only when one is started, each ten seconds (R-433, R-637)', async () => {
    const { purchase_id: id } = await shop.checkout();
    await time.passes('70s');
    market.payco.clearLedger();
    for (let second = 0; second < 15; second += 1) {
      await look(shop.buyer, [id]);
      await time.passes('1s');
    }
    expect(searched().filter((one) => one === id)).toHaveLength(2);
    const counted = await market.rows<{ points: number }>("select points from rate_limits where key like 'paycoSearches:%'");
    expect(Math.max(...counted.map(({ points }) => points))).toBeLessThanOrEqual(3);
  });

  it('starts none for a purchase that another one has replaced, unless it has an open payment (R-637)', async () => {
    const replaced = await shop.checkout();
    const { preference_id, purchase_id: slip } = await shop.checkout();
    market.payco.pay(preference_id, 'pending');
    await time.passes('70s');
    await shop.checkout();
    // It was ended at the provider; here it is not.
    await time.idle();
    await market.rows("update purchases set next_search_at = now() + interval '1 day', expire_preference_at = null");
    market.payco.clearLedger();
    await market.rows("update payments set status = 'pending' where purchase_id = $1", [slip]);
    await look(shop.buyer, [replaced.purchase_id, slip]);
    await time.passes('11s');
    expect(searched()).toEqual([slip]);
  });
});
