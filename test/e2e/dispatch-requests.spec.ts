import { anAdmin, BOOTSTRAP_SECRET } from '../support/admin.js';
import { expectError, problem } from '../support/expect-error.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { eventually, Person } from '../support/person.js';
import { Shop } from '../support/purchase.js';
import { labelled, moved } from '../support/web-orders.js';

const BUYER = 'buyer_wants_to_cancel';
const SELLER = 'seller_cannot_dispatch';

let market: Marketplace;
let shop: Shop;
let norte: Person;
let admin: Person;

beforeAll(async () => {
  market = await startMarketplace({ BOOTSTRAP_SECRET });
  market.shipco.settings({ documentationAfterMs: 0 });
  shop = await Shop.open(market);
  norte = await Person.signedIn(market, 'seller-norte');
  admin = await anAdmin(market);
});
afterAll(() => market.close());

const REASON = { reason: 'Me equivoqué de producto' };
const bought = (id: string) => `/api/orders/${id}/cancel-request`;
const sold = (id: string) => `/api/seller/orders/${id}/cannot-dispatch`;
const asBuyer = (id: string, method = 'POST') => shop.buyer.call(method, bought(id), method === 'POST' ? REASON : undefined);
const asSeller = (id: string, method = 'POST') => norte.call(method, sold(id), method === 'POST' ? REASON : undefined);
const shipped = async () => {
  const orderId = await shop.paid();
  await shop.orderWhen(orderId, 'created');
  await labelled(market, orderId);
  return orderId;
};
/** Its parcel is not created within the hour. */
const unshipped = async () => {
  const { preference_id, orders } = await shop.checkout();
  const orderId = orders[0].id;
  await admin.call('POST', `/api/admin/shipments/${orderId}/hold`);
  market.payco.pay(preference_id, 'approved', { messages: 1 });
  await eventually(
    () => shop.order(orderId),
    ({ status }) => status === 'paid',
  );
  await market.rows(
    `update shipments set hold = null, state = 'pending', stop_reason = null, due_at = now() + interval '1 hour' where order_id = $1`,
    [orderId],
  );
  return orderId;
};
const toDispatch = async (orderId: string) => {
  const { items } = (await norte.get('/api/seller/to-dispatch')).body;
  return items.find(({ order }: { order: { id: string } }) => order.id === orderId);
};
const failures = async () => {
  const items: { code: string; count: number; sample_order_ids: string[]; id: string }[] = (
    await admin.get('/api/admin/failures')
  ).body.items;
  return new Map(items.map((item) => [item.code, item]));
};

describe('a request before the parcel exists', () => {
  it('holds it until it is taken back, beside other holds (R-439)', async () => {
    const orderId = await unshipped();
    const { status, body } = await asBuyer(orderId);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      shipment: {
        state: 'delayed',
        reason: BUYER,
        reason_text: 'You have asked to cancel this order. A person is looking into it.',
      },
      cancel_request: { state: 'open', reason: REASON.reason },
    });
    expect((await asBuyer(orderId)).body).toEqual(body);
    expect((await asSeller(orderId)).body).toMatchObject({
      shipment: { state: 'delayed', reason: BUYER },
      cannot_dispatch: { state: 'open' },
    });
    await admin.call('POST', `/api/admin/shipments/${orderId}/hold`);
    expect((await asBuyer(orderId, 'DELETE')).body).toMatchObject({ cancel_request: { state: 'withdrawn' } });
    expect(await shop.shipment(orderId)).toMatchObject({ state: 'skipped', hold: 'held' });
    await admin.call('POST', `/api/admin/shipments/${orderId}/release`);
    await shop.orderWhen(orderId, 'created');
    expect((await norte.get(`/api/seller/orders/${orderId}`)).body.cannot_dispatch).toMatchObject({ state: 'refused' });
  });

  it('is listed by its cause, and granted by a cancellation (R-442)', async () => {
    const orderId = await unshipped();
    await asSeller(orderId);
    const waiting = (await failures()).get(SELLER);
    expect(waiting).toMatchObject({ count: 1, sample_order_ids: [orderId], sample_reasons: [REASON.reason] });
    const outlook = await admin.call('POST', `/api/admin/failures/${waiting?.id}/dry-run`);
    expect(outlook.body.effects).toMatchObject([{ effect: 'stays', count: 1 }]);
    const { shipment } = (await admin.get(`/api/admin/orders/${orderId}`)).body;
    expect(shipment).toMatchObject({ hold: SELLER, requests: [{ kind: SELLER, state: 'open', reason: REASON.reason }] });
    expect((await shop.order(orderId)).shipment).toMatchObject({ state: 'delayed', reason: SELLER });
    await admin.call('POST', `/api/admin/shipments/${orderId}/cancel`);
    await shop.orderWhen(orderId, 'cancelled');
    expect((await norte.get(`/api/seller/orders/${orderId}`)).body.cannot_dispatch).toMatchObject({ state: 'granted' });
    expect((await failures()).has(SELLER)).toBe(false);
    expect((await asSeller(orderId)).body).toMatchObject({ cannot_dispatch: { state: 'granted' } });
    expect(shop.creates((await shop.shipment(orderId)).external_id)).toBe(0);
  });
});

