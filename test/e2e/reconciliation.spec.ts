import { type Election, PostgresLeaderElection } from '../../src/shared/infrastructure/postgres-leader-election.js';
import { freePort } from '../support/free-port.js';
import { type Marketplace, startApp, startMarketplace } from '../support/marketplace.js';
import { eventually, Person } from '../support/person.js';
import { Shop } from '../support/purchase.js';

let market: Marketplace;
let shop: Shop;

beforeAll(async () => {
  market = await startMarketplace();
  shop = await Shop.open(market);
});
afterAll(() => market.close());
beforeEach(async () => {
  await market.shipco.reset();
  await market.payco.reset();
  market.payco.settings({ dropAll: true });
});

/** A purchase that was paid and of which no notification ever came. */
async function paidUnheard(): Promise<{ orderId: string; purchaseId: string }> {
  const purchase = await shop.checkout();
  market.payco.pay(purchase.preference_id, 'approved');
  return { orderId: purchase.orders[0].id, purchaseId: purchase.purchase_id };
}

const pay = (purchase: { preference_id: string }) =>
  String((market.payco.pay(purchase.preference_id, 'approved') as { id: number }).id);

const found = (paymentIds: string[]) =>
  eventually(
    () => market.rows('select 1 from payments where id = any($1)', [paymentIds]),
    (rows) => rows.length === paymentIds.length,
  );

describe('reconciliation', () => {
  it('finds a payment whose every notification was lost, and ships once', async () => {
    const { orderId } = await paidUnheard();
    const order = await shop.orderWhen(orderId, 'created');
    expect(order).toMatchObject({ status: 'paid', payment_status: 'approved' });
    expect(market.shipco.shipments()).toHaveLength(1);
    expect(market.log.lines.join('\n')).toContain('reconcile.found_approval');
  });

  it('finds a second payment of a paid purchase', async () => {
    const purchase = await shop.checkout();
    const slip = String((market.payco.pay(purchase.preference_id, 'pending') as { id: number }).id);
    await found([slip]);
    pay(purchase);
    await shop.orderWhen(purchase.orders[0].id, 'created');
    market.payco.changePayment(slip, { status: 'approved' });
    // Twice as old, in days; here now.
    await market.rows('update purchases set next_search_at = now() where id = $1 and next_search_at is not null', [
      purchase.purchase_id,
    ]);
    await eventually(
      () => market.rows<{ effect: string }>('select effect from payments where id = $1', [slip]),
      ([row]) => row?.effect === 'duplicate_payment',
    );
    expect(market.shipco.shipments()).toHaveLength(1);
  });

  it('is not misled by a search that ignores its filter', async () => {
    const foreign = await shop.checkout();
    market.payco.settings({ searchIgnoresFilter: true });
    const { orderId, purchaseId } = await paidUnheard();
    await shop.orderWhen(orderId, 'created');
    expect((await shop.order(foreign.orders[0].id)).status).not.toBe('paid');
    expect(
      await market.rows('select purchase_id from payments where purchase_id <> $1 and effect = $2', [
        purchaseId,
        'payment_mismatch',
      ]),
    ).toEqual([]);
  });

  it('searches at once when the buyer returns from the payment page, outside the request', async () => {
    const purchase = await shop.checkout();
    const orderId = purchase.orders[0].id;
    const later = "update purchases set next_search_at = now() + interval '1 hour', searched_at = null where id = $1";
    // A search that has ended left a time in whole seconds; the end of a lease has fractions, and its search would write over ours.
    const ended = "next_search_at = date_trunc('second', next_search_at)";
    await eventually(
      () => market.rows(`select 1 from purchases where id = $1 and searched_at is not null and ${ended}`, [purchase.purchase_id]),
      (rows) => rows.length === 1,
    );
    await market.rows(later, [purchase.purchase_id]);
    const stranger = await Person.signedIn(market, 'buyer-bruno');
    expect((await stranger.get(`/api/orders/${orderId}`)).status).toBe(404);
    const isDue = () =>
      market.rows("select 1 from purchases where id = $1 and next_search_at < now() + interval '1 minute'", [
        purchase.purchase_id,
      ]);
    expect(await isDue()).toEqual([]);
    pay(purchase);
    await shop.order(orderId);
    await shop.orderWhen(orderId, 'created');
  });

  it('runs on one instance at a time', async () => {
    // An election of its own: the two instances win theirs meanwhile.
    const A_TEST = 'a-test' as Election;
    const second = await startApp({ ...market.environment, PORT: String(await freePort()) });
    const elections = [market.app, second].map((app) => app.get(PostgresLeaderElection, { strict: false }));
    const candidates = Array.from({ length: 20 }, (_, index) => elections[index % 2] as PostgresLeaderElection);
    const won = await Promise.all(candidates.map((one) => one.win(A_TEST, 60_000)));
    expect(won.filter(Boolean)).toHaveLength(1);
    await market.rows("update turns set next_at = now() - interval '1 second' where name = 'a-test'");
    expect(await (elections[1] as PostgresLeaderElection).win(A_TEST, 60_000)).toBe(true);
    await second.close();
  });
});
