import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { eventually, PROFILE } from '../support/person.js';
import { Shop } from '../support/purchase.js';

let market: Marketplace;
let shop: Shop;

beforeAll(async () => {
  market = await startMarketplace();
  shop = await Shop.open(market);
});
afterAll(() => market.close());
beforeEach(async () => {
  await market.shipco.reset();
  await market.payco.reset();
});

const CREATE = { method: 'POST', path: '/v2/shipments' } as const;

describe('a shipment', () => {
  it('that the provider refuses is recorded in the order, keeps the payment and is not tried again', async () => {
    const body = { status: 'error', message: 'Dirección inválida', errors: { 'destination.street': [`not ${PROFILE.email}`] } };
    market.shipco.fault({ ...CREATE, fault: { kind: 'status', status: 400, body } });
    const order = await shop.orderWhen(await shop.paid(), 'failed');
    expect(order).toMatchObject({ status: 'paid', payment_status: 'approved', shipment: { state: 'delayed' } });
    const { shipco } = order.shipping_address;
    expect(shipco.shipment_create_failed_at).toMatch(/^\d{4}-.*Z$/);
    expect(shipco.shipment_create_error).toBe('HTTP 400: Dirección inválida; destination.street: not ***');
    expect(shipco).not.toHaveProperty('shipment_id');
    expect(shop.creates()).toBe(1);
  });

  it('that was created although the answer was lost is found and adopted, not created again', async () => {
    market.shipco.fault({ ...CREATE, fault: { kind: 'drop_after' } });
    const orderId = await shop.paid();
    const unknown = await shop.orderWhen(orderId, 'unknown');
    expect(unknown.shipping_address.shipco.shipment_create_error).toContain('connection broke');
    expect(unknown.shipment).toEqual({ state: 'pending', state_text: expect.any(String) });
    const order = await shop.orderWhen(orderId, 'created');
    expect(await shop.attempts(orderId)).toEqual(['unknown', 'adopted']);
    expect(market.shipco.shipments()).toHaveLength(1);
    expect(order.shipping_address.shipco.shipment_id).toBe(String(market.shipco.shipments()[0]?.id));
    expect(order.shipping_address.shipco).not.toHaveProperty('shipment_create_error');
  });

  it.each([
    ['a dropped connection', { kind: 'drop_before' }],
    ['a 500', { kind: 'status', status: 500, body: {} }],
    ['broken JSON', { kind: 'broken_json' }],
    ['an answer without an id', { kind: 'mutate', patch: { id: null } }],
  ] as const)(
    'of unknown outcome after %s is looked up before anything else, and there is one parcel in the end',
    async (_, fault) => {
      market.shipco.fault({ ...CREATE, fault });
      const orderId = await shop.paid();
      await shop.orderWhen(orderId, 'created');
      const [first, ...later] = await shop.attempts(orderId);
      expect(first).toBe('unknown');
      expect(later.at(-1)).toBe(later.length === 1 ? 'adopted' : 'created');
      expect(market.shipco.shipments()).toHaveLength(1);
      const calls = market.shipco.ledger({ path: '/v2/shipments' }).map((call) => call.method);
      expect(calls[0]).toBe('POST');
      expect(calls[1]).toBe('GET');
    },
  );

  it('that was cancelled at the provider is not taken for the parcel', async () => {
    market.shipco.fault({ ...CREATE, fault: { kind: 'drop_after' } });
    const orderId = await shop.paid();
    await eventually(
      async () => market.shipco.shipments(),
      (shipments) => shipments.length === 1,
    );
    market.shipco.changeShipment(market.shipco.shipments()[0]?.id as number, { status: 'cancelled' });
    await shop.orderWhen(orderId, 'created');
    expect(market.shipco.shipments().filter((one) => one.status !== 'cancelled')).toHaveLength(1);
    expect(shop.creates()).toBe(2);
  });

  it('does not hold up others while the provider hangs on one', async () => {
    market.shipco.fault({ ...CREATE, fault: { kind: 'hang' } });
    const slow = await shop.paid();
    await eventually(
      async () => shop.creates(),
      (count) => count === 1,
    );
    const quick = await shop.paid();
    await shop.orderWhen(quick, 'created');
    expect((await shop.shipment(slow)).state).not.toBe('created');
    await shop.orderWhen(slow, 'created');
    expect(market.shipco.shipments()).toHaveLength(2);
  });

  it('is skipped without a call when the payment was given back before it was begun', async () => {
    market.shipco.fault({ ...CREATE, fault: { kind: 'status', status: 429, headers: { 'retry-after': '1' }, body: {} } });
    const orderId = await shop.paid();
    await eventually(
      async () => shop.creates(),
      (count) => count === 1,
    );
    const payment = shop.lastPayment();
    market.payco.changePayment(payment.id, { status: 'refunded' }, { notify: true });
    const order = await shop.orderWhen(orderId, 'skipped');
    expect(order).toMatchObject({ status: 'refunded', shipment: { state: 'not_possible', reason: 'payment_refunded' } });
    expect(order.seller_fulfillment.paid_at).toBeDefined();
    expect(market.shipco.shipments()).toHaveLength(0);
  });
});