describe('a request for a parcel that exists', () => {
  it('keeps it from being sent, and ends when it is taken back (R-439)', async () => {
    const orderId = await shipped();
    const { number } = await shop.order(orderId);
    await asBuyer(orderId);
    expect(await toDispatch(orderId)).toMatchObject({ label: 'impossible', reason: BUYER });
    for (const path of [`orders/${orderId}/label`, `labels?order_ids=${orderId}`, `handover?order_ids=${orderId}`])
      expectError(await norte.get(`/api/seller/${path}`), 409, 'DO_NOT_DISPATCH', [
        { order_id: orderId, order_number: number, reason: BUYER },
      ]);
    expect((await failures()).get(BUYER)).toMatchObject({ count: 1, sample_order_ids: [orderId] });
    expect((await asBuyer(orderId, 'DELETE')).body).toMatchObject({ shipment: { state: 'created' } });
    expect(await toDispatch(orderId)).toMatchObject({ label: 'ready', reason: null });
    expect((await failures()).has(BUYER)).toBe(false);
    expect((await asBuyer(orderId, 'DELETE')).status).toBe(200);
  });

  it('comes too late once it has left, and an operator who has seen it is noted as that (R-441, R-921)', async () => {
    const orderId = await shipped();
    await asBuyer(orderId);
    await moved(market, orderId, 'documentation_ready', 'shipped');
    await eventually(
      () => shop.order(orderId),
      (order) => order.cancel_request?.state === 'too_late',
    );
    expect((await shop.order(orderId)).shipment).toMatchObject({ state: 'created', progress: 'in_transit' });
    for (const method of ['POST', 'DELETE']) {
      expectError(await asBuyer(orderId, method), 409, 'ALREADY_DISPATCHED');
      expectError(await asSeller(orderId, method), 409, 'ALREADY_DISPATCHED');
    }
    for (const act of ['shipment_request_close', 'shipment_release']) {
      await admin.call('POST', `/api/admin/shipments/${orderId}/release`);
      const { items } = (await admin.get('/api/admin/audit?limit=1')).body;
      expect(items).toMatchObject([{ act, subject: orderId, result: 'not_held, parcel exists' }]);
    }
  });

  it('is granted once the money is back (R-442)', async () => {
    const orderId = await shipped();
    await asBuyer(orderId);
    await market.rows(
      "update purchases set payment_status = 'refunded' where id = (select purchase_id from orders where id = $1)",
      [orderId],
    );
    expect((await shop.order(orderId)).cancel_request).toMatchObject({ state: 'granted' });
  });
});

it('is asked five times by a side at most, also by two at once, and is always taken back (R-614)', async () => {
  const orderId = await shipped();
  for (let at = 0; at < 4; at += 1) {
    expect((await asBuyer(orderId)).status).toBe(200);
    expect((await asBuyer(orderId, 'DELETE')).status).toBe(200);
  }
  const atOnce = await Promise.all([asBuyer(orderId), asBuyer(orderId)]);
  expect(atOnce.map(({ status }) => status)).toEqual([200, 200]);
  expect((await asBuyer(orderId, 'DELETE')).body).toMatchObject({ cancel_request: { state: 'withdrawn' } });
  const before = await market.rows('select 1 from order_facts');
  const refused = await Promise.all([asBuyer(orderId), asBuyer(orderId)]);
  for (const answer of refused) expectError(answer, 409, 'REQUEST_LIMIT');
  expect(await market.rows('select 1 from order_facts')).toHaveLength(before.length);
  expect((await asSeller(orderId)).status).toBe(200);
});

