import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventually } from '../test-clients/eventually.js';
import { ACCOUNTS, basic, shipcoClientOf, shipmentBody, unit } from '../test-clients/shipco-client.js';
import { type ShipcoSimulator, startShipcoSimulator } from './shipco-simulator.js';

// What the real provider is known to answer: the service's tests are worth as much as the simulator that they run against.

const HOUR_MS = 3_600_000;
const { name, document, email, phone } = shipmentBody.destination;
const PICKUP = {
  service_type: 'pickup_point',
  logistic_type: 'carrier_dropoff',
  carrier_id: 901,
  destination: { name, document, email, phone, point_id: 85_120 },
};

let simulator: ShipcoSimulator;
let client: ReturnType<typeof shipcoClientOf>;

beforeEach(async () => {
  const now = () => new Date('2026-11-20T14:02:11.123Z');
  simulator = await startShipcoSimulator({ accounts: ACCOUNTS, seed: 5, now, settings: { stepMs: HOUR_MS } });
  client = shipcoClientOf(simulator);
});
afterEach(() => simulator.close());

const read = async (id: number) => (await client.call('GET', `/shipments/${id}`)).body;
const codes = async (id: number) => {
  const { body } = await client.call('GET', `/shipments/${id}/tracking`);
  return (body as unknown as { status: { code: string } }[]).map(({ status }) => status.code);
};

it('answers 401 without a valid credential, 403 for an account of others, and 404 for their shipments', async () => {
  expect(await client.call('GET', '/accounts', undefined, { authorization: basic('t1:wrong') })).toEqual({
    status: 401,
    body: { status: 'error', message: 'Unauthenticated.', errors: [] },
  });
  expect((await client.quote({ account_id: 7002 })).status).toBe(403);
  expect((await client.create({ account_id: 7002 })).status).toBe(403);
  const { id } = (await client.create()).body;
  const other = { authorization: basic('t2:s2') };
  expect((await client.call('GET', `/shipments/${id}`, undefined, other)).status).toBe(404);
  expect((await client.call('GET', '/shipments', undefined, other)).body.data).toEqual([]);
});

describe('a quote', () => {
  it('has one winner for each service, and every option, also those that cannot be chosen', async () => {
    const { body } = await client.quote();
    expect(
      body.all_results.map(({ service_type, selectable, impediments }) => [service_type.code, selectable, impediments]),
    ).toEqual([
      ['express_delivery', false, ['fuera del área de cobertura']],
      ['pickup_point', true, null],
      ['standard_delivery', true, null],
      ['standard_delivery', true, null],
    ]);
    expect(Object.keys(body.results)).toEqual(['pickup_point', 'standard_delivery']);
    expect(body.all_results[1].pickup_points).toHaveLength(3);
    const { amounts } = body.results.standard_delivery;
    expect(amounts.price_incl_tax).toBeCloseTo(amounts.price * 1.21, 2);
    expect(body.packages).toMatchObject([{ weight: 1800, height: 24, width: 20, length: 25 }]);
  });

  it('takes the town that city and state name, else that of the postal code', async () => {
    const town = async (destination: object) => (await client.quote({ destination })).body.destination;
    const known = { city: 'Rosario', state: 'Córdoba', zipcode: '2000' };
    expect(await town(known)).toMatchObject({ city: 'Villa del Rosario', zipcode: '2000' });
    expect((await town({ city: 'Atlantis', state: 'Nowhere', zipcode: 'S2000ABC' })).city).toBe('Rosario');
    expect(await client.quote({ destination: { city: 'Atlantis', state: 'Nowhere', zipcode: '9999' } })).toEqual({
      status: 400,
      body: { status: 'error', message: 'Destino inexistente en base de datos', errors: [] },
    });
  });

  it.each([
    ['items.0.width', { items: [{ ...unit, width: 20.5 }] }],
    ['items', { items: Array.from({ length: 1001 }, () => unit) }],
    ['source', { source: 'x'.repeat(151) }],
    ['origin_id', { origin_id: 99 }],
    ['destination.city', { destination: { state: 'Mendoza', zipcode: '5501' } }],
  ])('with a wrong %s is rejected with 400 and its name', async (field, patch) => {
    const { status, body } = await client.quote(patch);
    expect([status, body.errors]).toEqual([400, expect.objectContaining({ [field]: [expect.any(String)] })]);
  });
});

