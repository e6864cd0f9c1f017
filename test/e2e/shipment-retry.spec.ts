import { UnitOfWork } from '../../src/shared/application/unit-of-work.js';
import { RetryShipment } from '../../src/shipping/application/retry-shipment.service.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { eventually } from '../support/person.js';
import { Shop } from '../support/purchase.js';

const SPACING_MS = 1_500;
let market: Marketplace;
let shop: Shop;

beforeAll(async () => {
  market = await startMarketplace({
    SHIPMENT_QUARANTINE_MS: String(SPACING_MS),
    SHIPMENT_LOOKUP_SPACING_MS: String(SPACING_MS),
    SHIPMENT_MAX_ATTEMPTS: '2',
    SHIPCO_CREATE_TIMEOUT_MS: '20000',
    SHIPMENT_LEASE_MS: '30000',
    // Rows that a test makes by hand must not be taken up by anybody else.
    RECONCILE_INTERVAL_MS: '3600000',
  });
  shop = await Shop.open(market);
});
afterAll(() => market.close());
beforeEach(async () => {
  await market.shipco.reset();
  await market.payco.reset();
  market.payco.settings({ messages: 1 });
});

const CREATE = { method: 'POST', path: '/v2/shipments' } as const;
const LOOK_UP = { method: 'GET', path: '/v2/shipments' } as const;
const THROTTLED = { kind: 'status', status: 429, headers: { 'retry-after': '0' }, body: {} } as const;
const REFUSED = { kind: 'status', status: 400, body: { message: 'no' } } as const;

const retry = (orderId: string) =>
  market.app.get(UnitOfWork).run(() => market.app.get(RetryShipment, { strict: false }).ofOrder(orderId));
const clicks = (orderId: string, count = 12) => Promise.all(Array.from({ length: count }, () => retry(orderId)));
const calls = () => market.shipco.ledger({ path: '/v2/shipments' }).map((call) => call.method);
const live = async (orderId: string) => {
  const { external_id } = await shop.shipment(orderId);
  return market.shipco.shipments().filter((one) => one.external_id === external_id && one.status !== 'cancelled');
};

