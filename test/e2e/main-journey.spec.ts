import { runJourney } from '../../sandbox/journey.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { ADDRESS, eventually, openShop, Person, PROFILE } from '../support/person.js';
import type { ShipcoBody } from '../support/provider-bodies.js';

const SHIPCO_WEBHOOK_SECRET = 'the-secret-of-the-shipping-provider';

let market: Marketplace;
let buyer: Person;
let north: string[];
let south: string[];

beforeAll(async () => {
  market = await startMarketplace({ RATE_LIMIT_QUOTE: '1000', SHIPCO_WEBHOOK_SECRET });
  north = await openShop(market, 'seller-norte', 'Tienda Norte', [
    {},
    { title: 'Yerba', price: 3500.5, free_shipping: true, weight_grams: 500 },
  ]);
  south = await openShop(market, 'seller-sur', 'Feria Sur', [{ title: 'Manta', price: 80000, weight_grams: 1800 }]);
  buyer = await Person.signedIn(market, 'buyer-ana');
  await buyer.call('PUT', '/api/buyer/profile', PROFILE);
});
afterAll(() => market.close());
beforeEach(() => {
  market.shipco.clearLedger();
  market.payco.clearLedger();
});

const shipcoCalls = (path: string) => market.shipco.ledger({ path });

async function fillCart(...productIds: string[]): Promise<void> {
  for (const id of productIds) await buyer.put(id);
}

describe('the main journey', () => {
  it('turns a cart of two sellers and one payment into one parcel per order (R-165)', async () => {
    await fillCart(north[0] as string, north[1] as string, south[0] as string);

    const quote = await buyer.quote();
    expect(quote.status).toBe(200);
    expect(Object.keys(quote.body).sort()).toEqual(['buyer_shipping_share', 'shipco', 'shipping_full', 'used_shipco']);
    expect(quote.body.used_shipco).toBe(true);
    expect(quote.body.shipco.parcels).toHaveLength(2);
    expect(quote.body.buyer_shipping_share).toBeLessThan(quote.body.shipping_full);

    const checkout = await buyer.checkout({ ...ADDRESS, extras: 'timbre 2' });
    expect(checkout.status).toBe(201);
    expect(checkout.body).toMatchObject({
      currency: 'ARS',
      items_total: 107500.5,
      used_shipco: true,
      shipping_full: quote.body.shipping_full,
      buyer_shipping_share: quote.body.buyer_shipping_share,
      preference_id: expect.any(String),
      redirect_url: expect.stringContaining('/pay/'),
    });
    expect(checkout.body.total).toBeCloseTo(107500.5 + quote.body.buyer_shipping_share, 2);
    const orderIds: string[] = checkout.body.orders.map((order) => order.id);
    const before = await buyer.get(`/api/orders/${orderIds[0]}`);
    expect(before.body).toMatchObject({
      status: 'awaiting_payment',
      payment_status: 'none',
      shipment: null,
      seller_fulfillment: {},
    });

    const payment = market.payco.pay(checkout.body.preference_id, 'approved');
    for (const id of orderIds) {
      const { body } = await eventually(
        () => buyer.get(`/api/orders/${id}`),
        (answer) => answer.body.shipment?.state === 'created',
      );
      expect(body).toMatchObject({
        purchase_id: checkout.body.purchase_id,
        status: 'paid',
        payment_status: 'approved',
        seller_fulfillment: { paid_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) },
        shipping_address: {
          ...ADDRESS,
          extras: 'timbre 2',
          shipco: {
            shipment_id: expect.stringMatching(/^\d+$/),
            shipment_external_id: expect.stringMatching(/^MP-[0-9a-f]{22}$/),
            shipment_created_at: expect.stringMatching(/Z$/),
            carrier_tracking_id: expect.any(String),
            tracking: expect.stringContaining('/track/'),
          },
        },
      });
      expect(body.shipping_address.shipco).not.toHaveProperty('shipment_create_error');
      expect(body.shipping_address.shipco).not.toHaveProperty('account_id');
      expect(body.shipping_address.shipco).not.toHaveProperty('seller_price');
    }
    const externalIds = await market.rows<{ id: string }>('select external_id as id from shipments where order_id = any($1)', [
      orderIds,
    ]);
    const parcels = market.shipco.shipments().filter(({ external_id }) => externalIds.some(({ id }) => id === external_id));
    expect(parcels).toHaveLength(2);
    const created = shipcoCalls('/v2/shipments').filter((call) => call.method === 'POST');
    expect(created.map((call) => (call.body as ShipcoBody).destination.email)).toEqual([PROFILE.email, PROFILE.email]);

    const paidAt = await market.rows<{ paid_at: string }>(
      "select distinct seller_fulfillment->>'paid_at' as paid_at from orders where purchase_id = $1",
      [checkout.body.purchase_id],
    );
    expect(paidAt).toEqual([{ paid_at: new Date(payment.date_approved as string).toISOString() }]);
    expect((await buyer.get('/api/cart')).body.parcels).toEqual([]);
  });

  it('creates the shipment with exactly the quoted content (R-225)', async () => {
    await fillCart(north[0] as string);
    const checkout = await buyer.checkout({ ...ADDRESS, number: '' });
    market.payco.pay(checkout.body.preference_id, 'approved');
    await eventually(
      async () => shipcoCalls('/v2/shipments').filter((call) => call.method === 'POST'),
      (calls) => calls.length === checkout.body.orders.length,
    );
    const quoted = shipcoCalls('/v2/shipments/quote').map((call) => call.body as ShipcoBody);
    for (const { body } of shipcoCalls('/v2/shipments').filter((call) => call.method === 'POST')) {
      const shipment = body as ShipcoBody;
      const quote = quoted.find((one) => JSON.stringify(one.items) === JSON.stringify(shipment.items)) as ShipcoBody;
      expect(shipment).toMatchObject({
        declared_value: quote.declared_value,
        type_packaging: quote.type_packaging,
        source: quote.source,
      });
      expect(shipment).toMatchObject({
        account_id: 7001,
        origin_id: 'auto',
        destination: { street_number: 'S/N', city: 'Godoy Cruz' },
      });
      expect(shipment.items[0]).not.toHaveProperty('sku');
    }
  });

  it.each([
    ['pickup', 'pickup_point'],
    ['fastest', 'standard_delivery'],
  ] as const)('ships what the buyer has chosen: --%s (R-225)', async (wish, service_type) => {
    const before = market.shipco.shipments().length;
    const lines: string[] = [];
    await runJourney({ baseUrl: market.url, print: (line) => lines.push(line), user: 'buyer-bruno', wish });
    const shipments = market.shipco.shipments().slice(before);
    expect(shipments.length).toBeGreaterThan(1);
    for (const shipment of shipments) {
      const point = wish === 'pickup' ? expect.objectContaining({ description: 'Punto Godoy Cruz Centro' }) : null;
      expect(shipment).toMatchObject({ service_type, carrier: { name: 'Correo Andino' }, destination: { pickup_point: point } });
    }
    if (wish === 'pickup') expect(lines.join('\n')).toMatch(/shipment_id.*to Punto Godoy Cruz Centro/);
  });
});
