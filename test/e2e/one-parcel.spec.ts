import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { eventually } from '../support/person.js';
import { CREATE, Shop } from '../support/purchase.js';

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