describe('a shipment', () => {
  it('is created with the current price of its option', async () => {
    const { price } = (await client.quote()).body.results.standard_delivery.amounts;
    const { status, body } = await client.create();
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...{ external_id: 'FS-1', account_id: 7001, status: 'new', status_name: 'Procesando', price, carrier: { id: 902 } },
      ...{ service_type: 'standard_delivery', logistic_type: 'crossdock', total_weight: 1800, total_packages: 1 },
      ...{ created_at: '2026-11-20T14:02:11+00:00', delivery_id: null, carrier_tracking_id: expect.stringMatching(/^AR\d{11}$/) },
    });
    // The provider takes the same external_id again: nothing but a look-up prevents a second parcel.
    expect((await client.create()).status).toBe(201);
    expect((await client.call('GET', '/shipments?account_id=7001&external_id=FS-1')).body.data).toHaveLength(2);
  });

  it('needs a recipient and a street, or a pickup point of its town', async () => {
    const { street, street_number, ...nowhere } = shipmentBody.destination;
    const { body } = await client.create({ destination: { ...nowhere, document: '', email: 'no' } });
    const missing = ['document', 'email', 'street', 'street_number'].map((field) => `destination.${field}`);
    expect(Object.keys(body.errors).sort()).toEqual(missing);
    expect((await client.create({ external_id: 'x'.repeat(31) })).body.errors).toHaveProperty('external_id');
    const atPoint = await client.create(PICKUP);
    expect([atPoint.status, atPoint.body.destination]).toEqual([201, expect.objectContaining({ city: 'Godoy Cruz' })]);
    const elsewhere = await client.create({ ...PICKUP, destination: { ...PICKUP.destination, point_id: 1 } });
    expect(elsewhere.status).toBe(400);
  });

  it('is listed with the others, the newest first, in pages of 15', async () => {
    for (let number = 1; number <= 17; number += 1) await client.create({ external_id: `N-${number}` });
    const first = (await client.call('GET', '/shipments')).body;
    expect(first.data).toHaveLength(15);
    expect(first.meta).toMatchObject({ current_page: 1, last_page: 2, per_page: 15, from: 1, to: 15, total: 17 });
    expect((await client.call('GET', '/shipments?page=3')).body).toMatchObject({ data: [], meta: { last_page: 2, total: 17 } });
  });

  it('goes on to its delivery, and has a label once it has documents', async () => {
    const { id } = (await client.create()).body;
    const label = () => client.call('GET', `/shipments/${id}/label.pdf`);
    expect((await label()).status).toBe(409);
    simulator.passes(2_000);
    expect(await read(id)).toMatchObject({ status: 'documentation_ready', delivery_id: expect.stringMatching(/^0999-/) });
    const { body } = await label();
    expect([body.format, Buffer.from(body.body, 'base64').toString('latin1').slice(0, 5)]).toEqual(['pdf', '%PDF-']);
    expect((await read(id)).status).toBe('ready_to_ship');
    simulator.passes(24 * HOUR_MS);
    expect(await codes(id)).toEqual([
      ...['new', 'documentation_ready', 'ready_to_ship', 'shipped', 'crossdock', 'in_transit_to_carrier', 'received_by_carrier'],
      ...['in_transit', 'out_for_delivery', 'delivered'],
    ]);
  });

  it('expires after eighteen days without a dispatch', async () => {
    const { id } = (await client.create()).body;
    simulator.changeShipment(id, { fate: 'undispatched' });
    simulator.passes(17 * 24 * HOUR_MS);
    expect((await read(id)).status).toBe('ready_to_ship');
    simulator.passes(24 * HOUR_MS);
    expect((await read(id)).status).toBe('expired');
  });

  it('is cancelled before its dispatch, asked back after it, and 401 says that it can be neither', async () => {
    const { id } = (await client.create()).body;
    const cancel = () => client.call('POST', `/shipments/${id}/cancel`);
    simulator.changeShipment(id, { status: 'in_transit' });
    expect(await cancel()).toEqual({ status: 200, body: { shipment_id: id, success: true, result: 'rescue_requested' } });
    simulator.changeShipment(id, { status: 'documentation_ready' });
    expect((await cancel()).body.result).toBe('canceled');
    expect((await read(id)).status).toBe('cancelled');
    expect(await cancel()).toEqual({ status: 401, body: { shipment_id: id, success: false, result: null } });
  });
});

it('tells a subscriber of each change, again until it answers 200', async () => {
  const received: unknown[] = [];
  const answers = [503, 201];
  const shop = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    received.push(JSON.parse(Buffer.concat(chunks).toString()));
    response.writeHead(answers.shift() ?? 200).end();
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  simulator.settings({ notifyRetryMs: 10, notifyAttempts: 4 });
  const url = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/`;
  await client.call('POST', '/accounts/7001/webhooks', { topic: 'status', url });
  const { id } = (await client.create()).body;
  simulator.changeShipment(id, { status: 'shipped' });
  await eventually(
    async () => simulator.deliveries(),
    (made) => made.some(({ acknowledged }) => acknowledged),
  );
  expect(received).toHaveLength(3);
  expect(received[0]).toEqual({
    topic: 'status',
    timestamp: expect.stringMatching(/\+00:00$/),
    data: {
      ...{ account_id: 7001, shipment_id: id, external_id: 'FS-1', direction: 'forward' },
      ...{ status: expect.any(String), status_code: 'shipped' },
    },
  });
  shop.closeAllConnections();
  await new Promise((resolve) => shop.close(resolve));
});
