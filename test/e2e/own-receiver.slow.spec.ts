import { AdminSession } from '../../sandbox/admin-session.js';
import { newestPaidOrders } from '../../sandbox/own-receiver/admins-orders.js';
import { ReceiverEndpoint } from '../../sandbox/own-receiver/receiver-endpoint.js';
import { comparedOrder } from '../../sandbox/receiver/compared-order.js';
import { type Receiver, startReceiver } from '../../sandbox/receiver/receiver.js';
import { createSandboxAdmin } from '../../sandbox/sandbox-admin.js';
import { BOOTSTRAP_SECRET } from '../support/admin.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { OneClock } from '../support/one-clock.js';
import { eventually } from '../support/person.js';
import { CREATE, Shop } from '../support/purchase.js';

const HOUR_MS = 3_600_000;

let time: OneClock;
let market: Marketplace;
let shop: Shop;
let admin: AdminSession;
let receiver: Receiver;
let endpoint: ReceiverEndpoint;

const newReceiver = () => startReceiver(time.ofProviders);
const endpointOf = ({ endpointUrl }: Receiver) => new ReceiverEndpoint(admin, endpointUrl, 'of this test');

beforeAll(async () => {
  time = await OneClock.started();
  market = await startMarketplace({ BOOTSTRAP_SECRET, EVENTS_ALLOW_PRIVATE: 'on' }, { time });
  await createSandboxAdmin(market.url, BOOTSTRAP_SECRET);
  admin = new AdminSession(market.url);
  receiver = await newReceiver();
  endpoint = endpointOf(receiver);
  receiver.trust(await endpoint.renew());
});
// Sessions end while days pass.
beforeEach(async () => {
  shop = await Shop.open(market);
});
afterAll(async () => {
  await receiver.close();
  await market.close();
});

const act = (orderId: string, verb: string) => admin.post(`/api/admin/shipments/${orderId}/${verb}`);
const becomes = (paymentId: number, status: string) => market.payco.changePayment(paymentId, { status }, { notify: true });
const fate = (name: string) => void market.shipco.settings({ fate: name as never });
const createFails = (status: number) => void market.shipco.fault({ ...CREATE, fault: { kind: 'status', status, body: {} } });

/** What an order goes through: before it is paid, once its parcel was created or was not, half a day later, and two days later. */
interface Story {
  readonly before?: () => void;
  readonly next?: (orderId: string, paymentId: number) => unknown;
  readonly onTheWay?: (orderId: string) => unknown;
  readonly later?: (orderId: string, paymentId: number) => unknown;
}

const STORIES: Readonly<Record<string, Story>> = {
  delivered: {},
  'cancelled before it left, and shipped again': {
    next: (orderId) => act(orderId, 'cancel'),
    later: (orderId) => act(orderId, 'ship-again'),
  },
  refunded: { next: (_orderId, paymentId) => becomes(paymentId, 'refunded') },
  'charged back, and approved again': {
    next: (_orderId, paymentId) => becomes(paymentId, 'charged_back'),
    later: (_orderId, paymentId) => becomes(paymentId, 'approved'),
  },
  'in mediation, and approved again': {
    next: (_orderId, paymentId) => becomes(paymentId, 'in_mediation'),
    later: (_orderId, paymentId) => becomes(paymentId, 'approved'),
  },
  'rejected by the provider, and retried': { before: () => createFails(422), later: (orderId) => act(orderId, 'retry') },
  'rejected by the provider, and cancelled': { before: () => createFails(422), later: (orderId) => act(orderId, 'cancel') },
  'lost, and shipped again': {
    before: () => fate('lost'),
    later: (orderId) => act(orderId, 'ship-again'),
  },
  returned: { before: () => fate('returned') },
  reshipped: { before: () => fate('reshipped') },
  'damaged on its way': { before: () => fate('damaged') },
  'asked back on its way': { onTheWay: (orderId) => act(orderId, 'cancel') },
};

async function differences(): Promise<object[]> {
  const orders = await newestPaidOrders(admin, 40);
  return orders
    .map((order) => comparedOrder(order, receiver.order(order.orderId)))
    .filter(({ isSame }) => !isSame)
    .map((order) => ({ name: names.get(order.orderId), ...order }));
}
const names = new Map<string, string>();

it('a program that only applies events knows of every order what the service says', async () => {
  market.shipco.settings({ stepMs: 4 * HOUR_MS });
  const begun: { orderId: string; paymentId: number; story: Story }[] = [];
  for (const [name, story] of Object.entries(STORIES)) {
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
  expect(await differences()).toEqual([]);
  for (const { orderId, story } of begun) await story.onTheWay?.(orderId);
  await time.passes('36h');
  for (const { orderId, paymentId, story } of begun) await story.later?.(orderId, paymentId);
  await time.passes('2d');
  expect(await differences()).toEqual([]);
  expect(receiver.findings()).toEqual([]);
  expect([receiver.orders().length, receiver.counts().rejected]).toEqual([begun.length, 0]);
});

it('learns everything again after a restart, each order from its first event on', async () => {
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

it('is sent its events at another address when its port is taken, and at that one alone', async () => {
  const other = await newReceiver();
  const at = endpointOf(other);
  other.trust(await at.renew());
  await time.passes('1m');
  expect([await endpoint.find(), await at.find()]).toMatchObject([null, { state: 'active' }]);
  expect([other.orders().length, other.findings()]).toEqual([receiver.orders().length, []]);
  await receiver.close();
  [receiver, endpoint] = [other, at];
});
