import type { ShipcoSimulator } from '../../sandbox/shipco/shipco-simulator.js';
import { HttpClient } from '../../src/platform/calls/http-client.js';
import { FakeConfigurationFaults } from '../support/fakes/fake-configuration-faults.js';
import { abandoned, aShipcoGateway, SHIPMENT, STILL_HERE, shipcoErrorOf, withShipco } from '../support/shipco-gateway.builder.js';

const MUCH_TIME = () => 60_000;
const CANCEL = { method: 'POST', path: '/v2/shipments/*/cancel' } as const;
let simulator: ShipcoSimulator;
let http: HttpClient;
let faults: FakeConfigurationFaults;
let id = '';

withShipco((...both) => {
  [simulator, http] = both;
});
beforeEach(async () => {
  faults = new FakeConfigurationFaults();
  id = (await aGateway().createShipment(SHIPMENT, MUCH_TIME)).shipmentId;
  simulator.clearLedger();
});

const aGateway = () => aShipcoGateway(simulator, http, { faults });
const cancel = (leftMs = MUCH_TIME) => aGateway().cancelShipment(id, leftMs);
const statusThere = () => simulator.shipments()[0]?.status;
const becomes = (...statuses: string[]) => {
  for (const status of statuses) simulator.changeShipment(Number(id), { status });
};
const calls = () => simulator.ledger().map(({ method, path }) => `${method} ${path}`);

describe('a cancellation', () => {
  it('before the dispatch cancels the shipment, with one call and without a body (R-261)', async () => {
    expect(await cancel()).toBe('canceled');
    expect(statusThere()).toBe('cancelled');
    expect(calls()).toEqual([`POST /v2/shipments/${id}/cancel`]);
    expect(simulator.ledger()[0]?.body ?? null).toBeNull();
  });

  it('after the dispatch requests its return from the carrier (R-264)', async () => {
    becomes('shipped');
    expect(await cancel()).toBe('rescue_requested');
    expect(statusThere()).not.toBe('cancelled');
  });

  it('that comes too late is rejected, which says nothing about the credential (R-268)', async () => {
    becomes('shipped', 'delivered');
    expect(await shipcoErrorOf(cancel())).toMatchObject({ kind: 'rejected', facts: { httpStatus: 401 } });
    expect(calls()).toEqual([`POST /v2/shipments/${id}/cancel`]);
    expect([...faults.known]).toEqual([]);
  });

  it('whose 401 says nothing is rejected if the shipment can be read (R-268)', async () => {
    simulator.fault({ ...CANCEL, fault: { kind: 'status', status: 401, body: { message: 'Unauthenticated.' } } });
    expect(await shipcoErrorOf(cancel())).toMatchObject({ kind: 'rejected', facts: { httpStatus: 401 } });
    expect(calls()).toEqual([`POST /v2/shipments/${id}/cancel`, `GET /v2/shipments/${id}`]);
    expect([...faults.known]).toEqual([]);
  });

  it('whose 401 is about the credential is tried again (R-268)', async () => {
    simulator.fault({ times: 2, fault: { kind: 'status', status: 401, body: { message: 'Unauthenticated.' } } });
    expect((await shipcoErrorOf(cancel())).kind).toBe('did_not_happen');
    const refusal = { fault: 'shipco_reads_refused', hasPassed: false };
    expect([...faults.refusals]).toEqual([[`shipco_reads_refused ${id}`, refusal]]);
  });

  it.each([
    { shipment_id: 1 },
    { shipment_id: null },
    { success: false },
    { success: null },
    { result: 'cancelled' },
    { result: null },
  ])('with an answer that does not say so is unknown: %j (R-267)', async (patch) => {
    simulator.fault({ ...CANCEL, fault: { kind: 'mutate', patch } });
    expect(await shipcoErrorOf(cancel())).toMatchObject({ kind: 'unknown', facts: { httpStatus: 200 } });
    expect(calls()).toHaveLength(1);
  });

  it.each(['drop_after', 'late'] as const)('whose answer is lost (%s) is unknown (R-267)', async (kind) => {
    simulator.fault({ ...CANCEL, fault: kind === 'late' ? { kind, ms: 1 } : { kind } });
    expect(await shipcoErrorOf(cancel())).toMatchObject({ kind: 'unknown' });
    expect(calls()).toHaveLength(1);
  });

  it('may be slow, as long as there is time', async () => {
    simulator.fault({ ...CANCEL, fault: { kind: 'delay', ms: 200 } });
    expect(await cancel()).toBe('canceled');
  });

  it('that hangs ends with the time of its caller, and is unknown', async () => {
    simulator.fault({ ...CANCEL, fault: { kind: 'hang' } });
    expect(await shipcoErrorOf(cancel(() => 1_000))).toMatchObject({ kind: 'unknown' });
    expect(statusThere()).not.toBe('cancelled');
  });

  it('names its shipment as one part of the path', async () => {
    await shipcoErrorOf(aGateway().cancelShipment('../x?y', MUCH_TIME));
    expect(simulator.ledger()[0]?.path).toBe('/v2/shipments/..%2Fx%3Fy/cancel');
  });
});

describe('a list of events', () => {
  const events = (signal = STILL_HERE) => aGateway().readEvents(id, signal);
  const answers = (body: unknown) =>
    simulator.fault({ path: '/v2/shipments/*/tracking', fault: { kind: 'status', status: 200, body } });

  it('returns what happened to the parcel', async () => {
    becomes('documentation_ready', 'shipped', 'in_transit');
    const codes = (await events()).map(({ code }) => code);
    expect(codes).toEqual(expect.arrayContaining(['new', 'documentation_ready', 'shipped', 'in_transit']));
    expect(simulator.ledger()).toEqual([
      expect.objectContaining({ method: 'GET', path: `/v2/shipments/${id}/tracking`, query: { sort: 'newest' } }),
    ]);
  });

  it.each([{ data: [] }, null, 'nothing'])('that is none is unknown, not an empty one: %j', async (body) => {
    answers(body);
    expect(await shipcoErrorOf(events())).toMatchObject({ kind: 'unknown', facts: { httpStatus: 200 } });
  });

  it('that hangs ends with its caller', async () => {
    simulator.fault({ path: '/v2/shipments/*/tracking', fault: { kind: 'hang' } });
    expect(await abandoned(simulator, events)).toMatchObject({ kind: 'unknown' });
  });
});
