import { emptyShipments } from '../support/empty-shipments.js';
import { expectError } from '../support/expect-error.js';
import { manyFailures } from '../support/many-failures.js';
import type { Marketplace } from '../support/marketplace.js';
import { eventually, Person } from '../support/person.js';
import { CREATE, type Shop } from '../support/purchase.js';
import { shopWithAdmin } from '../support/shop-with-admin.js';
import { statementsOf } from '../support/statements.js';

const FAILURES = '/api/admin/failures';
const LOOK_UP = { method: 'GET', path: '/v2/shipments' } as const;

let market: Marketplace;
let shop: Shop;
let admin: Person;

beforeAll(async () => {
  ({ market, shop, admin } = await shopWithAdmin());
});
afterAll(() => market.close());
beforeEach(async () => {
  await market.shipco.reset();
  await market.payco.reset();
  market.payco.settings({ messages: 1 });
  await emptyShipments(market);
  await market.rows('truncate admin_audit');
});

const groups = async () => (await admin.get(FAILURES)).body.items;
const act = (id: string, what: 'retry' | 'dry-run') => admin.call('POST', `${FAILURES}/${id}/${what}`);
const retryOf = async (id: string) => (await admin.call('POST', `/api/admin/failures/${id}/retry`)).body;
const bulkAct = async (id: string) => (await admin.get(`/api/admin/bulk-acts/${id}`)).body;
const audit = () => market.rows<{ act: string; result: string }>('select act, result from admin_audit order by at, id');

/** A paid order that the provider refuses with this message. */
async function refused(message: string, status = 400): Promise<string> {
  market.shipco.fault({ ...CREATE, fault: { kind: 'status', status, body: { message } } });
  const orderId = await shop.paid();
  await shop.orderWhen(orderId, 'failed');
  return orderId;
}

const numberOf = async (orderId: string) => (await shop.order(orderId)).number;

it('groups waiting shipments by cause, most money first, with advice (R-419)', async () => {
  const street = [await refused('street 12 is unknown'), await refused('street 4711 is unknown')];
  const city = await refused('no such city', 422);
  const [order] = await market.rows<{ paid: string }>(
    'select items_total_cents + buyer_shipping_share_cents as paid from orders where id = $1',
    [city],
  );
  const items = await groups();
  expect(items).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f]{16}$/),
      code: 'rejected',
      cause: "HTTP 400: street … is unknown (the marketplace's account, 7001)",
      advice: expect.stringMatching(/then retry all/),
      state: 'failed',
      outcome_class: 'did_not_happen',
      credential_kind: 'marketplace',
      account_id: 7001,
      http_status: 400,
      count: 2,
      money_held: (2 * Number(order?.paid)) / 100,
      money_gone: 0,
      first_at: expect.any(String),
      last_at: expect.any(String),
      sample_order_ids: expect.arrayContaining(street),
      sample_order_numbers: await Promise.all([...street].sort().map(numberOf)),
      sample_reasons: [null, null],
    },
    expect.objectContaining({ http_status: 422, count: 1, sample_order_ids: [city] }),
  ]);
  expect(Date.parse(items[0].first_at)).toBeLessThanOrEqual(Date.parse(items[0].last_at));
  await market.rows("update shipments set payment_stop = 'payment_refunded' where order_id = any($1)", [street]);
  // Their goods may be gone as well, so they stay in front.
  expect((await groups()).map(({ count, money_held, money_gone }) => [count, money_held, money_gone])).toEqual([
    [2, 0, (2 * Number(order?.paid)) / 100],
    [1, Number(order?.paid) / 100, 0],
  ]);
});

