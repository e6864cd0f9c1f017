import { controlOf } from '../../test-clients/control-client.js';
import { ACCOUNTS, quoteBody, shipcoClientOf, shipmentBody } from '../../test-clients/shipco-client.js';
import { type ShipcoSimulator, startShipcoSimulator } from '../shipco-simulator.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const PREPARED = ['new', 'documentation_ready', 'ready_to_ship'];
const TO_HUB = [...PREPARED, 'shipped', 'crossdock', 'in_transit_to_carrier', 'received_by_carrier'];
const BACK = [
  'in_carrier_ready_to_return',
  'in_transit_to_crossdock',
  'on_hold_crossdock',
  'in_transit_to_seller',
  'returned_to_seller',
];

interface Event {
  created_at: string;
  occurred_at?: string;
  status: { code: string; name: string; visible_name: string; substatus: string | null };
}

let simulator: ShipcoSimulator;
let client: ReturnType<typeof shipcoClientOf>;

beforeEach(async () => {
  const now = () => new Date('2026-11-20T14:02:11.123Z');
  simulator = await startShipcoSimulator({ accounts: ACCOUNTS, seed: 5, now, settings: { stepMs: HOUR_MS } });
  client = shipcoClientOf(simulator);
});
afterEach(() => simulator.close());

const read = async (id: number) => (await client.call('GET', `/shipments/${id}`)).body;
const events = async (id: number, query = '') =>
  (await client.call('GET', `/shipments/${id}/tracking${query}`)).body as unknown as Event[];
const codes = async (id: number) => (await events(id)).map(({ status }) => status.code);
const created = async (patch?: object) => (await client.create(patch)).body.id;

