import { ACCOUNTS, basic, quoteBody, shipcoClientOf, shipmentBody } from '../test-clients/shipco-client.js';
import { type ShipcoSimulator, startShipcoSimulator } from './shipco-simulator.js';

type Client = ReturnType<typeof shipcoClientOf>;

let simulator: ShipcoSimulator;
let client: Client;
let now: Date;

beforeEach(async () => {
  now = new Date('2026-11-20T14:02:11.123Z');
  simulator = await startShipcoSimulator({ accounts: ACCOUNTS, seed: 5, now: () => now });
  client = shipcoClientOf(simulator);
});
afterEach(() => simulator.close());

const call = (...request: Parameters<Client['call']>) => client.call(...request);
const quote = (patch?: object) => client.quote(patch);
const create = (patch?: object) => client.create(patch);

describe('creation', () => {
  it('returns 201 with the shipment, priced as quoted', async () => {
    const { status, body } = await create();
    const quoted = (await quote()).body.results.standard_delivery.amounts;
    expect(status).toBe(201);
    expect(body).toMatchObject({
      external_id: 'FS-1',
      account_id: 7001,
      status: 'new',
      status_name: 'Procesando',
      service_type: 'standard_delivery',
      logistic_type: 'crossdock',
      carrier: { id: 902 },
      created_at: '2026-11-20T14:02:11+00:00',
      delivery_id: null,
      carrier_tracking_id: expect.stringMatching(/^AR\d{11}$/),
      price: quoted.price,
      total_weight: 1800,
      total_packages: 1,
    });
    expect(simulator.shipments()).toEqual([body]);
    const page = await fetch(body.tracking);
    const text = await page.text();
    expect([page.status, text]).toEqual([200, expect.stringContaining(String(body.id))]);
    expect(text).toContain('<td>Procesando</td>');
    expect((await fetch(body.tracking_external)).status).toBe(200);
  });

  it('needs a recipient, and a street for a home delivery', async () => {
    const { name, document, email, phone } = shipmentBody.destination;
    const { body } = await create({ destination: { ...quoteBody.destination, name, document: '', email: 'no', phone } });
    expect(Object.keys(body.errors).sort()).toEqual(
      ['document', 'email', 'street', 'street_number'].map((field) => `destination.${field}`),
    );
    expect((await create({ external_id: 'has space' })).body.errors).toHaveProperty('external_id');
    expect((await create({ external_id: 'x'.repeat(31) })).body.errors).toHaveProperty('external_id');
    expect((await create({ origin_id: undefined })).body.errors).toHaveProperty('origin_id');
    expect((await create({ service_type: 'express_delivery', logistic_type: 'carrier_pickup', carrier_id: 903 })).status).toBe(
      400,
    );
    const pickup = { service_type: 'pickup_point', logistic_type: 'carrier_dropoff', carrier_id: 901 };
    expect((await create(pickup)).body.errors).toHaveProperty(['destination.point_id']);
    const atPoint = { ...quoteBody.destination, name, document, email, phone, point_id: 85_120 };
    expect((await create({ ...pickup, destination: atPoint })).status).toBe(201);
  });

  it('to a pickup point needs no address', async () => {
    const { name, document, email, phone } = shipmentBody.destination;
    const to = (point_id: number) => ({
      service_type: 'pickup_point',
      logistic_type: 'carrier_dropoff',
      carrier_id: 901,
      destination: { name, document, email, phone, point_id },
    });
    const points = (await quote()).body.all_results[1].pickup_points ?? [];
    expect(points.map(({ point_id }) => point_id)).toEqual([285_120, 185_120, 85_120]);
    const { status, body } = await create(to(185_120));
    expect([status, body.destination]).toEqual([201, expect.objectContaining({ city: 'Godoy Cruz', pickup_point: points[1] })]);
    expect((await create(to(385_120))).status).toBe(400);
    expect((await create(to(1))).status).toBe(400);
  });

  it('charges the current price, regardless of the quote', async () => {
    const quoted = (await quote()).body.results.standard_delivery.amounts.price;
    simulator.settings({ priceFactor: 1.5 });
    const moved = (await quote()).body.results.standard_delivery.amounts.price;
    expect(moved).toBeGreaterThan(quoted * 1.4);
    expect((await create()).body.price).toBe(moved);
  });

  it('accepts `auto` and a repeated external_id unless configured otherwise', async () => {
    expect((await create({ origin_id: 'auto' })).body.origin.id).toBe(31);
    expect((await create()).status).toBe(201);
    simulator.settings({ autoOrigin: 'refuse', duplicateExternalId: 'refuse' });
    expect((await create({ origin_id: 'auto' })).body.errors).toHaveProperty('origin_id');
    expect((await create()).body.errors).toHaveProperty('external_id');
    expect(simulator.shipments()).toHaveLength(2);
  });

  it('can assign the tracking number late, or never without credit, and can reprice or lose the ID', async () => {
    simulator.settings({ trackingAtCreation: false, trackingAfterMs: 1000, repriceFactor: 2 });
    const { body } = await create();
    expect(body.carrier_tracking_id).toBeNull();
    expect(body.price).toBe((await quote()).body.results.standard_delivery.amounts.price * 2);
    expect((await call('GET', `/shipments/${body.id}`)).body).toMatchObject({ status: 'new', carrier_tracking_id: null });
    now = new Date(now.getTime() + 5000);
    simulator.settings({ credit: false });
    expect((await call('GET', `/shipments/${body.id}`)).body).toMatchObject({ status: 'new', carrier_tracking_id: null });
    simulator.settings({ credit: true });
    expect((await call('GET', `/shipments/${body.id}`)).body).toMatchObject({
      status: 'documentation_ready',
      carrier_tracking_id: expect.any(String),
      delivery_id: expect.stringMatching(/^0999-/),
    });
    simulator.settings({ createWithoutId: true });
    expect(await create()).toMatchObject({ status: 201, body: expect.not.objectContaining({ id: expect.anything() }) });
  });

  it('takes effect even if the response is lost', async () => {
    simulator.fault({ method: 'POST', path: '/v2/shipments', fault: { kind: 'drop_after' } });
    await expect(create()).rejects.toThrow();
    expect((await call('GET', '/shipments?external_id=FS-1')).body.data).toHaveLength(1);
  });
});