describe('a retry', () => {
  it('of a shipment that was refused looks up first, then creates it, however many ask at once', async () => {
    market.shipco.fault({ ...CREATE, fault: REFUSED });
    const orderId = await shop.paid();
    await shop.orderWhen(orderId, 'failed');
    // So that the last click comes before the parcel.
    market.shipco.fault({ ...LOOK_UP, fault: { kind: 'delay', ms: 1_000 } });
    const answers = await clicks(orderId);
    expect(answers.filter(({ state }) => !['pending', 'creating'].includes(state))).toEqual([]);
    const order = await shop.orderWhen(orderId, 'created');
    expect(order.shipping_address.shipco).not.toHaveProperty('shipment_create_error');
    expect(calls()).toEqual(['POST', 'GET', 'POST']);
    expect(await live(orderId)).toHaveLength(1);
    expect(await shop.attempts(orderId)).toEqual(['rejected', 'created']);
    await expect(retry(orderId)).rejects.toMatchObject({ kind: 'conflict', code: 'ALREADY_SHIPPED' });
  });

  it('adopts what the refused shipment left behind all the same', async () => {
    market.shipco.fault({ ...CREATE, fault: REFUSED });
    const orderId = await shop.paid();
    await shop.orderWhen(orderId, 'failed');
    await createBehindOurBack();
    await retry(orderId);
    await shop.orderWhen(orderId, 'created');
    expect(await shop.attempts(orderId)).toEqual(['rejected', 'adopted']);
    expect(await live(orderId)).toHaveLength(1);
  });

  it('gives as many attempts as the first time', async () => {
    market.shipco.fault({ ...CREATE, times: 3, fault: THROTTLED });
    const orderId = await shop.paid();
    await shop.orderWhen(orderId, 'failed');
    expect(await shop.attempts(orderId)).toEqual(['throttled', 'throttled']);
    await retry(orderId);
    await shop.orderWhen(orderId, 'created');
    expect(await shop.attempts(orderId)).toEqual(['throttled', 'throttled', 'throttled', 'created']);
    expect(await live(orderId)).toHaveLength(1);
  });

  it('leaves the attempt that is running alone', async () => {
    market.shipco.fault({ ...CREATE, fault: { kind: 'delay', ms: 5_000 } });
    const orderId = await shop.paid();
    await eventually(
      async () => shop.creates(),
      (count) => count === 1,
    );
    for (const answer of await clicks(orderId)) expect(answer.state).toBe('creating');
    await shop.orderWhen(orderId, 'created');
    expect(await shop.shipment(orderId)).toMatchObject({ attempts: 1, epoch: 1, attempts_before_retry: null });
    expect([await shop.attempts(orderId), calls()]).toEqual([['created'], ['POST']]);
  });

  it('does not shorten the quarantine of an unknown outcome, nor the space between two look-ups', async () => {
    market.shipco.fault({ ...CREATE, fault: { kind: 'drop_before' } });
    const orderId = await shop.paid();
    await shop.orderWhen(orderId, 'unknown');
    const guarded = await shop.shipment(orderId);
    for (const answer of await clicks(orderId)) expect(answer.state).toBe('unknown');
    expect(await shop.shipment(orderId)).toEqual({ ...guarded, attempts_before_retry: guarded.attempts });
    for (;;) {
      const { state } = await shop.shipment(orderId);
      if (state === 'created') break;
      await clicks(orderId, 3).catch(() => undefined);
    }
    expect(calls()).toEqual(['POST', 'GET', 'GET', 'POST']);
    const [lost, first, second] = market.shipco.ledger({ path: '/v2/shipments' }).map((call) => Date.parse(call.at));
    expect(Number(first) - Number(lost)).toBeGreaterThanOrEqual(SPACING_MS - 100);
    expect(Number(second) - Number(first)).toBeGreaterThanOrEqual(SPACING_MS - 100);
    expect(await live(orderId)).toHaveLength(1);
  });

  it('adopts the parcel of an unknown outcome that a person was asked to look at', async () => {
    market.shipco.fault({ ...CREATE, fault: { kind: 'drop_after' } });
    market.shipco.fault({ ...LOOK_UP, times: 1, fault: { kind: 'status', status: 503, body: {} } });
    const orderId = await shop.paid();
    await shop.orderWhen(orderId, 'needs_review');
    await clicks(orderId);
    await shop.orderWhen(orderId, 'created');
    expect(calls().filter((method) => method === 'POST')).toHaveLength(1);
    expect(await live(orderId)).toHaveLength(1);
  });

  it('creates after an unknown outcome that a person was asked to look at only when two spaced look-ups are empty', async () => {
    market.shipco.fault({ ...CREATE, fault: { kind: 'drop_before' } });
    market.shipco.fault({ ...LOOK_UP, times: 1, fault: { kind: 'status', status: 503, body: {} } });
    const orderId = await shop.paid();
    await shop.orderWhen(orderId, 'needs_review');
    await clicks(orderId);
    await shop.orderWhen(orderId, 'created');
    expect(await shop.attempts(orderId)).toEqual(['unknown', 'look_up_failed', 'look_up_empty', 'created']);
    expect(await live(orderId)).toHaveLength(1);
  });

  it('looks up even when nothing was ever called', async () => {
    market.shipco.fault({ ...CREATE, fault: { kind: 'delay', ms: 600 } });
    const orderId = await shop.paid();
    await shop.orderWhen(orderId, 'created');
    // As a refund before the first claim leaves it: no attempt, no call.
    await market.rows('delete from shipment_attempts where order_id = $1', [orderId]);
    await market.rows(
      `update shipments set state = 'skipped', stop_reason = 'payment_refunded', attempts = 0, epoch = 0, account_kind = null,
              account_id = null, unresolved = false where order_id = $1`,
      [orderId],
    );
    await market.rows("update orders set shipping_address = shipping_address #- '{shipco,shipment_id}' where id = $1", [orderId]);
    expect(await retry(orderId)).toEqual({ state: 'pending', reason: null });
    await shop.orderWhen(orderId, 'created');
    expect(await shop.attempts(orderId)).toEqual(['adopted']);
    expect(await live(orderId)).toHaveLength(1);
  });
});

