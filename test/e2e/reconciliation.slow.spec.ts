import { type Election, PostgresLeaderElection } from '../../src/platform/work/postgres-leader-election.js';
import { freePort } from '../support/free-port.js';
import { type Marketplace, startApp, startMarketplace } from '../support/marketplace.js';
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
});
afterAll(() => market.close());
beforeEach(async () => {
  await market.shipco.reset();
  await market.payco.reset();
  market.payco.settings({ dropAll: true });
  shop = await Shop.open(market); // sessions end in the course of a test
});

const pay = ({ preference_id }: { preference_id: string }, outcome: 'approved' | 'pending' = 'approved') =>
  String(market.payco.pay(preference_id, outcome).id);

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

/** A purchase that was paid and of which no notification ever came. */
async function paidUnheard(): Promise<{ orderId: string; purchaseId: string }> {
  const purchase = await shop.checkout();
  pay(purchase);
  return { orderId: purchase.orders[0].id, purchaseId: purchase.purchase_id };
}

describe('reconciliation', () => {
  it('finds a payment whose every notification was lost within a minute, and ships once (R-199)', async () => {
    const { orderId } = await paidUnheard();
    await time.passes('45s');
    expect(await shop.shipment(orderId)).toBeUndefined();
    await time.passes('20s');
    expect(await shop.shipment(orderId)).toMatchObject({ state: 'created' });
    expect(await shop.order(orderId)).toMatchObject({ status: 'paid', payment_status: 'approved' });
    expect(market.shipco.shipments()).toHaveLength(1);
    expect(market.log.lines.join('\n')).toContain('reconcile.found_approval');
  });

  it('is not misled by a search that ignores its filter (R-204)', async () => {
    const foreign = await shop.checkout();
    market.payco.settings({ searchIgnoresFilter: true });
    const { orderId, purchaseId } = await paidUnheard();
    await time.passes('5m');
    expect(await shop.shipment(orderId)).toMatchObject({ state: 'created' });
    expect((await shop.order(foreign.orders[0].id)).status).not.toBe('paid');
    expect(
      await market.rows('select purchase_id from payments where purchase_id <> $1 and effect = $2', [
        purchaseId,
        'payment_mismatch',
      ]),
    ).toEqual([]);
  });

  it('searches at once when the buyer returns from the payment page, outside the request (R-433)', async () => {
    const purchase = await shop.checkout();
    const orderId = purchase.orders[0].id;
    const ofThis = () => searched().filter((id) => id === purchase.purchase_id).length;
    await time.passes('3h'); // the next search is more than an hour away
    pay(purchase);
    const before = ofThis();
    const stranger = await Person.signedIn(market, 'buyer-bruno');
    expect((await stranger.get(`/api/orders/${orderId}`)).status).toBe(404);
    await time.passes('1s');
    expect(ofThis()).toBe(before);
    await shop.order(orderId);
    await shop.orderWhen(orderId, 'created');
    expect(ofThis()).toBe(before + 1);
  });

  it('runs on one instance at a time', async () => {
    // An election of its own: the two instances win theirs meanwhile.
    const A_TEST = 'a-test' as Election;
    const second = await startApp({ ...market.environment, PORT: String(await freePort()) }, undefined, { time });
    const elections = [market.app, second].map((app) => app.get(PostgresLeaderElection, { strict: false }));
    const candidates = Array.from({ length: 20 }, (_, index) => elections[index % 2] as PostgresLeaderElection);
    const won = await Promise.all(candidates.map((one) => one.win(A_TEST, 60_000)));
    expect(won.filter(Boolean)).toHaveLength(1);
    await time.passes('1m');
    expect(await (elections[1] as PostgresLeaderElection).win(A_TEST, 60_000)).toBe(true);
    await second.close();
  });
});

describe('a buyer who looks at unpaid purchases', () => {
  beforeEach(async () => {
    // Shares count by whole minutes. All searches that reconciliation makes of a new purchase are over, and those of others are far.
    await time.passes('3m');
    await time.passes(`${60 - time.now().getUTCSeconds()}s`);
    await market.rows("update purchases set next_search_at = now() + interval '1 day' where next_search_at is not null");
  });

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
    const beganMs = time.now().getTime();
    for (let second = 0; second < 15; second += 1) {
      await look(shop.buyer, [id]);
      await time.passes('1s');
    }
    // A slow machine takes longer than the fifteen seconds.
    const tens = Math.floor((time.now().getTime() - beganMs) / 10_000);
    const times = market.payco.ledger({ path: '/v1/payments/search' }).map(({ at }) => Date.parse(at));
    expect(times.length).toBeGreaterThan(1);
    expect(times.length).toBeLessThanOrEqual(1 + tens);
    expect(new Set(searched())).toEqual(new Set([id]));
    for (const [at, ms] of times.slice(1).entries()) expect(ms - (times[at] ?? 0)).toBeGreaterThan(9_000);
    const counted = await market.rows<{ points: number }>("select points from rate_limits where key like 'paycoSearches:%'");
    expect(Math.max(...counted.map(({ points }) => points))).toBeLessThanOrEqual(times.length + 1);
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