it('needs a paid order of one’s own, and a reason (R-439)', async () => {
  const unpaid = (await shop.checkout()).orders[0].id;
  for (const method of ['POST', 'DELETE']) {
    expectError(await asBuyer(unpaid, method), 409, 'NOT_PAID');
    expectError(await asSeller(unpaid, method), 409, 'NOT_PAID');
    expectError(await asBuyer('nothing', method), 404, 'ORDER_NOT_FOUND');
  }
  const orderId = await shipped();
  const stranger = await Person.signedIn(market, 'buyer-bruno');
  expectError(await stranger.call('POST', bought(orderId), REASON), 404, 'ORDER_NOT_FOUND');
  expectError(await stranger.call('POST', sold(orderId), REASON), 403, 'SELLER_REQUIRED');
  for (const reason of ['', ' ', 'x'.repeat(501), 5])
    expectError(await shop.buyer.call('POST', bought(orderId), { reason }), 400, 'VALIDATION_FAILED', [problem('reason')]);
  await market.rows(`update shipments set payment_stop = 'payment_refunded' where order_id = $1`, [orderId]);
  expectError(await asBuyer(orderId), 409, 'NOT_PAID');
});

it('of its buyer is answered to the seller, too, in words of theirs and without the reason (R-834)', async () => {
  const orderId = await shipped();
  const asked = async () => (await norte.get(`/api/seller/orders/${orderId}`)).body.cancel_request;
  await asBuyer(orderId);
  const open = 'The buyer has asked to cancel. Do not send it while a person decides.';
  expect(await asked()).toEqual({ state: 'open', state_text: open, requested_at: expect.any(String) });
  await admin.call('POST', `/api/admin/shipments/${orderId}/release`);
  expect(await asked()).toMatchObject({ state: 'refused', state_text: expect.stringMatching(/goes on: dispatch it\.$/) });
  await asBuyer(orderId);
  const at = '"2026-01-05T12:00:00.000Z"';
  await market.rows("update shipments set requests = jsonb_set(requests, '{0,at}', $2) where order_id = $1", [orderId, at]);
  await moved(market, orderId, 'shipped');
  await market.idle();
  expect(await asked()).toMatchObject({
    state: 'too_late',
    state_text: expect.stringMatching(/cancel on January 5; it left all the same on /),
  });
});

describe('what another one has decided meanwhile', () => {
  const decisionOn = async (id: string) => (await admin.get(`/api/admin/orders/${id}`)).body.shipment?.decision as string;
  const act = (id: string, verb: string, seen: string) =>
    admin.call('POST', `/api/admin/shipments/${id}/${verb}?seen=${encodeURIComponent(seen)}`);

  it('is not overridden by who has not seen it: a cancellation after a refusal, and any other act (R-830)', async () => {
    const orderId = await shipped();
    await asBuyer(orderId);
    const asked = await decisionOn(orderId);
    expect((await act(orderId, 'release', asked)).status).toBe(200);
    const refused = await decisionOn(orderId);
    expect(refused).not.toBe(asked);
    for (const verb of ['cancel', 'hold', 'release', 'ship-again'])
      expectError(await act(orderId, verb, asked), 409, 'DECIDED_MEANWHILE');
    expect(await shop.shipment(orderId)).toMatchObject({ state: 'created' });
    expect(await decisionOn(orderId)).toBe(refused);
    // Where the parcel is changes no decision, and without `seen` an act is done as before.
    await moved(market, orderId, 'shipped');
    await market.idle();
    expect(await decisionOn(orderId)).toBe(refused);
    expect((await act(orderId, 'cancel', refused)).status).toBe(202);
    expectError(await act(orderId, 'retry', refused), 409, 'DECIDED_MEANWHILE');
    expect((await admin.call('POST', `/api/admin/shipments/${orderId}/release`)).status).toBe(200);
  });
});
