import { get, type IncomingMessage } from 'node:http';
import { anotherAdmin } from '../support/admin.js';
import { expectError, problem } from '../support/expect-error.js';
import type { Marketplace } from '../support/marketplace.js';
import { eventually, Person, PROFILE } from '../support/person.js';
import type { Shop } from '../support/purchase.js';
import { shopWithAdmin } from '../support/shop-with-admin.js';

const CSV = { accept: 'text/csv' };
/** More than the system keeps for a client that reads nothing. */
const MANY = 4_000;

let market: Marketplace;
let shop: Shop;
let admin: Person;
let orderId: string;

beforeAll(async () => {
  ({ market, shop, admin } = await shopWithAdmin());
  orderId = await shop.paid();
  await shop.orderWhen(orderId, 'created');
});
afterAll(() => market.close());

const csv = (path: string, person = admin) => person.call('GET', path, undefined, CSV);
const linesOf = (body: unknown) => String(body).trimEnd().split('\r\n');

async function addPurchases(count: number, name: string): Promise<void> {
  await market.rows(
    `insert into purchases (id, buyer_id, cart_generation, fingerprint, recipient, total_cents, created_at, expires_at, state, payment_status, next_search_at)
     select $1 || n, (select id from users limit 1), 1000 + n, '', jsonb_build_object('name', $2::text), n, now() - n * interval '1 second', now(), 'failed', 'none', null
       from generate_series(1, $3::int) n`,
    [`many-${name.length}-`, name, count],
  );
}

it.each(['orders', 'shipments', 'payments', 'purchases', 'statements'])(
  '%s: the members of an item are the columns (R-707)',
  async (list) => {
    const { status, headers, body } = await csv(`/api/admin/${list}`);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${list}.csv"`);
    expect(headers.get('cache-control')).toBe('no-store');
    const [head = '', ...rows] = linesOf(body);
    const { items } = (await admin.get(`/api/admin/${list}`)).body as unknown as { items: object[] };
    expect(rows).toHaveLength(items.length);
    // Texts begin without their byte order mark when they are decoded.
    const [first = {}] = items;
    for (const name of Object.keys(first)) expect(head).toMatch(new RegExp(`(^|,)${name}(_\\w+)?(,|$)`));
  },
);

it('all rows of the filter are sent, with their byte order mark, whatever the size of a page (R-707)', async () => {
  await addPurchases(250, '=cmd|x');
  const answer = await fetch(`${market.url}/api/admin/purchases?state=failed&sort=oldest&limit=1&cursor=anything`, {
    headers: { ...CSV, cookie: admin.cookie ?? '' },
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  const [, ...rows] = linesOf(bytes.toString());
  const ids = Array.from({ length: 250 }, (_, at) => `many-6-${250 - at}`);
  expect(rows.map((row) => row.split(',')[0])).toEqual(ids);
  expect(rows[0]).toContain(`,'=cmd|x,`);
});

it('who reads the list may have it, and a wrong filter is refused as ever (R-707)', async () => {
  const viewer = await anotherAdmin(market, admin, 'viewer');
  expect((await csv('/api/admin/orders', viewer)).status).toBe(200);
  expectError(await csv('/api/admin/orders', shop.buyer), 401, 'UNAUTHENTICATED');
  expectError(await csv('/api/admin/orders?status=lost'), 400, 'VALIDATION_FAILED', [problem('status')]);
  expect((await admin.get('/api/admin/orders')).headers.get('content-type')).toContain('application/json');
});

it('an export is in the audit log with the names of its filters alone (R-710)', async () => {
  await csv(`/api/admin/orders?q=${encodeURIComponent(PROFILE.email)}&from=2026-01-01&anything=${PROFILE.email}`);
  const { items } = (await admin.get('/api/admin/audit')).body;
  expect(items[0]).toMatchObject({ act: 'list_export', subject: 'orders from q', result: 'ok', by: 'admin@example.com' });
  expect(JSON.stringify(items)).not.toContain(PROFILE.email);
});

describe('clients that read nothing', () => {
  const opened: IncomingMessage[] = [];
  const begin = (cookie: string | null): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const headers = { ...CSV, cookie: cookie ?? '' };
      get(`${market.url}/api/admin/purchases?state=failed`, { headers, agent: false }, resolve).on('error', reject);
    });
  beforeAll(() => addPurchases(MANY, 'x'.repeat(5_000)));
  afterAll(() => {
    for (const one of opened) one.destroy();
  });

  it('have some of the places, and give them back when they go (R-709)', async () => {
    for (let at = 0; at < 2; at += 1) opened.push((await begin(admin.cookie)).pause());
    expect(opened.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const refused = await csv('/api/admin/orders');
    expectError(refused, 429, 'TOO_MANY_REQUESTS');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    // The list itself is for everybody, as ever.
    expect((await admin.get('/api/admin/orders')).status).toBe(200);
    for (const one of opened.splice(0)) one.destroy();
    await eventually(
      async () => (await csv('/api/admin/orders')).status,
      (status) => status === 200,
    );
  });
});
