import { createHash } from 'node:crypto';
import { AdminSession } from '../../sandbox/admin-session.js';
import { newestPaidOrders } from '../../sandbox/own-receiver/admins-orders.js';
import { ReceiverEndpoint } from '../../sandbox/own-receiver/receiver-endpoint.js';
import { comparedOrder } from '../../sandbox/receiver/compared-order.js';
import { type Receiver, startReceiver } from '../../sandbox/receiver/receiver.js';
import { createSandboxAdmin } from '../../sandbox/sandbox-admin.js';
import { BOOTSTRAP_SECRET } from '../support/admin.js';
import type { Schema } from '../support/answers.js';
import { command } from '../support/command.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { OneClock } from '../support/one-clock.js';
import { eventually } from '../support/person.js';
import { CREATE, Shop } from '../support/purchase.js';

const HOUR_MS = 3_600_000;
const STANDINGS = [
  'waiting',
  'live',
  'delivered',
  'returned',
  'lost',
  'cancelled',
  'refunded',
  'in_review',
  'failed',
  'not_shipped',
] as const;

let time: OneClock;
let market: Marketplace;
let shop: Shop;
let admin: AdminSession;
let receiver: Receiver;
let endpoint: ReceiverEndpoint;

const newReceiver = () => startReceiver(time.ofProviders);
const endpointOf = ({ endpointUrl }: Receiver) => new ReceiverEndpoint(admin, endpointUrl, 'of this test');
const act = (orderId: string, verb: string) => admin.post(`/api/admin/shipments/${orderId}/${verb}`);
const becomes = (paymentId: number, status: string) => market.payco.changePayment(paymentId, { status }, { notify: true });
const fate = (name: string) => void market.shipco.settings({ fate: name as never });
const createFails = (status: number) => void market.shipco.fault({ ...CREATE, fault: { kind: 'status', status, body: {} } });

/** What an order goes through: before it is paid, once its parcel was created or was not, half a day later, and two days later. */
interface Story {
  /** Where it stands in the statement of the last day. */
  readonly ends: (typeof STANDINGS)[number];
  readonly before?: () => void;
  readonly next?: (orderId: string, paymentId: number) => unknown;
  readonly onTheWay?: (orderId: string) => unknown;
  readonly later?: (orderId: string, paymentId: number) => unknown;
}

const STORIES: Readonly<Record<string, Story>> = {
  delivered: { ends: 'delivered' },
  'cancelled before it left': { ends: 'cancelled', next: (orderId) => act(orderId, 'cancel') },
  'cancelled before it left, and shipped again': {
    ends: 'delivered',
    next: (orderId) => act(orderId, 'cancel'),
    later: (orderId) => act(orderId, 'ship-again'),
  },
  refunded: { ends: 'refunded', next: (_orderId, paymentId) => becomes(paymentId, 'refunded') },
  'charged back after its delivery': { ends: 'refunded', later: (_orderId, paymentId) => becomes(paymentId, 'charged_back') },
  'charged back, and approved again': {
    ends: 'in_review',
    next: (_orderId, paymentId) => becomes(paymentId, 'charged_back'),
    later: (_orderId, paymentId) => becomes(paymentId, 'approved'),
  },
  'in mediation, and approved again': {
    ends: 'delivered',
    next: (_orderId, paymentId) => becomes(paymentId, 'in_mediation'),
    later: (_orderId, paymentId) => becomes(paymentId, 'approved'),
  },
  'rejected by the provider': { ends: 'failed', before: () => createFails(422) },
  'rejected by the provider, and retried': {
    ends: 'delivered',
    before: () => createFails(422),
    later: (orderId) => act(orderId, 'retry'),
  },
  'rejected by the provider, and cancelled': {
    ends: 'cancelled',
    before: () => createFails(422),
    later: (orderId) => act(orderId, 'cancel'),
  },
  lost: { ends: 'lost', before: () => fate('lost') },
  'lost, and shipped again': { ends: 'delivered', before: () => fate('lost'), later: (orderId) => act(orderId, 'ship-again') },
  returned: { ends: 'returned', before: () => fate('returned') },
  reshipped: { ends: 'delivered', before: () => fate('reshipped') },
  'damaged on its way': { ends: 'live', before: () => fate('damaged') },
  'asked back on its way': { ends: 'returned', onTheWay: (orderId) => act(orderId, 'cancel') },
};
const ALL = Object.entries(STORIES);

const names = new Map<string, string>();
async function differences(): Promise<object[]> {
  const orders = await newestPaidOrders(admin, 40);
  return orders
    .map((order) => comparedOrder(order, receiver.order(order.orderId)))
    .filter(({ isSame }) => !isSame)
    .map((order) => ({ name: names.get(order.orderId), ...order }));
}

type DailyStatement = Schema<'DailyStatement'>;
const statements = async (query = 'limit=100') =>
  (await admin.get(`/api/admin/statements?${query}`)) as { items: DailyStatement[]; next_cursor: string | null };
const newest = async () => (await statements()).items[0] as DailyStatement;

/** What is told after two days and at the end: where the program and the service differ, and the statement of the day. */
const told: { differing: object[]; stated: DailyStatement }[] = [];

