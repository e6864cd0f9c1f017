import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { freePort } from '../support/free-port.js';
import { type Marketplace, startApp, startMarketplace } from '../support/marketplace.js';
import { OneClock } from '../support/one-clock.js';
import { eventually, Person } from '../support/person.js';

let time: OneClock;
let market: Marketplace;
const opened: NestFastifyApplication[] = [];

beforeAll(async () => {
  time = await OneClock.started();
  market = await startMarketplace({ RETENTION_DAYS_AUDIT: '100', RETENTION_DAYS_INBOX: '30' }, { time });
  await Person.signedIn(market, 'buyer-ana');
  await market.rows(`insert into sellers (id, user_id, name, created_at) select 's', id, 's', now() from users limit 1`);
});
afterAll(async () => {
  for (const app of opened) await app.close();
  await market.close();
});

/** Another instance starts, a while after the last one. */
async function restart(): Promise<NestFastifyApplication> {
  await time.passes('11s');
  const app = await startApp({ ...market.environment, PORT: String(await freePort()) }, undefined, { time });
  opened.push(app);
  return app;
}

const notifications = (name: string, count: number, days: number, state: string, verified: boolean, topic = 'other') =>
  market.rows(
    `insert into webhook_inbox (id, source, dedupe_key, variant, verified, topic, received_at, state, attempts, due_at)
     select $1 || n, 'payco', $1 || n, 'x', $5, $6, now() - $3 * interval '1 day', $4, 0,
            case when $4 = 'received' then timestamptz 'infinity' end from generate_series(1, $2::int) n`,
    [name, count, days, state, verified, topic],
  );
const left = async (table: string, column: string) =>
  (
    await market.rows<{ name: string }>(`select distinct trim(both '0123456789' from ${column}) as name from ${table} order by 1`)
  ).map(({ name }) => name);

it('only expired rows are deleted at startup (R-544)', async () => {
  await notifications('old-', 3, 31, 'processed', true);
  await notifications('parked-', 3, 31, 'parked', true);
  await notifications('waiting-', 3, 31, 'received', true);
  await notifications('young-', 3, 29, 'processed', true);
  await notifications('alert-', 3, 89, 'parked', true, 'stop_delivery_op_wh');
  await notifications('old-alert-', 3, 91, 'parked', true, 'stop_delivery_op_wh');
  await notifications('heeded-alert-', 3, 31, 'processed', true, 'stop_delivery_op_wh');
  await notifications('hint-', 1_200, 3.1, 'parked', false);
  await notifications('waiting-hint-', 3, 3.1, 'received', false);
  await notifications('young-hint-', 3, 2.9, 'ignored', false);
  await market.rows(`insert into sessions (token_hash, user_id, created_at, expires_at)
    select sha256(n::text::bytea), (select id from users limit 1), now(), now() - n * interval '1 day' from generate_series(28, 33) n`);
  await market.rows(`insert into admins (id, email, password_hash, created_at, is_first) values ('a', 'a', 'x', now(), true)`);
  await market.rows(`insert into admin_sessions (token_hash, admin_id, created_at, seen_at, expires_at)
    select sha256(n::text::bytea), 'a', now(), now(), now() - n * interval '1 day' from generate_series(28, 33) n`);
  await market.rows(`insert into admin_audit (id, at, act, request_id, result)
    select name, now() - days * interval '1 day', 'login', 'r', 'ok' from (values ('old', 101), ('young', 99)) as x (name, days)`);
  await market.rows(`insert into bulk_acts (id, cause_id, started_at, ended_at, count)
    select name, 'c', now(), now() - days * interval '1 day', 600 from (values ('old', 101), ('young', 99), ('running', null)) as x (name, days)`);
  await market.rows(`insert into audit_findings (id, class, subject, state, is_gone, expected, found, first_seen_at, last_seen_at, looked_at)
    select name, 'row_edited', name, state, gone, '{}', '{}', at, at, at
      from (select *, now() - days * interval '1 day' as at
              from (values ('old', 'resolved', false, 101), ('gone', 'closed', true, 101), ('young', 'resolved', false, 99),
                           ('watched', 'closed', false, 101), ('open', 'open', false, 101),
                           ('stale', 'sighted', false, 2), ('sight', 'sighted', false, 0)) as x (name, state, gone, days)) y`);
  await market.rows('insert into bulk_act_orders (bulk_act_id, order_id) select id, n from bulk_acts, generate_series(1, 600) n');
  await market.rows(`insert into idempotency_keys (buyer_id, key, request_hash, created_at)
    select (select id from users limit 1), name, 'h', now() - hours * interval '1 hour' from (values ('old', 50), ('young', 23)) as x (name, hours)`);
  await market.rows(`insert into seller_oauth_states (state_hash, seller_id, session_id, code_verifier, expires_at)
    select name, 's', 'x', 'x', now() + minutes * interval '1 minute' from (values ('old', -1), ('young', 5)) as x (name, minutes)`);
  await market.rows(`insert into used_logins (state_hash, user_id, return_to, expires_at)
    select decode(name, 'escape'), (select id from users limit 1), name, now() + minutes * interval '1 minute'
      from (values ('old', -1), ('young', 5)) as x (name, minutes)`);
  await market.rows(`insert into refused_signatures (payment_id, refused_at)
    select name, now() - minutes * interval '1 minute' from (values ('old', 61), ('young', 50)) as x (name, minutes)`);
  await market.rows(`insert into credential_refusals (name, subject, since)
    select 'shipco_labels_refused', name, now() - hours * interval '1 hour' from (values ('old', 25), ('young', 23)) as x (name, hours)`);
  await market.rows(`insert into rate_limits (key, points, expire)
    select name, 1, (extract(epoch from now()) + seconds) * 1000 from (values ('old', -4000), ('young', 60)) as x (name, seconds)`);

  await market.rows(`insert into revocations (code, number, email, received_at, purchase_id)
    select name, 'n', 'e', now() - days * interval '1 day', sale
      from (values ('old', 31, null), ('young', 29, null), ('sale', 31, 'p')) as x (name, days, sale)`);

  await restart();

  const whenLeft = (table: string, column: string, names: readonly string[]) =>
    eventually(
      () => left(table, column),
      (found) => found.join() === names.join(),
    );
  await whenLeft('webhook_inbox', 'id', ['alert-', 'waiting-', 'young-', 'young-hint-']);
  await whenLeft('admin_audit', 'id', ['young']);
  // A closed one that is still there would come back as a new one.
  await whenLeft('audit_findings', 'id', ['open', 'sight', 'watched', 'young']);
  await whenLeft('bulk_acts', 'id', ['running', 'young']);
  await whenLeft('bulk_act_orders', 'bulk_act_id', ['running', 'young']);
  await whenLeft('idempotency_keys', 'key', ['young']);
  await whenLeft('seller_oauth_states', 'state_hash', ['young']);
  // One is of the login of this test.
  await whenLeft('used_logins', 'return_to', ['/', 'young']);
  await whenLeft('refused_signatures', 'payment_id', ['young']);
  await whenLeft('rate_limits', 'key', ['young']);
  await whenLeft('credential_refusals', 'subject', ['young']);
  await whenLeft('revocations', 'code', ['sale', 'young']);
  const ended = (table: string) => market.rows(`select 1 from ${table} where expires_at < now()`);
  const isSwept = (rows: readonly object[]) => rows.length === 2;
  await eventually(() => ended('sessions'), isSwept);
  await eventually(() => ended('admin_sessions'), isSwept);
});

