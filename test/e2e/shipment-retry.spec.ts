import { UnitOfWork } from '../../src/shared/application/unit-of-work.js';
import { RetryShipment } from '../../src/shipping/shipments/application/retry-shipment.service.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { CREATE, Shop } from '../support/purchase.js';

let market: Marketplace;
let shop: Shop;

beforeAll(async () => {
  market = await startMarketplace({
    SHIPCO_CREATE_TIMEOUT_MS: '20000',
    SHIPMENT_LEASE_MS: '30000',
  });
  shop = await Shop.open(market);
});
afterAll(() => market.close());
beforeEach(async () => {
  await market.shipco.reset();
  await market.payco.reset();
  market.payco.settings({ messages: 1 });
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