it('previews a retry without changing anything (R-420)', async () => {
  const [free, held] = [await refused('street 1 is unknown'), await refused('street 2 is unknown')];
  await admin.call('POST', `/api/admin/shipments/${held}/hold`);
  const [{ id }] = await groups();
  const before = await market.rows('select * from shipments order by order_id');
  const { status, body } = await act(id, 'dry-run');
  expect([status, body]).toEqual([
    200,
    {
      id,
      count: 1,
      effects: [
        { effect: 'looked_up', text: expect.any(String), count: 1 },
        { effect: 'stays', text: expect.any(String), count: 1 },
      ],
      least_minutes: 0,
    },
  ]);
  expect(await market.rows('select * from shipments order by order_id')).toEqual(before);
  expect((await act(id, 'retry')).body).toEqual({ count: 1, bulk_act_id: expect.any(String) });
  await shop.orderWhen(free, 'created');
  expect((await shop.shipment(held)).state).toBe('failed');
});

it('retries all of a cause once under concurrent requests (R-247, R-420)', async () => {
  const mine = [await refused('street 1 is unknown'), await refused('street 2 is unknown'), await refused('street 3 is unknown')];
  const other = await refused('no such city', 422);
  const [{ id }] = await groups();
  market.shipco.fault({ ...LOOK_UP, times: 3, fault: { kind: 'hold' } });
  const answers = await Promise.all([1, 2, 3, 4].map(() => act(id, 'retry')));
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202]);
  expect(answers.reduce((sum, { body }) => sum + body.count, 0)).toBe(3);
  // Those that are under way are not retried again, and their cause is known until they have their parcels.
  const none = await retryOf(id);
  expect(none.count).toBe(0);
  expect(await bulkAct(none.bulk_act_id)).toMatchObject({ count: 0, waiting: 0, ended_at: expect.any(String) });
  await eventually(
    async () => market.shipco.ledger(LOOK_UP).filter(({ outcome }) => outcome === 'hold'),
    (calls) => calls.length === 3,
  );
  market.shipco.release();
  for (const orderId of mine) await shop.orderWhen(orderId, 'created');
  expect(market.shipco.shipments()).toHaveLength(3);
  expect((await shop.shipment(other)).state).toBe('failed');
  expectError(await act(id, 'retry'), 404, 'FAILURE_NOT_FOUND');
  expectError(await act(id, 'dry-run'), 404, 'FAILURE_NOT_FOUND');
  expect((await audit()).map(({ act: what, result }) => `${what} ${result}`).sort()).toEqual([
    'failures_dry_run FAILURE_NOT_FOUND',
    ...['0', '0', '0', '0', '3', 'FAILURE_NOT_FOUND'].map((result) => `failures_retry ${result}`),
  ]);
});

describe('ten thousand failures of twelve causes', () => {
  beforeEach(() => manyFailures(market, 10_000, 12));

  it('form twelve groups, read with one statement, and all of one are retried (R-420)', async () => {
    const sent = await statementsOf(async () => expect(await groups()).toHaveLength(12));
    // The session's, and one. The act of the test before may still be ending.
    expect(sent.filter((statement) => !/\bbulk_act/.test(statement))).toHaveLength(2);
    const all = await groups();
    expect(all.reduce((sum, { count }) => sum + count, 0)).toBe(10_000);
    expect(all.map(({ money_held }) => money_held)).toEqual([...all.map(({ money_held }) => money_held)].sort((a, b) => b - a));
    const [largest] = all;
    // More than one commit retries.
    expect(largest.count).toBeGreaterThan(5_000);
    const { body } = await act(largest.id, 'dry-run');
    expect(body).toMatchObject({ count: largest.count, least_minutes: Math.floor(largest.count / 90) });
    const retry = await retryOf(largest.id);
    expect(retry.count).toBe(largest.count);
    expect((await bulkAct(retry.bulk_act_id)).count).toBe(largest.count);
    await emptyShipments(market);
    const retried = (await audit()).filter((one) => one.act === 'failures_retry').map(({ result }) => Number(result));
    expect(retried).toEqual([5_000, largest.count - 5_000]);
  });
});
