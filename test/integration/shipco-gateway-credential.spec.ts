import type { ShipcoSimulator } from '../../sandbox/shipco/shipco-simulator.js';
import { HttpClient } from '../../src/platform/calls/http-client.js';
import type { BasicShipcoGateway } from '../../src/shipping/shipco/infrastructure/basic-shipco.gateway.js';
import { FakeConfigurationFaults } from '../support/fakes/fake-configuration-faults.js';
import { eventually } from '../support/person.js';
import { aShipcoGateway, QUOTE, SHIPMENT, STILL_HERE, shipcoErrorOf, withShipco } from '../support/shipco-gateway.builder.js';
import { DISPATCH_ADDRESS } from '../support/shipping.builder.js';

const ACCOUNT = '/v2/accounts/7001';
let simulator: ShipcoSimulator;
let http: HttpClient;

withShipco((...both) => {
  [simulator, http] = both;
});

/** Without the harmless read that follows a refusal. */
const calls = () => simulator.ledger().filter(({ path }) => path !== ACCOUNT);

describe("the marketplace's credential, refused,", () => {
  const refused = (method: string, path: string, status = 403) =>
    simulator.fault({ method, path, times: 100, fault: { kind: 'status', status, body: { message: 'Unauthenticated.' } } });
  const create = (gateway: BasicShipcoGateway, externalId = 'MP-1') =>
    gateway.createShipment({ ...SHIPMENT, externalId }, () => 60_000);
  let faults: FakeConfigurationFaults;
  let gateway: BasicShipcoGateway;
  beforeEach(() => {
    faults = new FakeConfigurationFaults();
    gateway = aShipcoGateway(simulator, http, { faults });
  });

  it('for one order only, however often, is a refusal of that order (R-282)', async () => {
    refused('POST', '/v2/shipments');
    for (let time = 0; time < 5; time += 1)
      expect(await shipcoErrorOf(create(gateway))).toMatchObject({ kind: 'did_not_happen', facts: { httpStatus: 403 } });
    simulator.clearFaults();
    await create(gateway, 'MP-2');
    refused('POST', '/v2/shipments');
    expect(await shipcoErrorOf(create(gateway))).toMatchObject({ kind: 'did_not_happen' });
    expect([...faults.known]).toEqual([]);
  });

  it('for two orders in a row is tried by the elected caller, and is valid again with the first call that is accepted (R-281, R-283)', async () => {
    refused('POST', '/v2/shipments');
    expect((await shipcoErrorOf(create(gateway))).kind).toBe('did_not_happen');
    const second = await shipcoErrorOf(create(gateway, 'MP-2'));
    expect(second).toMatchObject({ kind: 'paused', message: 'HTTP 403: Unauthenticated.', facts: { retryAfterMs: 60_000 } });
    expect(await shipcoErrorOf(create(gateway))).toMatchObject({ kind: 'paused', facts: { retryAfterMs: 60_000 } });
    expect(calls()).toHaveLength(2);
    // Neither quotes nor look-ups were refused.
    await gateway.quote(QUOTE, STILL_HERE);
    await gateway.findByExternalIds([SHIPMENT.externalId], STILL_HERE);
    expect([...faults.known]).toEqual(['shipco_creations_refused']);
    faults.isTurn = true;
    expect((await shipcoErrorOf(create(gateway))).kind).toBe('paused');
    expect([...faults.known]).toEqual(['shipco_creations_refused']);
    simulator.clearFaults();
    await create(gateway);
    expect([...faults.known]).toEqual([]);
  });

  it('for a harmless read, too, needs no second order (R-281)', async () => {
    refused('POST', '/v2/shipments', 401);
    refused('GET', ACCOUNT, 401);
    expect((await shipcoErrorOf(create(gateway))).kind).toBe('did_not_happen');
    await eventually(
      async () => [...faults.known],
      (known) => known.length > 0,
    );
    expect([...faults.known]).toEqual(['shipco_creations_refused']);
    expect((await shipcoErrorOf(create(gateway))).kind).toBe('paused');
    // It proves the same of every other kind of call, until one is accepted.
    refused('GET', '/v2/shipments', 401);
    const lookUp = () => gateway.findByExternalIds([SHIPMENT.externalId], STILL_HERE);
    expect((await shipcoErrorOf(lookUp())).kind).toBe('paused');
    await gateway.quote(QUOTE, STILL_HERE);
    await faults.accepted('shipco_look_ups_refused');
    expect((await shipcoErrorOf(lookUp())).kind).toBe('did_not_happen');
  });

  it('for a harmless read with another status proves nothing; there is one such read a minute (R-282)', async () => {
    refused('POST', '/v2/shipments');
    refused('GET', ACCOUNT, 403);
    for (let time = 0; time < 3; time += 1) await shipcoErrorOf(create(gateway));
    await eventually(
      async () => simulator.ledger({ path: ACCOUNT }),
      (reads) => reads.some(({ status }) => status === 403),
    );
    await http.onApplicationShutdown();
    expect([...faults.known]).toEqual([]);
    expect(simulator.ledger({ path: ACCOUNT })).toHaveLength(1);
  });

  it('for the tracking lists stops neither look-ups nor creations, readings or cancellations (R-284)', async () => {
    const made = await create(gateway);
    refused('GET', '/v2/shipments/*/tracking');
    for (const id of ['1', '2', made.shipmentId]) await shipcoErrorOf(gateway.readEvents(id, STILL_HERE));
    expect([...faults.known]).toEqual(['shipco_tracking_refused']);
    expect(await gateway.findByExternalIds(['MP-1'], STILL_HERE)).toHaveLength(1);
    expect(await gateway.readShipment(made.shipmentId, STILL_HERE, 'followings')).not.toBeNull();
    await create(gateway, 'MP-2');
    expect(await gateway.cancelShipment(made.shipmentId, () => 60_000)).toBe('canceled');
  });

  it('for readings that follow parcels does not stop those that a cancellation waits for (R-284)', async () => {
    const { shipmentId } = await create(gateway);
    await faults.found('shipco_reads_refused');
    expect((await shipcoErrorOf(gateway.readShipment(shipmentId, STILL_HERE, 'followings'))).kind).toBe('paused');
    expect(await gateway.readShipment(shipmentId, STILL_HERE)).not.toBeNull();
    expect([...faults.known]).toEqual([]);
  });

  it('for the address book stops its calls alone, a page at once, creations for two sellers in a row (R-946)', async () => {
    const origin = (name: string) =>
      gateway.createOrigin({ name, email: 'ana@example.com', address: DISPATCH_ADDRESS }, () => 60_000);
    for (const method of ['GET', 'POST']) refused(method, '/v2/addresses');
    expect((await shipcoErrorOf(gateway.listOrigins(1, STILL_HERE))).kind).toBe('paused');
    expect([...faults.known]).toEqual(['shipco_address_book_refused']);
    expect((await shipcoErrorOf(origin('MP-a'))).kind).toBe('did_not_happen');
    expect((await shipcoErrorOf(origin('MP-a'))).kind).toBe('did_not_happen');
    expect((await shipcoErrorOf(origin('MP-b'))).kind).toBe('paused');
    expect(faults.known).toContain('shipco_origins_refused');
    simulator.clearFaults();
    expect((await shipcoErrorOf(gateway.listOrigins(1, STILL_HERE))).kind).toBe('paused');
    await create(gateway);
    faults.isTurn = true;
    await gateway.listOrigins(1, STILL_HERE);
    await origin('MP-a');
    expect([...faults.known]).toEqual([]);
  });

  it('is tried for each quote, because a buyer waits for it; quotes to one place count as one (R-284)', async () => {
    refused('POST', '/v2/shipments/quote');
    const quote = (zip: string) => gateway.quote({ ...QUOTE, destination: { ...QUOTE.destination, zip } }, STILL_HERE);
    for (let time = 0; time < 2; time += 1) expect((await shipcoErrorOf(quote('5000'))).kind).toBe('did_not_happen');
    expect([calls().length, ...faults.known]).toEqual([2]);
    for (let time = 0; time < 2; time += 1) expect((await shipcoErrorOf(quote('8000'))).kind).toBe('paused');
    expect([calls().length, ...faults.known]).toEqual([4, 'shipco_quotes_refused']);
    simulator.clearFaults();
    await gateway.quote(QUOTE, STILL_HERE);
    expect([...faults.known]).toEqual([]);
  });
});
