import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { OneClock } from '../support/one-clock.js';
import type { ShipcoBody } from '../support/provider-bodies.js';
import { CREATE, Shop } from '../support/purchase.js';

let time: OneClock;
let market: Marketplace;
let shop: Shop;

beforeAll(async () => {
  time = await OneClock.started();
  market = await startMarketplace({}, { time });
  shop = await Shop.open(market);
});
afterAll(() => market.close());
beforeEach(async () => {
  await market.shipco.reset();
  await market.payco.reset();
  market.payco.settings({ messages: 1 });
});

/** The calls that create or list parcels under an order's first number, and how many minutes after its first create. */
async function callsOf(orderId: string): Promise<{ method: string; minutes: number }[]> {
  const { external_id } = await shop.shipment(orderId);
  const calls = market.shipco
    .ledger({ path: '/v2/shipments' })
    .filter(({ body, query }) => external_id === (query.external_id ?? (body as ShipcoBody).external_id));
  const sinceMs = Date.parse(calls[0]?.at ?? '');
  return calls.map(({ method, at }) => ({ method, minutes: Math.round((Date.parse(at) - sinceMs) / 60_000) }));
}

// First: the orders of other tests would go on in these days, too.
describe('a parcel that look-ups may still miss', () => {
  it('is found when the list shows it half an hour later, and a person decides which one stays (R-243)', async () => {
    market.shipco.settings({ listLagMs: 30 * 60_000 });
    market.shipco.fault({ ...CREATE, fault: { kind: 'drop_after' } });
    const orderId = await shop.paid();
    await time.passes('20m');
    expect(await shop.attempts(orderId)).toEqual(['unknown', 'look_up_empty', 'created']);
    expect(market.shipco.shipments()).toHaveLength(2);
    expect((await shop.shipment(orderId)).state).toBe('created');
    await time.passes('1h');
    const parcels = market.shipco.shipments().map(({ id }) => String(id));
    expect(await shop.shipment(orderId)).toMatchObject({
      state: 'needs_review',
      review: { code: 'several_parcels', shipmentIds: expect.arrayContaining(parcels) },
    });
    await time.passes('3h');
    expect(market.shipco.ledger(CREATE)).toHaveLength(2);
  });
});

describe('a shipment', () => {
  it('refused with a body of 300 kB is refused, and not created again', async () => {
    market.shipco.fault({ ...CREATE, fault: { kind: 'status', status: 422, body: { message: 'x'.repeat(300_000) } } });
    const order = await shop.orderWhen(await shop.paid(), 'failed');
    expect(order.shipping_address.shipco.shipment_create_error).toBe('HTTP 422: the answer is too large');
    await time.passes('3h');
    expect(await callsOf(order.id)).toHaveLength(1);
  });

  it('does not block others while its call hangs (R-237)', async () => {
    market.shipco.fault({ ...CREATE, fault: { kind: 'hold' } });
    const slow = await shop.paid();
    await shop.held(CREATE);
    const quick = await shop.paid();
    await shop.orderWhen(quick, 'created');
    expect((await shop.shipment(slow)).state).not.toBe('created');
    market.shipco.release();
    await shop.orderWhen(slow, 'created');
    expect(market.shipco.shipments()).toHaveLength(2);
  });
});
