import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { AdminSession } from '../../sandbox/admin-session.js';
import { createSandboxAdmin } from '../../sandbox/sandbox-admin.js';
import { BOOTSTRAP_SECRET } from '../support/admin.js';
import type { Schema } from '../support/answers.js';
import { command } from '../support/command.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { OneClock } from '../support/one-clock.js';
import { eventually } from '../support/person.js';
import { CREATE, Shop } from '../support/purchase.js';

type DailyStatement = Schema<'DailyStatement'>;
type Standing = 'waiting' | 'live' | 'delivered' | 'returned' | 'lost' | 'cancelled' | 'refunded' | 'failed' | 'not_shipped';

let time: OneClock;
let market: Marketplace;
let shop: Shop;
let admin: AdminSession;

beforeAll(async () => {
  time = await OneClock.started();
  market = await startMarketplace({ BOOTSTRAP_SECRET }, { time });
  await createSandboxAdmin(market.url, BOOTSTRAP_SECRET);
  admin = new AdminSession(market.url);
  shop = await Shop.open(market);
  market.shipco.settings({ stepMs: 4 * 3_600_000 });
});
afterAll(() => market.close());

const act = (orderId: string, verb: string) => admin.post(`/api/admin/shipments/${orderId}/${verb}`);
const becomes = (status: string) => (_orderId: string, paymentId: number) =>
  void market.payco.changePayment(paymentId, { status }, { notify: true });
const fate = (name: string) => () => void market.shipco.settings({ fate: name as never });
const rejected = () => void market.shipco.fault({ ...CREATE, fault: { kind: 'status', status: 422, body: {} } });

/** What an order goes through, and where it stands days later. */
const LIVES: readonly {
  readonly ends: Standing;
  readonly before?: () => void;
  readonly next?: (orderId: string, paymentId: number) => unknown;
  readonly later?: (orderId: string, paymentId: number) => unknown;
}[] = [
  { ends: 'delivered' },
  { ends: 'delivered', next: (orderId) => act(orderId, 'cancel'), later: (orderId) => act(orderId, 'ship-again') },
  { ends: 'delivered', before: rejected, later: (orderId) => act(orderId, 'retry') },
  { ends: 'delivered', before: fate('lost'), later: (orderId) => act(orderId, 'ship-again') },
  { ends: 'lost', before: fate('lost') },
  { ends: 'returned', before: fate('returned') },
  { ends: 'cancelled', next: (orderId) => act(orderId, 'cancel') },
  { ends: 'refunded', next: becomes('refunded') },
  { ends: 'refunded', later: becomes('charged_back') },
  { ends: 'failed', before: rejected },
];

const statements = async (query = 'limit=100') =>
  (await admin.get(`/api/admin/statements?${query}`)) as { items: DailyStatement[]; next_cursor: string | null };
const newest = async () => (await statements()).items[0] as DailyStatement;
const verified = () => command(resolve(import.meta.dirname, '../../tools/ops.mjs'), market.environment, 'statements', 'verify');

it('says each day where the orders stand, whatever they go through (R-495)', async () => {
  const begun: { orderId: string; paymentId: number; life: (typeof LIVES)[number] }[] = [];
  for (const life of LIVES) {
    fate('delivered')();
    life.before?.();
    const orderId = await shop.paid();
    await eventually(
      () => shop.shipment(orderId),
      (row) => row?.state === 'created' || row?.state === 'failed',
    );
    begun.push({ orderId, paymentId: shop.lastPayment().id, life });
  }
  fate('delivered')();
  for (const { orderId, paymentId, life } of begun) await life.next?.(orderId, paymentId);
  await time.passes('1d');
  const [{ total } = { total: 0 }] = await market.rows<{ total: number }>(
    'select cast(sum(items_total_cents + buyer_shipping_share_cents) as float8) / 100 as total from orders',
  );
  expect(await newest()).toMatchObject({
    approved: { count: LIVES.length, amount: total },
    cancelled: { count: 2 },
    refunded: { count: 1 },
    failed: { count: 2 },
    previous_hash: null,
  });
  await time.passes('1d');
  for (const { orderId, paymentId, life } of begun) await life.later?.(orderId, paymentId);
  await time.passes('4d');

  const stated = await newest();
  expect(stated.approved).toEqual({ count: LIVES.length, amount: total });
  for (const name of [
    'waiting',
    'live',
    'delivered',
    'returned',
    'lost',
    'cancelled',
    'refunded',
    'failed',
    'not_shipped',
  ] as const)
    expect([name, stated[name].count]).toEqual([name, LIVES.filter(({ ends }) => ends === name).length]);
  const { items } = await statements();
  const days = items.map(({ day }) => Date.parse(day));
  expect(days.every((day, at) => at === 0 || (days[at - 1] as number) - day === 86_400_000)).toBe(true);
  expect(days.length).toBeGreaterThanOrEqual(6);
  expect(await verified()).toEqual({ code: 0, stdout: `all ${days.length} days hold\n`, stderr: '' });
});

it('the interface pages through the days, and anybody can recompute their hashes (R-498)', async () => {
  const { items } = await statements();
  const first = await statements('limit=2');
  const second = await statements(`limit=100&cursor=${first.next_cursor}`);
  expect([...first.items, ...second.items]).toEqual(items);
  expect(second.next_cursor).toBeNull();
  for (const [at, { hash, ...statement }] of items.entries()) {
    // Names and values here are ASCII, so that this is what RFC 8785 says.
    const sorted = JSON.stringify(statement, (_name, value) =>
      value && typeof value === 'object' ? Object.fromEntries(Object.entries(value).sort()) : value,
    );
    expect(createHash('sha256').update(sorted).digest('hex')).toBe(hash);
    expect(statement.previous_hash).toBe(items[at + 1]?.hash ?? null);
  }
});

it('the command of operators says what does not hold, and takes no other word (R-499)', async () => {
  const [{ day } = { day: '' }] = (await statements()).items;
  await market.rows(`update daily_statements set figures = jsonb_set(figures, '{lost,count}', '7') where day = $1`, [day]);
  const { code, stdout } = await verified();
  expect(code).toBe(1);
  expect(stdout).toMatch(new RegExp(`^${day}: the hash is not that of the statement$`, 'm'));
  expect(stdout).toMatch(new RegExp(`^${day}: lost says 7 orders, [\\d.]+ ARS, but the facts say 1 orders, [\\d.]+ ARS$`, 'm'));
  expect(stdout).toMatch(new RegExp(`^${day} is the first of \\d+ days that does not hold\\n$`, 'm'));
  const other = await command(resolve(import.meta.dirname, '../../tools/ops.mjs'), market.environment, 'statements', 'make');
  expect(other).toEqual({ code: 1, stdout: '', stderr: 'usage: npm run ops statements verify\n' });
});