it('an interrupted deletion is continued by the next instance (R-544)', async () => {
  await notifications('many-', 20_000, 4, 'parked', false);
  const count = async () => (await market.rows("select 1 from webhook_inbox where id like 'many-%'")).length;
  const first = await restart();
  await eventually(count, (rows) => rows < 20_000);
  await first.close();
  const rest = await count();
  expect(rest).toBeGreaterThan(0);
  await restart();
  await eventually(count, (rows) => rows === 0);
  expect(await left('webhook_inbox', 'id')).toEqual(['alert-', 'waiting-', 'young-', 'young-hint-']);
});

it('the catalogue counts a thousand products, and beyond that uses the estimate of PostgreSQL', async () => {
  const add = (from: number, to: number) =>
    market.rows(
      `insert into products (id, seller_id, title, description, price_cents, free_shipping, active, created_at, updated_at)
       select 'p' || n, 's', 't', '', 1, false, n % 10 > 0, now(), now() from generate_series($1::int, $2::int) n`,
      [from, to],
    );
  const listed = async (query = '') => (await fetch(`${market.url}/api/products${query}`)).json() as Promise<{ total: number }>;
  await add(1, 500);
  expect((await listed()).total).toBe(450);
  await add(501, 5_000);
  await market.rows('analyze products');
  expect((await listed()).total).toBe(4_500);
  await market.rows("update pg_class set reltuples = 0 where oid = 'products_on_sale_index'::regclass");
  // As many as were seen, and the next one, which says that there is another page.
  expect(await listed('?limit=20&offset=3000')).toMatchObject({ total: 3_021, offset: 3_000 });
});

it('what expires while the service runs is deleted within an hour, by the time that the product has written (R-544)', async () => {
  await Person.signedIn(market, 'buyer-bruno');
  const open = async () =>
    (await market.rows("select 1 from sessions s join users u on u.id = s.user_id where u.subject = 'buyer-bruno'")).length;
  await time.passes('886h'); // 30 days after the seven of a session
  expect(await open()).toBe(1);
  await time.passes('4h');
  expect(await open()).toBe(0);
});