beforeAll(async () => {
  time = await OneClock.started();
  market = await startMarketplace({ BOOTSTRAP_SECRET, EVENTS_ALLOW_PRIVATE: 'on' }, { time });
  await createSandboxAdmin(market.url, BOOTSTRAP_SECRET);
  admin = new AdminSession(market.url);
  receiver = await newReceiver();
  endpoint = endpointOf(receiver);
  receiver.trust(await endpoint.renew());
  shop = await Shop.open(market);
  market.shipco.settings({ stepMs: 4 * HOUR_MS });
  const begun: { orderId: string; paymentId: number; story: Story }[] = [];
  for (const [name, story] of ALL) {
    fate('delivered');
    story.before?.();
    const orderId = await shop.paid();
    names.set(orderId, name);
    begun.push({ orderId, paymentId: shop.lastPayment().id, story });
    await eventually(
      async () => receiver.order(orderId)?.shipmentState ?? null,
      (state) => state === 'created' || state === 'failed',
    );
  }
  fate('delivered');
  for (const { orderId, paymentId, story } of begun) await story.next?.(orderId, paymentId);
  await time.passes('12h');
  for (const { orderId, story } of begun) await story.onTheWay?.(orderId);
  await time.passes('36h');
  told.push({ differing: await differences(), stated: await newest() });
  for (const { orderId, paymentId, story } of begun) await story.later?.(orderId, paymentId);
  await time.passes('4d');
  told.push({ differing: await differences(), stated: await newest() });
});
// Sessions end while days pass.
beforeEach(async () => {
  shop = await Shop.open(market);
});
afterAll(async () => {
  await receiver.close();
  await market.close();
});

it('a program that only applies events knows of every order what the service says', async () => {
  expect(told.map(({ differing }) => differing)).toEqual([[], []]);
  expect([receiver.findings(), receiver.counts().rejected]).toEqual([[], 0]);
});

it('each day says where the orders stand, whatever they go through (R-495)', async () => {
  const [{ total } = { total: 0 }] = await market.rows<{ total: number }>(
    'select cast(sum(items_total_cents + buyer_shipping_share_cents) as float8) / 100 as total from orders where id = any ($1)',
    [[...names.keys()]],
  );
  const [early, late] = told.map(({ stated }) => stated);
  for (const stated of [early, late]) expect(stated?.approved).toEqual({ count: ALL.length, amount: total });
  expect(early).toMatchObject({ cancelled: { count: 2 }, refunded: { count: 2 }, failed: { count: 3 } });
  const counts = STANDINGS.map((name) => [name, late?.[name].count]);
  expect(counts).toEqual(STANDINGS.map((name) => [name, ALL.filter(([, { ends }]) => ends === name).length]));
});

it('the interface pages through the days, none is left out, and anybody can recompute their hashes (R-498)', async () => {
  const { items } = await statements();
  const first = await statements('limit=2');
  const second = await statements(`limit=100&cursor=${first.next_cursor}`);
  expect([...first.items, ...second.items]).toEqual(items);
  expect(second.next_cursor).toBeNull();
  const days = items.map(({ day }) => Date.parse(day));
  expect(days.length).toBeGreaterThanOrEqual(5);
  expect(days.every((day, at) => at === 0 || (days[at - 1] as number) - day === 24 * HOUR_MS)).toBe(true);
  for (const [at, { hash, ...statement }] of items.entries()) {
    // Names and values here are ASCII, so that this is what RFC 8785 says.
    const sorted = JSON.stringify(statement, (_name, value) =>
      value && typeof value === 'object' ? Object.fromEntries(Object.entries(value).sort()) : value,
    );
    expect(createHash('sha256').update(sorted).digest('hex')).toBe(hash);
    expect(statement.previous_hash).toBe(items[at + 1]?.hash ?? null);
  }
});

it('the command of operators says what holds and what does not, and takes no other word (R-499)', async () => {
  const ops = (word: string) => command('tools/ops.mjs', market.environment, 'statements', word);
  const { day } = await newest();
  const { length } = (await statements()).items;
  expect(await ops('verify')).toEqual({ code: 0, stdout: `all ${length} days hold\n`, stderr: '' });
  await market.rows('create table kept as select day, figures from daily_statements');
  await market.rows(`update daily_statements set figures = jsonb_set(figures, '{lost,count}', '7') where day = $1`, [day]);
  const { code, stdout } = await ops('verify');
  await market.rows('update daily_statements s set figures = kept.figures from kept where kept.day = s.day');
  expect(code).toBe(1);
  expect(stdout).toMatch(new RegExp(`^${day}: the hash is not that of the statement$`, 'm'));
  expect(stdout).toMatch(
    new RegExp(`^${day}: lost says 7 orders, [\\d.]+ ARS, but the facts say \\d+ orders, [\\d.]+ ARS$`, 'm'),
  );
  expect(stdout).toMatch(new RegExp(`^${day} is the first of \\d+ days that does not hold\\n$`, 'm'));
  expect(await ops('make')).toEqual({ code: 1, stdout: '', stderr: 'usage: npm run ops statements verify\n' });
});

it('a program learns everything again after a restart, each order from its first event on', async () => {
  const { port } = new URL(receiver.url);
  await receiver.close();
  const orderId = await shop.paid();
  await time.passes('10s');
  receiver = await startReceiver({ ...time.ofProviders, port: Number(port) });
  expect(endpointOf(receiver)).toEqual(endpoint);
  await time.passes('5m');
  expect([receiver.counts().applied, receiver.ledger().at(-1)?.status]).toEqual([0, 503]);
  receiver.trust(await endpoint.renew());
  await time.passes('1h');
  expect(await differences()).toEqual([]);
  expect([receiver.findings(), receiver.order(orderId)?.shipmentState]).toEqual([[], 'created']);
});

it('a program is sent its events at another address when its port is taken, and at that one alone', async () => {
  const other = await newReceiver();
  const at = endpointOf(other);
  other.trust(await at.renew());
  await time.passes('1m');
  expect([await endpoint.find(), await at.find()]).toMatchObject([null, { state: 'active' }]);
  expect([other.orders().length, other.findings()]).toEqual([receiver.orders().length, []]);
  await receiver.close();
  [receiver, endpoint] = [other, at];
});
