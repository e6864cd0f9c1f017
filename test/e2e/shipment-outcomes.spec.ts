import { UnitOfWork } from '../../src/shared/application/unit-of-work.js';
import { RetryShipment } from '../../src/shipping/shipments/application/retry-shipment.service.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { PROFILE } from '../support/person.js';
import { CREATE, Shop } from '../support/purchase.js';

let market: Marketplace;
let shop: Shop;

beforeAll(async () => {
  market = await startMarketplace({ SHIPCO_CREATE_TIMEOUT_MS: '20000', SHIPMENT_LEASE_MS: '30000' });
  shop = await Shop.open(market);
});
afterAll(() => market.close());
beforeEach(async () => {
  await market.shipco.reset();
  await market.payco.reset();
  market.payco.settings({ messages: 1 });
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

const LOOK_UP = { method: 'GET', path: '/v2/shipments' } as const;
const REFUSED = { kind: 'status', status: 400, body: { message: 'no' } } as const;

const retry = (orderId: string) =>
  market.app.get(UnitOfWork).run(() => market.app.get(RetryShipment, { strict: false }).ofOrder(orderId));
const clicks = (orderId: string, count = 12) => Promise.all(Array.from({ length: count }, () => retry(orderId)));
const calls = () => market.shipco.ledger({ path: '/v2/shipments' }).map((call) => call.method);
const live = async (orderId: string) => {
  const { external_id } = await shop.shipment(orderId);
  return market.shipco.shipments().filter((one) => one.external_id === external_id && one.status !== 'cancelled');
};

describe("concurrent retries on PostgreSQL's row locks", () => {
  it('cause one look-up of two numbers, and one create', async () => {
    market.shipco.fault({ ...CREATE, fault: REFUSED });
    const orderId = await shop.paid();
    await shop.orderWhen(orderId, 'failed');
    // So that the last click comes before the parcel.
    market.shipco.fault({ ...LOOK_UP, fault: { kind: 'hold' } });
    const answers = await clicks(orderId);
    await shop.held(LOOK_UP);
    market.shipco.release();
    expect(answers.filter(({ state }) => !['pending', 'creating'].includes(state))).toEqual([]);
    await shop.orderWhen(orderId, 'created');
    expect(calls()).toEqual(['POST', 'GET', 'GET', 'POST']);
    const { external_id } = await shop.shipment(orderId);
    const asked = market.shipco.ledger(LOOK_UP).map(({ query }) => query.external_id);
    expect(asked).toEqual([external_id, `${external_id}-2`]);
    expect(await live(orderId)).toHaveLength(1);
  });

  it('neither wait for a create in flight nor cause a second one', async () => {
    market.shipco.fault({ ...CREATE, fault: { kind: 'hold' } });
    const orderId = await shop.paid();
    await shop.held(CREATE);
    for (const answer of await clicks(orderId)) expect(answer.state).toBe('creating');
    market.shipco.release();
    await shop.orderWhen(orderId, 'created');
    expect(calls()).toEqual(['POST']);
  });
});
