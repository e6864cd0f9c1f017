import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { eventually, Person } from '../support/person.js';
import { statementsOf } from '../support/statements.js';

/** An abandoned purchase is searched about 18 times: at 1,000 checkouts a minute, 300 of them abandoned, that is 110 a second. */
const DUE = 1_500;
const LATER = 20_000;

let market: Marketplace;

beforeAll(async () => {
  market = await startMarketplace({ RECONCILE_INTERVAL_MS: '60000' });
  await Person.signedIn(market, 'buyer-ana');
  await market.rows(
    `insert into purchases (id, buyer_id, cart_generation, fingerprint, recipient, total_cents, created_at, expires_at, state,
                            payment_status, next_search_at)
     select 'unpaid-' || n, u.id, n, '', '{}', 1, now() - interval '1 hour', now() + interval '1 day', 'superseded', 'none',
            now() + interval '1 day' from generate_series(1, ${DUE + LATER}) n, (select id from users limit 1) u`,
  );
  await market.rows('analyze purchases');
});
afterAll(() => market.close());

it('searches that are due together share their statements', async () => {
  market.payco.clearLedger();
  const sent = await statementsOf(async () => {
    await market.rows(
      `update purchases set next_search_at = now() where id in (select 'unpaid-' || n from generate_series(1, ${DUE}) n)`,
    );
    await eventually(
      () =>
        market.rows("select 1 from purchases where searched_at is not null and next_search_at > now() + interval '5 minutes'"),
      (rows) => rows.length === DUE,
    );
  });
  const claims = sent.filter((statement) => statement.includes('as lease_end')).length;
  const notes = sent.filter((statement) => statement.includes('"shortestMs" float8')).length;
  // Twenty are under way at once; a slow machine claims them in smaller batches.
  expect(claims + notes).toBeLessThan(DUE);
  expect(market.payco.ledger({ method: 'GET' }).filter(({ path }) => path === '/v1/payments/search')).toHaveLength(DUE);
});
