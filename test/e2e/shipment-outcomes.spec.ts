import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { eventually, PROFILE } from '../support/person.js';
import { CREATE, Shop } from '../support/purchase.js';

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

describe('a shipment', () => {
  it("rejected with 400 records the provider's text on the order, without personal data", async () => {
    const body = { status: 'error', message: 'Dirección inválida', errors: { 'destination.street': [`not ${PROFILE.email}`] } };
    market.shipco.fault({ ...CREATE, fault: { kind: 'status', status: 400, body } });
    const order = await shop.orderWhen(await shop.paid(), 'failed');
    const { shipco } = order.shipping_address;
    expect(shipco.shipment_create_failed_at).toMatch(/^\d{4}-.*Z$/);
    expect(shipco.shipment_create_error).toBe('HTTP 400: Dirección inválida; destination.street: not ***');
  });

  it.each([
    ['a connection that breaks before the parcel is made', { kind: 'drop_before' }],
    ['a connection that breaks after the parcel is made', { kind: 'drop_after' }],
    ['a 500', { kind: 'status', status: 500, body: {} }],
    ['broken JSON', { kind: 'broken_json' }],
    ['an answer without an id', { kind: 'mutate', patch: { id: null } }],
  ] as const)('of unknown outcome after %s is looked up first, and ends with one parcel', async (_, fault) => {
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
  });

  it('does not block others while its call hangs', async () => {
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
});
