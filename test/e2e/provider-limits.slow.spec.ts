import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { CapturedLog } from '../support/captured-log.js';
import { freePort } from '../support/free-port.js';
import { type Marketplace, startApp, startMarketplace } from '../support/marketplace.js';
import { eventually } from '../support/person.js';
import { CREATE, Shop } from '../support/purchase.js';

/** A minute of the provider, and of the service. */
const WINDOW_MS = 2_000;
const PROVIDER_TAKES = 100;
const BACKLOG = 250;

let market: Marketplace;
let other: NestFastifyApplication;
let shop: Shop;

beforeAll(async () => {
  market = await startMarketplace({}, { limitWindowMs: WINDOW_MS });
  shop = await Shop.open(market);
  // A second instance on the same database.
  const environment = { ...market.environment, PORT: String(await freePort()) };
  other = await startApp(environment, new CapturedLog(), { limitWindowMs: WINDOW_MS });
});
afterAll(async () => {
  await other.close();
  await market.close();
});
beforeEach(async () => {
  await market.shipco.reset();
  market.shipco.settings({ limits: true, limitSpeed: 60_000 / WINDOW_MS });
});

const creates = () => market.shipco.ledger(CREATE);

/** The most calls in any window, by when they arrived. */
function most(entries: readonly { at: string }[]): number {
  const times = entries.map(({ at }) => Date.parse(at));
  return Math.max(...times.map((from) => times.filter((at) => at >= from && at < from + WINDOW_MS).length));
}

/** So many purchases like that of this order, paid and due at once. */
async function like(orderId: string, count: number): Promise<void> {
  const copy = (table: string, changed: string, of: string) =>
    market.rows(
      `insert into ${table} select (jsonb_populate_record(r, jsonb_build_object(${changed}))).*
         from ${table} r, generate_series(1, ${count}) n where ${of}`,
      [orderId],
    );
  const changes =
    "'number', null, 'paid_payment_id', r.paid_payment_id || cast(n as text), 'preference_id', r.preference_id || n, 'cart_generation', 1000 + n";
  await copy('purchases', `'id', r.id || n, ${changes}`, 'r.id = (select purchase_id from orders where id = $1)');
  const unshipped = "'shipping_address', r.shipping_address #- '{shipco,shipment_id}'";
  await copy('orders', `'id', r.id || n, 'number', null, 'purchase_id', r.purchase_id || n, ${unshipped}`, 'r.id = $1');
  await copy('order_items', "'order_id', r.order_id || n", 'r.order_id = $1');
  const fresh = "'state', 'pending', 'attempts', 0, 'epoch', 0, 'due_at', now(), 'account_kind', null, 'account_id', null";
  await copy('shipments', `'order_id', r.order_id || n, 'external_id', r.external_id || n, ${fresh}`, 'r.order_id = $1');
}

it('a backlog of paid orders ships completely within the shared limit, and none fails (R-286)', async () => {
  const orderId = await shop.paid();
  await shop.orderWhen(orderId, 'created');
  await like(orderId, BACKLOG);
  const states = () =>
    market.rows<{ state: string; attempts: number; count: number }>(
      'select state, attempts, cast(count(*) as int) as count from shipments group by 1, 2 order by 1, 2',
    );
  const end = await eventually(states, (rows) => rows.length === 1 && rows[0]?.state === 'created');
  // An attempt that waited for the limit was not counted.
  expect(end).toEqual([{ state: 'created', attempts: 1, count: BACKLOG + 1 }]);
  expect(new Set(creates().map(({ status }) => status))).toEqual(new Set([201]));
  expect(creates()).toHaveLength(BACKLOG + 1);
  expect(most(creates())).toBeLessThanOrEqual(PROVIDER_TAKES);
});
