import { createHmac } from 'node:crypto';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { eventually, Person } from '../support/person.js';
import { Shop } from '../support/purchase.js';

let market: Marketplace;
let shop: Shop;

beforeAll(async () => {
  market = await startMarketplace({ SHIPCO_CREATE_TIMEOUT_MS: '4000', SHIPMENT_LEASE_MS: '8000' });
  shop = await Shop.open(market);
});
afterAll(() => market.close());
beforeEach(async () => {
  await market.shipco.reset();
  await market.payco.reset();
  market.payco.settings({ messages: 1 });
});

const CREATE = { method: 'POST', path: '/v2/shipments' } as const;
const NEXT_LOOK = `select round(extract(epoch from verify_at - now()) / 60) as minutes from shipments
  where order_id = $1 and verifications = $2 and verify_at > now() + interval '2 minutes'`;
const effectOf = async (paymentId: unknown) =>
  (
    await market.rows<{ effect: string }>(
      'select effect from webhook_inbox where resource_id = $1 order by received_at desc limit 1',
      [String(paymentId)],
    )
  )[0]?.effect;
const parcelsOf = async (orderId: string) => {
  const { external_id } = await shop.shipment(orderId);
  return market.shipco.shipments().filter((one) => one.external_id === external_id);
};

describe('one approved payment, one parcel', () => {
  it("closes the cart's payment pages once it is paid", async () => {
    const superseded = await shop.checkout();
    const open = await shop.checkout();
    await eventually(
      async () => market.payco.ledger({ method: 'PUT', path: `/checkout/preferences/${superseded.preference_id}` }),
      (calls) => calls.length === 1,
    );
    await fetch(`${market.payco.url}/checkout/preferences/${superseded.preference_id}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${market.payco.accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ expires: false }),
    });
    market.payco.pay(superseded.preference_id, 'approved');
    await shop.orderWhen(superseded.orders[0].id, 'created');
    for (const { redirect_url } of [superseded, open]) {
      await eventually(
        () => fetch(redirect_url),
        (page) => page.status === 410,
      );
    }
    expect((await shop.order(open.orders[0].id)).status).toBe('expired');
  });

  it('resumes a parked notification when the provider repeats it', async () => {
    market.payco.settings({ messages: 0 });
    const purchase = await shop.checkout();
    const payment = market.payco.pay(purchase.preference_id, 'approved');
    market.payco.fault({ method: 'GET', path: '/v1/payments/*', times: 50, fault: { kind: 'status', status: 404, body: {} } });
    const deliver = deliveryOf(String(payment.id));
    await deliver();
    await eventually(
      () => effectOf(payment.id),
      (effect) => effect === 'payment_not_found',
    );
    await market.rows("update webhook_inbox set state = 'parked', due_at = null where resource_id = $1", [String(payment.id)]);
    market.payco.clearFaults();
    await deliver();
    await shop.orderWhen(purchase.orders[0].id, 'created');
    expect(await market.rows('select state from webhook_inbox where resource_id = $1', [String(payment.id)])).toEqual([
      { state: 'processed' },
    ]);
  });

  it('looks up a missed parcel again later, and needs review when it finds one', async () => {
    market.shipco.settings({ listLagMs: 60_000 });
    market.shipco.fault({ ...CREATE, fault: { kind: 'drop_after' } });
    const orderId = await shop.paid();
    await shop.orderWhen(orderId, 'created');
    expect(await shop.attempts(orderId)).toEqual(['unknown', 'look_up_empty', 'created']);
    // The first two looks find nothing more: ten minutes, an hour and a day after the parcel.
    for (const [looks, minutes] of [10, 50, 1380].entries()) {
      const next = await eventually(
        () => market.rows<{ minutes: string }>(NEXT_LOOK, [orderId, looks]),
        (rows) => rows.length === 1,
      );
      expect(Number(next[0]?.minutes)).toBe(minutes);
      if (looks === 2) market.shipco.settings({ listLagMs: 0 });
      await market.rows('update shipments set verify_at = now() where order_id = $1', [orderId]);
    }
    await shop.orderWhen(orderId, 'needs_review');
    const { review, verify_at } = await shop.shipment(orderId);
    expect(verify_at).toBeNull();
    const parcels = await parcelsOf(orderId);
    expect(parcels).toHaveLength(2);
    expect(review).toEqual({ code: 'several_parcels', shipmentIds: expect.arrayContaining(parcels.map(({ id }) => String(id))) });
    expect(review?.shipmentIds).toHaveLength(2);
  });

  it('needs review when a second parcel appears after a lost claim', async () => {
    market.shipco.fault({ ...CREATE, fault: { kind: 'delay', ms: 2_500 } });
    const orderId = await shop.paid();
    await eventually(
      async () => shop.creates(),
      (count) => count === 1,
    );
    // The first process is stuck in its call; its claim runs out, and another one takes over, finds nothing twice and creates.
    await market.rows('update shipments set due_at = now() where order_id = $1', [orderId]);
    await shop.orderWhen(orderId, 'created');
    expect(await parcelsOf(orderId)).toHaveLength(1);

    // The attempt that lost its claim has no outcome, but says where its parcel is.
    expect(
      await market.rows(
        'select credential_kind, account_id::int from shipment_attempts where order_id = $1 and outcome is null',
        [orderId],
      ),
    ).toEqual([{ credential_kind: 'marketplace', account_id: 7001 }]);
    const order = await shop.orderWhen(orderId, 'needs_review');
    const parcels = await parcelsOf(orderId);
    expect(parcels).toHaveLength(2);
    const { review } = await shop.shipment(orderId);
    expect(review).toEqual({ code: 'several_parcels', shipmentIds: expect.arrayContaining(parcels.map(({ id }) => String(id))) });
    expect(order.shipment).toMatchObject({ state: 'delayed', state_text: expect.any(String) });
  });
});

/** Sends one and the same signed notification as often as it is called. */
function deliveryOf(paymentId: string): () => Promise<unknown> {
  const ts = '1766455693';
  const v1 = createHmac('sha256', market.payco.webhookSecret).update(`id:${paymentId};request-id:r;ts:${ts};`).digest('hex');
  const body = { action: 'payment.created', data: { id: paymentId }, id: 7, type: 'payment' };
  const headers = { 'x-signature': `ts=${ts},v1=${v1}`, 'x-request-id': 'r' };
  return () => Person.stranger(market).call('POST', `/api/webhooks/payco?data.id=${paymentId}&type=payment`, body, headers);
}
