import { createHmac } from 'node:crypto';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { eventually, Person } from '../support/person.js';
import { Shop } from '../support/purchase.js';

let market: Marketplace;
let shop: Shop;
let payco: Person;

beforeAll(async () => {
  market = await startMarketplace();
  shop = await Shop.open(market);
  payco = Person.stranger(market);
});
afterAll(() => market.close());
beforeEach(async () => {
  await market.shipco.reset();
  await market.payco.reset();
  market.payco.settings({ messages: 0 });
});

const PATH = '/api/webhooks/payco';

function signed(paymentId: string, secret = market.payco.webhookSecret): Record<string, string> {
  const ts = String(Math.floor(Date.now() / 1000));
  const v1 = createHmac('sha256', secret).update(`id:${paymentId};request-id:req-1;ts:${ts};`).digest('hex');
  return { 'x-signature': `ts=${ts},v1=${v1}`, 'x-request-id': 'req-1' };
}

const body = (paymentId: string, id = 1) => ({
  action: 'payment.created',
  api_version: 'v1',
  data: { id: paymentId },
  id,
  type: 'payment',
});

const notify = (paymentId: string, id = 1, signature = signed(paymentId)) =>
  payco.call('POST', `${PATH}?source_news=webhooks&data.id=${paymentId}&type=payment`, body(paymentId, id), signature);

/** A purchase that was paid, with no notification sent. */
async function paidSilently(): Promise<{ orderId: string; purchaseId: string; paymentId: string }> {
  const purchase = await shop.checkout();
  const payment = market.payco.pay(purchase.preference_id, 'approved');
  return { orderId: purchase.orders[0].id, purchaseId: purchase.purchase_id, paymentId: String(payment.id) };
}

describe('a notification', () => {
  it('is acknowledged before the provider is called (R-150)', async () => {
    const { orderId, purchaseId, paymentId } = await paidSilently();
    market.payco.fault({ method: 'GET', path: '/v1/payments/*', fault: { kind: 'hang' } });
    market.payco.clearLedger();
    const answer = await notify(paymentId);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ received: true });
    // The provider hangs: after a call there would be no answer yet, or a recorded outage.
    expect(await market.rows('select effect from webhook_inbox where resource_id = $1', [paymentId])).toEqual([{ effect: null }]);
    expect(shop.creates()).toBe(0);
    expect(await market.rows('select state from purchases where id = $1', [purchaseId])).toEqual([{ state: 'open' }]);
    market.payco.clearFaults();
    // Not in the middle of the next checkout: what was bought leaves the cart.
    await shop.orderWhen(orderId, 'created');
  });

  it('repeated concurrently sets paid_at once and creates one parcel (R-165)', async () => {
    const { orderId, paymentId } = await paidSilently();
    // None is processed before the others are taken: each of those would count for itself.
    market.payco.fault({ method: 'GET', path: '/v1/payments/*', times: 100, fault: { kind: 'hold' } });
    // One signature for all: its second belongs to what tells a notification from another.
    const signature = signed(paymentId);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, id) => notify(paymentId, id % 10, signature)));
    market.payco.clearFaults();
    market.payco.release();
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    const order = await shop.orderWhen(orderId, 'created');
    await eventually(
      () =>
        market.rows<{ open: string }>(
          "select count(*) as open from webhook_inbox where state = 'received' and resource_id = $1",
          [paymentId],
        ),
      ([row]) => row?.open === '0',
    );
    const again = await notify(paymentId, 99);
    expect(again.status).toBe(200);
    expect(await shop.order(orderId)).toEqual(order);
    const { external_id } = await shop.shipment(orderId);
    expect(shop.creates(external_id)).toBe(1);
    expect(market.shipco.shipments().filter((one) => one.external_id === external_id)).toHaveLength(1);
    const rows = await market.rows('select id from webhook_inbox where resource_id = $1', [paymentId]);
    expect(rows).toHaveLength(11);
  });

  it.each([
    ['a wrong secret', (id: string) => signed(id, 'not-the-secret')],
    ['no signature', () => ({})],
    ["another payment's signature", () => signed('1')],
  ])('with %s is rejected, not stored, and changes nothing (R-151)', async (_, headers) => {
    const { paymentId } = await paidSilently();
    const stored = await market.rows('select id from webhook_inbox order by id');
    const answer = await payco.call('POST', `${PATH}?data.id=${paymentId}&type=payment`, body(paymentId), headers(paymentId));
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({ statusCode: 401, code: 'INVALID_SIGNATURE', requestId: expect.any(String) });
    expect(await market.rows('select id from webhook_inbox order by id')).toEqual(stored);
  });

  it('of the legacy feed is accepted as a hint, with any signature (R-152)', async () => {
    const { orderId, paymentId } = await paidSilently();
    const feed = { resource: paymentId, topic: 'payment' };
    const answer = await payco.call('POST', `${PATH}?id=${paymentId}&topic=payment`, feed, signed(paymentId, 'foreign-key'));
    expect(answer.status).toBe(200);
    await shop.orderWhen(orderId, 'created');
    const [row] = await market.rows('select verified, variant, effect from webhook_inbox where resource_id = $1', [paymentId]);
    expect(row).toEqual({ verified: false, variant: 'feed', effect: 'first_approval' });
  });

  describe('with an unreadable body', () => {
    const send = (query: string, content: string, headers: Record<string, string>) =>
      fetch(market.url + PATH + query, { method: 'POST', body: content, headers });
    const JSON_TYPE = 'application/json';

    it.each([
      ['broken JSON', '{"type":', JSON_TYPE],
      ['another content type', 'type=payment', 'application/x-www-form-urlencoded'],
      ['text', 'payment', 'text/plain'],
      ['too deep a nesting', '['.repeat(1000), JSON_TYPE],
    ])('(%s) is accepted when its query names the payment (R-154)', async (_, content, type) => {
      const { orderId, paymentId } = await paidSilently();
      const headers = { ...signed(paymentId), 'content-type': type };
      expect((await send(`?data.id=${paymentId}&type=payment`, content, headers)).status).toBe(200);
      await shop.orderWhen(orderId, 'created');
      expect(await market.rows('select verified, body from webhook_inbox where resource_id = $1', [paymentId])).toEqual([
        { verified: true, body: null },
      ]);
    });

    it('is rejected with a wrong signature (R-151)', async () => {
      const headers = { ...signed('1'), 'content-type': JSON_TYPE };
      expect((await send('?data.id=4711&type=payment', '{', headers)).status).toBe(401);
    });

    it.each([
      ['nothing', '', JSON_TYPE],
      ['no payment', '?data.id=0x1&type=payment', JSON_TYPE],
      ['another topic', '?id=5&topic=chargebacks', 'text/plain'],
    ])('is acknowledged when its query names %s (R-154)', async (_, query, type) => {
      const headers = { ...signed('0x1'), 'content-type': type };
      expect((await send(query, '{', headers)).status).toBe(200);
      const [row] = await market.rows('select state, body from webhook_inbox order by received_at desc limit 1');
      expect(row).toEqual({ state: 'ignored', body: null });
    });

    it.each(['text/plain', 'application/x-www-form-urlencoded'])('is read all the same if %s has JSON (R-154)', async (type) => {
      const { orderId, paymentId } = await paidSilently();
      const headers = { ...signed('771'), 'content-type': type };
      const content = JSON.stringify({ type: 'topic_chargebacks_wh', data: { id: '771', payment_id: paymentId } });
      expect((await send('?data.id=771&type=topic_chargebacks_wh', content, headers)).status).toBe(200);
      await shop.orderWhen(orderId, 'created');
    });
  });
});