describe('the life of a shipment', () => {
  it('goes from creation to delivery as the clock advances, one status an hour', async () => {
    const id = await created();
    simulator.passes(2_000);
    expect(await read(id)).toMatchObject({ status: 'documentation_ready', delivery_id: expect.stringMatching(/^0999-/) });
    simulator.passes(HOUR_MS);
    expect(await read(id)).toMatchObject({ status: 'ready_to_ship', delivered_at: null });
    simulator.passes(DAY_MS);
    expect(await read(id)).toMatchObject({ status: 'delivered', delivered_at: '2026-11-20T22:02:13+00:00' });
    expect(await codes(id)).toEqual([...TO_HUB, 'in_transit', 'out_for_delivery', 'delivered']);
  });

  it("lists its events with the provider's texts, newest first on request", async () => {
    const id = await created();
    simulator.passes(2_000);
    expect(await events(id)).toEqual([
      {
        created_at: '2026-11-20T14:02:11+00:00',
        status: { code: 'new', name: 'Procesando', visible_name: 'Procesando', substatus: null },
      },
      expect.objectContaining({ created_at: '2026-11-20T14:02:13+00:00' }),
    ]);
    expect((await events(id, '?sort=newest')).map(({ status }) => status.code)).toEqual(['documentation_ready', 'new']);
    expect((await client.call('GET', '/shipments/1/tracking')).status).toBe(404);
  });

  it('waits at a pickup point for the buyer, and goes to the carrier without a hub', async () => {
    const { street, street_number, ...recipient } = shipmentBody.destination;
    const destination = { ...quoteBody.destination, ...recipient, point_id: 85_120 };
    const id = await created({
      service_type: 'pickup_point',
      logistic_type: 'carrier_dropoff',
      carrier_id: 901,
      destination,
    });
    simulator.passes(DAY_MS);
    expect(await codes(id)).toEqual([...PREPARED, 'received_by_carrier', 'in_transit', 'available_for_pickup', 'delivered']);
  });

  it.each([
    ['damaged', ['in_transit', 'out_for_delivery', 'delivered_with_damage']],
    ['returned', ['in_transit', 'out_for_delivery', 'not_delivered', ...BACK]],
    ['return_generated', ['in_transit', 'out_for_delivery', 'not_delivered', ...BACK.slice(0, 2), 'generated_return']],
    ['rejected', ['rejected', ...BACK]],
    ['lost', ['in_transit', 'lost_in_carrier']],
  ] as const)('can end otherwise: %s', async (fate, end) => {
    simulator.settings({ fate });
    const id = await created();
    simulator.passes(DAY_MS);
    expect(await codes(id)).toEqual([...TO_HUB, ...end]);
  });

  it('shows a failed visit only in the history, and gives a failed delivery a reason', async () => {
    const id = await created();
    simulator.changeShipment(id, { fate: 'second_attempt' });
    simulator.passes(2_000 + 8 * HOUR_MS);
    expect((await read(id)).status).toBe('out_for_delivery');
    expect((await codes(id)).at(-1)).toBe('delivery_attempt');
    simulator.passes(HOUR_MS);
    expect(await read(id)).toMatchObject({ status: 'not_delivered', substatus_code: 'client_not_in_address' });
    simulator.passes(DAY_MS);
    expect((await read(id)).status).toBe('delivered');
  });

  it('expires after eighteen days without a dispatch, and stays new without credit', async () => {
    const undispatched = await created();
    simulator.changeShipment(undispatched, { fate: 'undispatched' });
    simulator.settings({ fate: 'no_credit' });
    const unpaid = await created();
    simulator.passes(17 * DAY_MS);
    expect(await read(undispatched)).toMatchObject({ status: 'ready_to_ship' });
    expect(await read(unpaid)).toMatchObject({ status: 'new', carrier_tracking_id: null, delivery_id: null });
    simulator.passes(DAY_MS);
    expect(await read(undispatched)).toMatchObject({ status: 'expired' });
    expect(await codes(unpaid)).toEqual(['new', 'expired']);
  });

  it('continues as another shipment with the same external_id when it is reshipped', async () => {
    simulator.settings({ fate: 'reshipped' });
    const id = await created();
    simulator.passes(2_000 + 7 * HOUR_MS);
    const both = (await client.call('GET', '/shipments?external_id=FS-1')).body.data;
    expect(both).toMatchObject([{ status: 'new' }, { id, status: 'reshipped' }]);
    const twin = both[0]?.id ?? 0;
    expect(await read(twin)).toMatchObject({ external_id: 'FS-1', created_at: '2026-11-20T21:02:13+00:00' });
    simulator.passes(DAY_MS);
    expect([(await read(id)).status, (await read(twin)).status]).toEqual(['reshipped', 'delivered']);
  });

  it('can be notified before it can be read', async () => {
    simulator.settings({ statusLagMs: 1_000 });
    const id = await created();
    simulator.changeShipment(id, { status: 'in_transit' });
    expect(simulator.shipments()).toMatchObject([{ status: 'in_transit' }]);
    expect([(await read(id)).status, await codes(id)]).toEqual(['new', []]);
    simulator.passes(1_000);
    expect([(await read(id)).status, await codes(id)]).toEqual(['in_transit', ['new', 'in_transit']]);
  });

  it('comes back after a rescue if the carrier succeeds, and cannot be cancelled if the setting refuses it', async () => {
    const cancel = async (id: number) => (await client.call('POST', `/shipments/${id}/cancel`)).body.result;
    const [rescued, missed] = [await created(), await created()];
    simulator.passes(2_000 + 6 * HOUR_MS);
    expect(await cancel(rescued)).toBe('rescue_requested');
    expect((await read(rescued)).rescue).toEqual({ requested_at: '2026-11-20T20:02:13+00:00' });
    simulator.settings({ rescueSucceeds: false });
    expect(await cancel(missed)).toBe('rescue_requested');
    simulator.settings({ cancellation: 'refuse' });
    const { status, body } = await client.call('POST', `/shipments/${await created()}/cancel`);
    expect([status, body]).toMatchObject([401, { success: false, result: null }]);
    simulator.passes(DAY_MS);
    expect([(await read(rescued)).status, (await read(missed)).status]).toEqual(['returned_to_seller', 'delivered']);
  });

  it('is controlled over HTTP: a status with its reason and time, and any sequence', async () => {
    const control = controlOf(simulator);
    const id = await created();
    simulator.passes(2_000);
    const patch = { status: 'not_delivered', substatus: 'bad_address', occurred_at: '2026-11-20T09:00:00-03:00' };
    expect((await control.post(`/shipments/${id}`, patch)).body).toMatchObject({ substatus_code: 'bad_address' });
    expect((await events(id)).at(-1)).toMatchObject({ occurred_at: '2026-11-20T12:00:00+00:00' });
    await control.post(`/shipments/${id}`, { ahead: ['xd_pending', 'lost'] });
    simulator.passes(DAY_MS);
    expect((await codes(id)).slice(-3)).toEqual(['not_delivered', 'xd_pending', 'lost']);
    expect((await control.post(`/shipments/${id}`, { fate: 'eaten' })).status).toBe(400);
  });

  it('says when the next one changes, and begins anew at the time of its start after a reset', async () => {
    expect(simulator.nextChangeAt()).toBeNull();
    await created();
    expect(simulator.nextChangeAt()).toEqual(new Date('2026-11-20T14:02:13.123Z'));
    simulator.passes(2_000);
    expect(simulator.nextChangeAt()).toEqual(new Date('2026-11-20T15:02:13.123Z'));
    await simulator.reset();
    expect(simulator.nextChangeAt()).toBeNull();
    expect(await read(await created())).toMatchObject({ created_at: '2026-11-20T14:02:11+00:00' });
  });
});
