import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { anAdmin, BOOTSTRAP_SECRET } from '../support/admin.js';
import { newDatabase, query } from '../support/database.js';
import { examine } from '../support/doctor.js';
import { freePort } from '../support/free-port.js';
import { type Marketplace, startApp, startMarketplace } from '../support/marketplace.js';
import { ADDRESS, eventually, Person } from '../support/person.js';
import { Shop } from '../support/purchase.js';

/** Without an announcement, an instance that does not poll looks at the ledger of calls every sixth of this. */
const LIMIT_WINDOW_MS = 1_800_000;

let market: Marketplace;
let other: NestFastifyApplication;
let shop: Shop;
let admin: Person;
let elsewhere: { shopper: Person; admin: Person };

beforeAll(async () => {
  const options = { limitWindowMs: LIMIT_WINDOW_MS };
  const variables = { DATABASE_NOTIFY: 'off', BOOTSTRAP_SECRET, SHIPCO_LIMIT_QUOTES: '0' };
  market = await startMarketplace(variables, options);
  shop = await Shop.open(market);
  admin = await anAdmin(market);
  const port = await freePort();
  other = await startApp({ ...market.environment, PORT: String(port) }, undefined, options);
  const there = { ...market, url: `http://127.0.0.1:${port}` };
  elsewhere = { shopper: Person.withCookie(there, shop.buyer.cookie), admin: Person.withCookie(there, admin.cookie) };
});
afterAll(async () => {
  await other.close();
  await market.close();
});

describe('instances that only poll', () => {
  it('do not listen (R-588)', async () => {
    expect(
      await market.rows(`select 1 from pg_stat_activity where datname = current_database() and query ilike 'listen%'`),
    ).toEqual([]);
  });

  it('ship what is paid (R-588)', async () => {
    await shop.orderWhen(await shop.paid(), 'created');
  });

  it('answer those who wait for events, at every instance (R-588)', async () => {
    await eventually(
      () => market.rows('select 1 from order_facts where position is null'),
      (rows) => rows.length === 0,
    );
    const { next_cursor: cursor } = (await admin.get('/api/admin/events?limit=500')).body;
    const waiting = [admin, elsewhere.admin].map((one) => one.get(`/api/admin/events?after=${cursor}&wait=30`));
    const orderId = await shop.paid();
    for (const { body } of await Promise.all(waiting))
      expect(body.items[0]).toMatchObject({ type: 'order.created', data: { order_id: orderId } });
    await shop.orderWhen(orderId, 'created');
  });

  it('learn of a pause that the provider has requested from another one (R-588)', async () => {
    await shop.buyer.put(shop.productId);
    const quoted = () => elsewhere.shopper.quote({ ...ADDRESS, number: String(Math.random()).slice(2, 8) });
    expect((await quoted()).status).toBe(200);
    const fault = { kind: 'status', status: 429, headers: { 'retry-after': '60' } } as const;
    market.shipco.fault({ method: 'POST', path: '/v2/shipments/quote', fault });
    expect((await shop.buyer.quote({ ...ADDRESS, number: '1' })).status).toBe(502);
    await eventually(quoted, ({ status }) => status === 502);
    expect((await admin.call('POST', '/api/admin/call-pauses/quotes/lift')).status).toBe(204);
    await eventually(quoted, ({ status }) => status === 200);
  });

  it('are not counted by the doctor, which says so', async () => {
    const jobs = async (variables = {}) =>
      (await examine({ ...market.environment, ...variables })).find(({ check }) => check === 'jobs');
    expect(await jobs()).toMatchObject({
      status: 'ok',
      text: expect.stringMatching(/^nothing is announced, so instances are not counted; the oldest due work has waited \d+ s$/),
    });
    expect(await jobs({ DATABASE_NOTIFY: 'on' })).toMatchObject({
      status: 'warning',
      text: 'the database announces nothing, but DATABASE_NOTIFY is on',
    });
    const fresh = await newDatabase();
    expect(await jobs({ DATABASE_URL: fresh })).toMatchObject({
      status: 'warning',
      text: 'the database announces, but DATABASE_NOTIFY is off',
    });
    await query(
      fresh,
      `insert into webhook_inbox (id, source, dedupe_key, variant, verified, topic, resource_id, received_at, state, attempts, due_at)
       values ('idle', 'idle', '1', 'webhook', true, 'payment', '1', now(), 'received', 0, now() - interval '10 minutes')`,
    );
    expect(await jobs({ DATABASE_URL: fresh })).toMatchObject({
      status: 'fault',
      text: expect.stringMatching(/^work has waited 6\d\d s$/),
    });
  });
});
