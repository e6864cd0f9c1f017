import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { eventually } from '../support/person.js';
import { CREATE, Shop } from '../support/purchase.js';
import { Service } from '../support/service.js';

let market: Marketplace;
let shop: Shop;
let service: Service | null = null;

beforeAll(async () => {
  market = await startMarketplace({ SHIPCO_CREATE_TIMEOUT_MS: '1500', SHIPMENT_LEASE_MS: '2500' });
  shop = await Shop.open(market);
  market.payco.settings({ messages: 1 });
});
afterAll(async () => {
  await stop('SIGKILL');
  await market.close();
});

async function startService(): Promise<void> {
  service = await Service.started(market);
}

async function stop(signal: NodeJS.Signals): Promise<number | null> {
  return (await service?.stop(signal))?.code ?? null;
}

describe('the production process', () => {
  it('creates exactly one parcel when it is killed right after the 200 and restarted (R-158, R-214)', async () => {
    const purchase = await shop.checkout();
    await market.app.close();
    await startService();

    market.payco.fault({ method: 'GET', path: '/v1/payments/*', fault: { kind: 'hang' } });
    market.payco.pay(purchase.preference_id, 'approved');
    await eventually(
      async () => market.payco.deliveries(),
      (deliveries) => deliveries.some((delivery) => delivery.acknowledged),
    );
    await stop('SIGKILL');
    // The dead process holds the claim on the notification for half a minute.
    await market.rows("update webhook_inbox set due_at = due_at - interval '30 seconds'");
    market.payco.clearFaults();
    market.payco.settings({ dropAll: true });
    expect(market.shipco.shipments()).toHaveLength(0);

    await startService();
    await shop.orderWhen(purchase.orders[0].id, 'created');
    expect(market.shipco.shipments()).toHaveLength(1);
    market.payco.settings({ dropAll: false });
  });

  it('finds the parcel after a restart when it is killed during the create (R-220, R-232)', async () => {
    const purchase = await shop.checkout();
    await market.shipco.reset();
    market.shipco.fault({ ...CREATE, fault: { kind: 'late', ms: 400 } });
    market.payco.pay(purchase.preference_id, 'approved');
    await eventually(
      async () => shop.creates(),
      (calls) => calls === 1,
    );
    await stop('SIGKILL');
    await startService();
    await shop.orderWhen(purchase.orders[0].id, 'created');
    expect(market.shipco.shipments()).toHaveLength(1);
    expect(shop.creates()).toBe(1);
  });
});
