import { anAdmin, BOOTSTRAP_SECRET } from '../support/admin.js';
import { inBoth } from '../support/both-languages.js';
import { manyFailures } from '../support/many-failures.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { eventually, type Person } from '../support/person.js';
import { Shop } from '../support/purchase.js';

let market: Marketplace;
let admin: Person;

beforeAll(async () => {
  market = await startMarketplace({ BOOTSTRAP_SECRET });
  await (await Shop.open(market)).checkout();
  admin = await anAdmin(market);
});
afterAll(() => market.close());

it('the advice about an unmatched payment is in both languages (R-422)', async () => {
  await market.rows(
    `insert into payments (id, purchase_id, status, amount_cents, refunded_cents, currency, collector_id, read_at, effect)
     select 'lost' || n, purchases.id, 'approved', 1, n / 3, 'ARS', '1', now(),
            (array['payment_mismatch', 'duplicate_payment', 'refunded_before_approval'])[n]
       from generate_series(1, 3) as n, (select id from purchases limit 1) as purchases`,
  );
  const { body } = await inBoth(admin, 'GET', '/api/admin/unowned-payments');
  // The money of the third is back.
  expect(new Set(body.items.map(({ advice }) => advice)).size).toBe(2);
  await market.rows(
    "update payments set amount_cents = 2, refunded_cents = substr(id, 5)::int - 1, resolved_at = now() where id like 'lost%'",
  );
  const { body: resolved } = await inBoth(admin, 'GET', '/api/admin/unowned-payments?state=resolved');
  expect(new Set(resolved.items.map(({ advice }) => advice)).size).toBe(3);
});

it('causes of failures, their advice and what a retry does are in both languages (R-422)', async () => {
  await manyFailures(market, 60, 6);
  await market.rows(
    `update shipments set state = 'skipped', stop_reason = stops[1 + cast(substr(order_id, 6) as int) % 6],
            cause = jsonb_set(cause, '{code}', to_jsonb(stops[1 + cast(substr(order_id, 6) as int) % 6])),
            cause_id = cast(cast(substr(order_id, 6) as int) % 6 as text)
       from (select array['already_shipped', 'no_items', 'no_quote', 'no_email', 'no_credential', 'payment_fraud_alert'] as stops) s
      where order_id like 'many-%'`,
  );
  const { body } = await inBoth(admin, 'GET', '/api/admin/failures');
  expect(new Set(body.items.map(({ cause }) => cause)).size).toBeGreaterThanOrEqual(6);
  await inBoth(admin, 'POST', `/api/admin/failures/${body.items[0]?.id}/dry-run`);
  const retried = await admin.call('POST', `/api/admin/failures/${body.items[0]?.id}/retry`);
  const path = `/api/admin/bulk-acts/${retried.body.bulk_act_id}` as const;
  await eventually(
    () => admin.get(path),
    ({ body: act }) => act.waiting === 0,
  );
  await inBoth(admin, 'GET', path);
});
