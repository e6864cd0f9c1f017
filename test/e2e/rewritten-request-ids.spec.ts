import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { anAdmin, BOOTSTRAP_SECRET } from '../support/admin.js';
import { ended, listening } from '../support/answering-server.js';
import { freePort } from '../support/free-port.js';
import { type Marketplace, startApp, startMarketplace } from '../support/marketplace.js';
import { OneClock } from '../support/one-clock.js';
import { Person } from '../support/person.js';
import { Shop } from '../support/purchase.js';

const ORIGINAL = 'x-original-request-id';
const NEVER_VALID = { status: 'degraded', reason: 'signature_never_valid' };

let time: OneClock;
let market: Marketplace;
let shop: Shop;
let admin: Person;
let proxies: Server[];
/** Addresses of the webhook behind a proxy that gives each request an id of its own. */
let replaced: string;

/** Passes on what comes, under another request id. `to`: the service behind. */
async function proxy(to: () => string): Promise<string> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const kept = Object.entries(request.headers).filter(([name]) => ['content-type', 'x-signature'].includes(name));
    const answer = await fetch(to() + request.url, {
      method: 'POST',
      headers: {
        ...(Object.fromEntries(kept) as Record<string, string>),
        'x-request-id': randomUUID(),
        [ORIGINAL]: String(request.headers['x-request-id']),
      },
      body: Buffer.concat(chunks),
    });
    response.writeHead(answer.status).end(await answer.text());
  });
  proxies.push(server);
  return `${await listening(server)}/api/webhooks/payco?source_news=webhooks`;
}

beforeAll(async () => {
  proxies = [];
  time = await OneClock.started();
  market = await startMarketplace({ BOOTSTRAP_SECRET, AUDIT_INTERVAL_MS: '0' }, { time });
  shop = await Shop.open(market);
  admin = await anAdmin(market);
  replaced = await proxy(() => market.url);
});
afterAll(async () => {
  for (const server of proxies) await ended(server);
  await market.close();
});
beforeEach(async () => {
  await market.payco.reset();
  market.payco.settings({ messages: 0, maxAttempts: 1 });
  await market.rows('delete from refused_signatures');
  await market.rows("delete from webhook_inbox where source = 'payco'");
});

const payco = async (person = shop.buyer) => (await person.get('/api/health')).body.checks.payco;
/** A payment of ours, found without a notification. */
async function paid(): Promise<string> {
  const purchase = await shop.checkout();
  const { id } = market.payco.pay(purchase.preference_id, 'approved');
  await market.payco.notify({ payment_id: String(id), variant: 'ipn' });
  await shop.orderWhen(purchase.orders[0].id, 'created');
  return String(id);
}
const announce = async (paymentId: string, times: number, url = replaced, more: object = {}) => {
  for (let time_ = 0; time_ < times; time_ += 1) await market.payco.notify({ payment_id: paymentId, url, ...more });
};

it('of ten notifications of our payments that all fail: payco is degraded, readiness is not, until one is accepted (R-625)', async () => {
  const [one, other] = [await paid(), await paid()];
  await announce(one, 5);
  await announce(other, 4);
  expect(await payco()).toEqual({ status: 'ok', reason: null });
  await announce(other, 1);
  expect(await payco()).toEqual(NEVER_VALID);
  expect((await shop.buyer.get('/api/health/ready')).status).toBe(200);
  const [item] = (await admin.get('/api/admin/status')).body.items;
  expect(item).toMatchObject({ part: 'payco', code: 'signature_never_valid', waiting_orders: 0 });
  expect(`${item?.text} ${item?.advice}`).toMatch(/PAYCO_WEBHOOK_SECRET.*PAYCO_REQUEST_ID_HEADER/);
  const { findings } = (await admin.get('/api/admin/doctor')).body;
  const found = findings.find(({ check }: { check: string }) => check === 'status');
  expect(found).toMatchObject({
    status: 'fault',
    action: expect.stringMatching(/PAYCO_WEBHOOK_SECRET.*PAYCO_REQUEST_ID_HEADER/),
  });
  await market.payco.notify({ payment_id: one });
  expect(await payco()).toEqual({ status: 'ok', reason: null });
});

it('says nothing of payments that are not ours, of calls without a signature, and of what is an hour old (R-625)', async () => {
  await announce('123456789', 12);
  const paymentId = await paid();
  const path = `/api/webhooks/payco?data.id=${paymentId}&type=payment`;
  for (let calls = 0; calls < 12; calls += 1)
    expect((await Person.stranger(market).call('POST', path, { type: 'payment' })).status).toBe(401);
  const isWell = { status: 'ok', reason: null };
  expect(await payco()).toEqual(isWell);
  await announce(paymentId, 6);
  await time.passes('61m');
  await announce(paymentId, 6);
  expect(await payco()).toEqual(isWell);
});

it('is worked around: PAYCO_REQUEST_ID_HEADER names the header that has the original (R-626)', async () => {
  const port = await freePort();
  const app = await startApp({ ...market.environment, PORT: String(port), PAYCO_REQUEST_ID_HEADER: 'X-Original-Request-Id' });
  try {
    const url = await proxy(() => `http://localhost:${port}`);
    const paymentId = await paid();
    await announce(paymentId, 1, url);
    await announce(paymentId, 1, url, { variant: 'fraud_alert' });
    const rows = await market.rows("select topic, verified from webhook_inbox where variant = 'webhook' order by topic");
    expect(rows).toEqual([
      { topic: 'payment', verified: true },
      { topic: 'stop_delivery_op_wh', verified: true },
    ]);
  } finally {
    await app.close();
  }
});