describe('a retry of several parcels', () => {
  const several = async () => {
    const orderId = await shop.paid();
    await shop.orderWhen(orderId, 'created');
    await createBehindOurBack();
    await market.rows('update shipments set epoch = 2, verify_at = now() where order_id = $1', [orderId]);
    await shop.orderWhen(orderId, 'needs_review');
    return orderId;
  };
  const created = async (orderId: string) => (await shop.order(orderId)).shipping_address.shipco.shipment_id;

  it('still needs a person while there are several', async () => {
    const orderId = await several();
    const { epoch } = await shop.shipment(orderId);
    await clicks(orderId);
    const row = await eventually(
      () => shop.shipment(orderId),
      (shipment) => shipment.state === 'needs_review' && shipment.epoch > epoch,
    );
    for (const { id } of await live(orderId)) expect(row.reason).toContain(String(id));
    expect(shop.creates()).toBe(2);
  });

  it.each(['first', 'second'])('adopts the one that is left once the %s is cancelled', async (which) => {
    const orderId = await several();
    const [first, second] = await live(orderId);
    const [cancelled, left] = which === 'first' ? [first, second] : [second, first];
    market.shipco.changeShipment(cancelled?.id as number, { status: 'cancelled' });
    await clicks(orderId);
    await shop.orderWhen(orderId, 'created');
    expect(await created(orderId)).toBe(String(left?.id));
    expect(shop.creates()).toBe(2);
    await market.rows('update shipments set verify_at = now() where order_id = $1', [orderId]);
    await eventually(
      () => shop.shipment(orderId),
      ({ verifications }) => verifications > 0,
    );
    expect(await live(orderId)).toHaveLength(1);
  });
});

describe('a retry of an order', () => {
  it('is refused for an unpaid and for an unknown one, and gives a paid one the row that it has not', async () => {
    const { orders } = await shop.checkout();
    await expect(retry(orders[0].id)).rejects.toMatchObject({ kind: 'conflict', code: 'NOT_PAID' });
    await expect(retry('nothing')).rejects.toMatchObject({ kind: 'not_found', code: 'ORDER_NOT_FOUND' });
    const orderId = await shop.paid();
    await shop.orderWhen(orderId, 'created');
    const paid = await shop.checkout();
    // The payment is read before a parcel of such a row leaves.
    market.payco.settings({ messages: 0 });
    const payment = market.payco.pay(paid.preference_id, 'approved') as any;
    await market.rows(`update orders set seller_fulfillment = '{"paid_at":"2026-11-21T00:00:00.000Z"}' where id = $1`, [
      paid.orders[0].id,
    ]);
    await market.rows(
      `update purchases set state = 'paid', paid_at = now(), paid_payment_id = $2, payment_status = 'approved' where id = $1`,
      [paid.purchase_id, String(payment.id)],
    );
    await clicks(paid.orders[0].id);
    await shop.orderWhen(paid.orders[0].id, 'created');
    expect(await live(paid.orders[0].id)).toHaveLength(1);
  });
});

/** The same parcel once more, by a hand that is not ours. */
async function createBehindOurBack(): Promise<void> {
  const { body } = market.shipco.ledger(CREATE)[0] as any;
  const account = market.shipco.accounts[0] as any;
  const answer = await fetch(`${market.shipco.apiBaseUrl}/shipments`, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from(`${account.token}:${account.secret}`).toString('base64')}`,
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`not created: ${answer.status}`);
}
