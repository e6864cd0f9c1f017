import { type Election, PostgresLeaderElection } from '../../src/shared/infrastructure/postgres-leader-election.js';
import { freePort } from '../support/free-port.js';
import { type Marketplace, startApp, startMarketplace } from '../support/marketplace.js';
import { OneClock } from '../support/one-clock.js';
import { ADDRESS, Person, PROFILE } from '../support/person.js';
import { Shop } from '../support/purchase.js';

const DAY_MS = 86_400_000;
/** Slips are valid for less than in production, but far beyond the days for which a purchase without one is searched. */
const SLIP_MS = 8 * DAY_MS;

let time: OneClock;
let market: Marketplace;
let shop: Shop;

beforeAll(async () => {
  time = await OneClock.started();
  market = await startMarketplace({}, { time });
});
afterAll(() => market.close());
beforeEach(async () => {
  await market.shipco.reset();
  await market.payco.reset();
  market.payco.settings({ dropAll: true, pendingExpiresAfterMs: SLIP_MS });
  shop = await Shop.open(market); // sessions end in the course of a test
});

const pay = ({ preference_id }: { preference_id: string }, outcome: 'approved' | 'pending' = 'approved') =>
  String(market.payco.pay(preference_id, outcome).id);
const effectOf = async (paymentId: string) =>
  (await market.rows<{ effect: string }>('select effect from payments where id = $1', [paymentId]))[0]?.effect;

/** When a purchase was searched, in milliseconds since then. */
const searchesOf = (purchaseId: string, sinceMs: number) =>
  market.payco
    .ledger({ method: 'GET', path: '/v1/payments/search' })
    .filter(({ query }) => query.external_reference === purchaseId)
    .map(({ at }) => Date.parse(at) - sinceMs);

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

  it('searches less and less often, and for the last time three days after the purchase has expired (R-200)', async () => {
    const sinceMs = time.now().getTime();
    const { purchase_id, expires_at } = await shop.checkout();
    await time.passes('6d');
    const searched = searchesOf(purchase_id, sinceMs);
    expect(Math.round((searched[0] ?? 0) / 60_000)).toBe(1);
    for (const [at, ms] of searched.slice(0, 9).entries()) expect((searched[at + 1] ?? 0) / ms).toBeCloseTo(2, 0);
    const pauses = searched.map((ms, at) => ms - (searched[at - 1] ?? 0));
    expect(Math.max(...pauses) / DAY_MS).toBeCloseTo(0.5, 2);
    const lastMs = sinceMs + (searched.at(-1) ?? 0);
    expect((lastMs - Date.parse(expires_at)) / DAY_MS).toBeCloseTo(3, 2);
  });

  it('follows slips for as long as they are valid: one is paid late and unheard, one expires (R-201)', async () => {
    const sinceMs = time.now().getTime();
    const bruno = await Person.signedIn(market, 'buyer-bruno');
    await bruno.call('PUT', '/api/buyer/profile', PROFILE);
    await bruno.put(shop.productId);
    const [kept, { body: lost }] = [await shop.checkout(), await bruno.checkout(ADDRESS)];
    const [late, never] = [pay(kept, 'pending'), pay(lost, 'pending')];
    await time.passes('7d');
    expect([await effectOf(late), await effectOf(never)]).toEqual(['recorded', 'recorded']);
    market.payco.changePayment(late, { status: 'approved' });
    await time.passes('12h');
    expect(await effectOf(late)).toBe('first_approval');
    expect(await shop.shipment(kept.orders[0].id)).toMatchObject({ state: 'created' });
    await time.passes('2d');
    expect(market.payco.payments().map(({ status }) => status)).toEqual(['approved', 'cancelled']);
    const again = await Person.signedIn(market, 'buyer-bruno');
    expect((await again.get(`/api/purchases/${lost.purchase_id}`)).body).toMatchObject({
      state: 'closed',
      payment_status: 'cancelled',
    });
    // The first search after the slip has expired is the last one.
    const lastDay = (searchesOf(lost.purchase_id, sinceMs).at(-1) ?? 0) / DAY_MS;
    expect(lastDay).toBeGreaterThan(8);
    expect(lastDay).toBeLessThan(8.51);
    expect(market.shipco.shipments()).toHaveLength(1);
  });

  it('finds a second payment of a paid purchase, days later (R-169, R-202)', async () => {
    const purchase = await shop.checkout();
    const slip = pay(purchase, 'pending');
    await time.passes('90s');
    const card = pay(purchase);
    await time.passes('90s');
    expect([await effectOf(slip), await effectOf(card)]).toEqual(['recorded', 'first_approval']);
    await time.passes('3d');
    market.payco.changePayment(slip, { status: 'approved' });
    await time.passes('12h');
    expect(await effectOf(slip)).toBe('duplicate_payment');
    expect(market.shipco.shipments()).toHaveLength(1);
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
    const sinceMs = time.now().getTime();
    const purchase = await shop.checkout();
    const orderId = purchase.orders[0].id;
    await time.passes('3h'); // the next search is more than an hour away
    pay(purchase);
    const before = searchesOf(purchase.purchase_id, sinceMs).length;
    const stranger = await Person.signedIn(market, 'buyer-bruno');
    expect((await stranger.get(`/api/orders/${orderId}`)).status).toBe(404);
    await time.passes('1s');
    expect(searchesOf(purchase.purchase_id, sinceMs)).toHaveLength(before);
    await shop.order(orderId);
    await shop.orderWhen(orderId, 'created');
    expect(searchesOf(purchase.purchase_id, sinceMs)).toHaveLength(before + 1);
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