describe('list, read and cancel', () => {
  it('filters, and pages by 15', async () => {
    for (let number = 1; number <= 17; number += 1) await create({ external_id: `N-${number}` });
    await create({ external_id: 'N-3' });
    const first = (await call('GET', '/shipments')).body;
    expect(first.data).toHaveLength(15);
    expect(first.data[0]).not.toHaveProperty('packages');
    expect(first.meta).toMatchObject({ current_page: 1, last_page: 2, per_page: 15, from: 1, to: 15, total: 18 });
    const second = await fetch(first.links.next, { headers: { accept: 'application/json', authorization: basic('t1:s1') } });
    expect(await second.json()).toMatchObject({ meta: { current_page: 2, from: 16, to: 18 }, links: { next: null } });
    const twins = (await call('GET', '/shipments?account_id=7001&external_id=N-3')).body.data;
    expect(twins).toHaveLength(2);
    simulator.changeShipment(Number(twins[0]?.id), { status: 'cancelled' });
    expect((await call('GET', '/shipments?external_id=N-3&status=cancelled')).body.data).toHaveLength(1);
  });

  it('finds those of an origin or a service, and none of an order of a channel', async () => {
    await create({ external_id: 'N-1', origin_id: 31 });
    await create({ external_id: 'N-2', origin_id: 32 });
    const found = async (query: string) => (await call('GET', `/shipments?${query}`)).body.data.length;
    expect([await found('origin_id=31'), await found('origin_id=99')]).toEqual([1, 0]);
    expect([await found('service_type=standard_delivery'), await found('service_type=pickup_point')]).toEqual([2, 0]);
    expect(await found('order_id=5')).toBe(0);
  });

  it('lists the newest first, or last if configured so', async () => {
    for (const external_id of ['N-1', 'N-2', 'N-3']) {
      await create({ external_id });
      now = new Date(now.getTime() + 60_000);
    }
    const listed = async () => (await call('GET', '/shipments')).body.data.map((one) => one.external_id);
    expect(await listed()).toEqual(['N-3', 'N-2', 'N-1']);
    simulator.settings({ listOrder: 'oldest_first' });
    expect(await listed()).toEqual(['N-1', 'N-2', 'N-3']);
  });

  it('beyond the last page has nothing, and says where the last one is', async () => {
    await create();
    const { data, meta } = (await call('GET', '/shipments?page=5')).body;
    expect([data, meta]).toEqual([
      [],
      expect.objectContaining({ current_page: 5, last_page: 1, total: 1, from: null, to: null }),
    ]);
  });

  it('can be slow to list a new shipment', async () => {
    simulator.settings({ listLagMs: 1000 });
    await create();
    expect((await call('GET', '/shipments?external_id=FS-1')).body.data).toEqual([]);
    now = new Date(now.getTime() + 1000);
    expect((await call('GET', '/shipments?external_id=FS-1')).body.data).toHaveLength(1);
  });

  it('hides the shipments of others', async () => {
    const { id } = (await create()).body;
    const other = { authorization: basic('t2:s2') };
    expect((await call('GET', `/shipments/${id}`, undefined, other)).status).toBe(404);
    expect((await call('GET', '/shipments', undefined, other)).body.data).toEqual([]);
    expect((await call('GET', '/shipments/1')).body).toMatchObject({ status: 'error', errors: [] });
  });

  it('cancels before dispatch, requests a rescue after it, and returns 401 at the end', async () => {
    const { id } = (await create()).body;
    const cancel = () => call('POST', `/shipments/${id}/cancel`);
    simulator.changeShipment(id, { status: 'in_transit' });
    expect(await cancel()).toEqual({ status: 200, body: { shipment_id: id, success: true, result: 'rescue_requested' } });
    simulator.changeShipment(id, { status: 'documentation_ready' });
    expect((await cancel()).body.result).toBe('canceled');
    expect((await call('GET', `/shipments/${id}`)).body.status).toBe('cancelled');
    expect(await cancel()).toEqual({ status: 401, body: { shipment_id: id, success: false, result: null } });
  });
});
