import { anAdmin, BOOTSTRAP_SECRET } from '../support/admin.js';
import { query } from '../support/database.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import type { Person } from '../support/person.js';
import { Shop } from '../support/purchase.js';
import { statementsOf } from '../support/statements.js';

let market: Marketplace;
let admin: Person;
let orderId: string;

beforeAll(async () => {
  market = await startMarketplace({ BOOTSTRAP_SECRET, RECONCILE_INTERVAL_MS: '3600000' });
  const shop = await Shop.open(market);
  admin = await anAdmin(market);
  orderId = await shop.paid();
  await shop.orderWhen(orderId, 'created');
});
afterAll(() => market.close());

const LISTS = ['orders', 'shipments', 'payments', 'webhooks', 'sellers', 'audit'].map((name) => `/api/admin/${name}`);

describe('the statements', () => {
  const ofPath = (path: string) => statementsOf(async () => expect((await admin.get(path)).status).toBe(200));
  const FILTERED = [
    'orders?status=paid',
    'orders?status=refunded',
    'orders?status=awaiting_payment',
    'orders?status=expired',
    'shipments?state=failed',
    'payments?effect=payment_mismatch',
    'webhooks?source=payco',
    'webhooks?state=parked',
    'webhooks?source=payco&state=parked',
  ].map((path) => `/api/admin/${path}`);

  it.each([...LISTS, ...FILTERED])("of %s: one besides the session's, on an index", async (path) => {
    const cursor = Buffer.from('2100-01-01T00:00:00.000Z x').toString('base64url');
    const [, statement = '', ...more] = await ofPath(`${path}${path.includes('?') ? '&' : '?'}limit=100&cursor=${cursor}`);
    expect(more).toEqual([]);
    // The planner reads small tables whole even with an index. What matters is that there is another way.
    const url = `${market.databaseUrl}?options=${encodeURIComponent('-c enable_seqscan=off -c enable_sort=off')}`;
    const plan = await query<{ 'QUERY PLAN': string }>(url, `explain ${statement}`);
    const lines = plan.map((row) => row['QUERY PLAN']);
    expect(lines.join('\n')).toMatch(/Index/);
    // An incremental sort puts those of the same moment in order, and reads no more than the page.
    expect(lines.filter((line) => /Seq Scan|(?<!Incremental )Sort {2}/.test(line))).toEqual([]);
  });

  it("of an order: eight besides the session's, however long its history", async () => {
    const path = `/api/admin/orders/${orderId}` as const;
    expect(await ofPath(path)).toHaveLength(9);
    await market.rows(
      `insert into shipment_attempts (order_id, epoch, started_at) select $1, n, now() from generate_series(2, 300) n`,
      [orderId],
    );
    expect(await ofPath(path)).toHaveLength(9);
    const { body } = await admin.get(path);
    expect(body.attempts).toHaveLength(200);
    expect(body.attempts.at(-1)).toMatchObject({ number: 300, outcome: null, outcome_class: 'unknown' });
  });
});
