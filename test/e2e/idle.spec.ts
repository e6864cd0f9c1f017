import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { OneClock } from '../support/one-clock.js';
import { CREATE, Shop } from '../support/purchase.js';

// What tests of "nothing more happens" rest on.

describe.each([
  { whose: 'that nobody moves', newTime: async () => undefined },
  { whose: 'that a test moves', newTime: () => OneClock.started() },
])('a marketplace in a time $whose', ({ newTime }) => {
  let market: Marketplace;
  let shop: Shop;

  beforeAll(async () => {
    const time = await newTime();
    market = await startMarketplace({}, time && { time });
    shop = await Shop.open(market);
  });
  afterAll(() => market.close());

  it('is idle when a payment has been told, taken up, and its parcel created', async () => {
    const orderId = await shop.paid();
    await market.idle();
    expect(await shop.shipment(orderId)).toMatchObject({ state: 'created' });
  });

  it('is not idle during a call to a provider', async () => {
    market.shipco.fault({ ...CREATE, fault: { kind: 'hold' } });
    const orderId = await shop.paid();
    await shop.held(CREATE);
    let isIdle = false;
    const idle = market.idle().then(() => {
      isIdle = true;
    });
    // It has looked more than once.
    for (let looks = 0; looks < 5; looks += 1) await market.rows('select 1 from pg_stat_activity');
    expect(isIdle).toBe(false);
    market.shipco.release();
    await idle;
    expect(await shop.shipment(orderId)).toMatchObject({ state: 'created' });
  });

  it('is idle while a row waits for its time, and not when it is due', async () => {
    const orderId = await shop.paid();
    await market.idle();
    const looks = () => market.shipco.ledger({ method: 'GET' }).length;
    const before = looks();
    await market.rows("update shipments set verify_at = now() + interval '1 hour' where order_id = $1", [orderId]);
    await market.idle();
    expect(looks()).toBe(before);
    await market.rows('update shipments set verify_at = now() where order_id = $1', [orderId]);
    await market.idle();
    expect(looks()).toBeGreaterThan(before);
  });
});
