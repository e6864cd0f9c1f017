import type { ShipcoSimulator } from '../../sandbox/shipco/shipco-simulator.js';
import { HttpClient } from '../../src/platform/calls/http-client.js';
import { newestEnd } from '../../src/shipping/shipco/domain/shipment-list.js';
import { FakeConfigurationFaults } from '../support/fakes/fake-configuration-faults.js';
import {
  abandoned,
  aShipcoGateway,
  QUOTE,
  SHIPMENT,
  STILL_HERE,
  shipcoErrorOf,
  withShipco,
} from '../support/shipco-gateway.builder.js';

const LIST = { method: 'GET', path: '/v2/shipments' } as const;
let simulator: ShipcoSimulator;
let http: HttpClient;
let faults: FakeConfigurationFaults;

withShipco((...both) => {
  [simulator, http] = both;
});
beforeEach(() => {
  faults = new FakeConfigurationFaults();
});

const aGateway = () => aShipcoGateway(simulator, http, { faults });
const list = (page = 1, gateway = aGateway()) => gateway.listShipments(page, STILL_HERE);

/** So many shipments of our account, a minute apart, oldest first. */
async function created(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    const { shipmentId } = await aGateway().createShipment({ ...SHIPMENT, externalId: `MP-${number}` }, () => 60_000);
    ids.push(shipmentId);
    simulator.passes(60_000);
  }
  simulator.clearLedger();
  return ids;
}

describe('the list of shipments', () => {
  it('is the same when the provider writes lists as objects and flags as text, like all that is read of it (R-593, R-594)', async () => {
    const [id = ''] = await created(2);
    const readings = async () => {
      const gateway = aGateway();
      const { quotedAt: _, ...quote } = await gateway.quote(QUOTE, STILL_HERE);
      const found = await gateway.findByExternalIds(['MP-1', 'MP-7'], STILL_HERE);
      return { quote, found, page: await list(), events: await gateway.readEvents(id, STILL_HERE) };
    };
    const asLists = await readings();
    simulator.settings({ listsAs: 'object', flagsAs: 'text' });
    expect(await readings()).toEqual(asLists);
    expect(await aGateway().cancelShipment(id, () => 60_000)).toBe('canceled');
    simulator.settings({ homeDeliveriesIn: 'results' });
    expect(await readings()).toMatchObject({ quote: { options: { length: 3 } } });
    simulator.settings({ coverage: 'none' });
    expect(await aGateway().quote(QUOTE, STILL_HERE)).toMatchObject({ options: [] });
  });

  it('comes in pages with what an audit compares, in the order of the provider', async () => {
    const ids = await created(32);
    simulator.changeShipment(Number(ids[31]), { status: 'delivered' });
    simulator.clearLedger();
    const pages = [await list(1), await list(2), await list(3)];
    expect(pages.map(({ page, lastPage, total, leftOut }) => [page, lastPage, total, leftOut])).toEqual([
      [1, 3, 32, 0],
      [2, 3, 32, 0],
      [3, 3, 32, 0],
    ]);
    const listed = pages.flatMap(({ shipments }) => shipments);
    expect(listed.map(({ shipmentId }) => shipmentId)).toEqual(ids.toReversed());
    const [newest] = simulator.shipments().toReversed();
    expect(listed[0]).toEqual({
      shipmentId: ids[31],
      externalId: 'MP-32',
      statusCode: 'delivered',
      priceCents: Math.round(100 * Number(newest?.price_incl_tax)),
      createdAt: new Date(String(newest?.created_at)),
    });
    expect(simulator.ledger().map(({ method, path, query }) => ({ method, path, query }))).toEqual(
      ['1', '2', '3'].map((page) => ({ ...LIST, query: { account_id: '7001', page } })),
    );
    expect(await list(9)).toMatchObject({ shipments: [], leftOut: 0, page: 9, lastPage: 3 });
  });

  it.each([
    ['newest_first', 'first'],
    ['oldest_first', 'last'],
  ] as const)('shows which end is the newest: %s', async (listOrder, end) => {
    simulator.settings({ listOrder });
    await created(32);
    expect(newestEnd(await list(1), await list(3))).toBe(end);
  });

  it('of an account without shipments is one empty page', async () => {
    expect(await list()).toEqual({ shipments: [], leftOut: 0, page: 1, lastPage: 1, total: 0 });
  });

  it('misses a new shipment as long as the provider does', async () => {
    await created(2);
    simulator.settings({ listLagMs: 90_000 });
    expect(await list()).toMatchObject({ shipments: [{ externalId: 'MP-1' }], total: 1 });
  });

  it.each([
    { data: null },
    { meta: null },
    { meta: { current_page: 2 } },
    { meta: { last_page: null } },
    { meta: { last_page: 7 } },
    { data: [], meta: { last_page: 2, total: 30 } },
    { data: [{ id: 5550123, account_id: 8001 }] },
  ])('that is not the page that was asked for is unknown, not an empty one: %j', async (patch) => {
    await created(1);
    simulator.fault({ ...LIST, fault: { kind: 'mutate', patch } });
    expect(await shipcoErrorOf(list())).toMatchObject({ kind: 'unknown', facts: { httpStatus: 200 } });
    expect(simulator.ledger()).toHaveLength(1);
  });

  it('leaves out and counts what it cannot read', async () => {
    await created(2);
    const [, good] = simulator.shipments();
    simulator.fault({ ...LIST, fault: { kind: 'mutate', patch: { data: [{ id: null }, good] } } });
    expect(await list()).toMatchObject({ shipments: [{ externalId: 'MP-2' }], leftOut: 1, total: 2 });
  });

  it.each([
    [{ kind: 'status', status: 500 }, 'unknown', 500],
    [{ kind: 'status', status: 429, headers: { 'retry-after': '30' } }, 'throttled', 429],
    [{ kind: 'status', status: 404 }, 'rejected', 404],
    [{ kind: 'broken_json' }, 'unknown', 200],
    [{ kind: 'drop_after' }, 'unknown', undefined],
    [{ kind: 'oversize' }, 'unknown', 200],
  ] as const)('that fails has an outcome of the port: %j', async (fault, kind, httpStatus) => {
    simulator.fault({ ...LIST, fault });
    const error = await shipcoErrorOf(list());
    expect([error.kind, error.facts.httpStatus]).toEqual([kind, httpStatus]);
    expect(simulator.ledger()).toHaveLength(1);
  });

  it('that hangs ends with its caller', async () => {
    simulator.fault({ ...LIST, fault: { kind: 'hang' } });
    const error = await abandoned(simulator, (signal) => aGateway().listShipments(1, signal));
    expect(error.kind).toBe('unknown');
  });
});

describe('an audit', () => {
  it('that is refused is no fault of the configuration, and one that is accepted ends none (R-284)', async () => {
    simulator.fault({ times: 4, fault: { kind: 'status', status: 401, body: { message: 'Unauthenticated.' } } });
    const gateway = aGateway();
    for (const page of [1, 2]) {
      expect(await shipcoErrorOf(list(page, gateway))).toMatchObject({ kind: 'rejected', facts: { httpStatus: 401 } });
      const reading = shipcoErrorOf(gateway.readShipment('1', STILL_HERE, 'audits'));
      expect(await reading).toMatchObject({ kind: 'rejected', facts: { httpStatus: 401 } });
    }
    expect([[...faults.known], [...faults.refusals]]).toEqual([[], []]);
    expect(simulator.ledger()).toHaveLength(4);
    await faults.found('shipco_reads_refused');
    await list(1, gateway);
    expect(await gateway.readShipment('1', STILL_HERE, 'audits')).toBeNull();
    expect([...faults.known]).toEqual(['shipco_reads_refused']);
  });

  it('that keeps failing pauses further audits, and neither look-ups nor readings (R-294)', async () => {
    const [shipmentId = ''] = await created(1);
    const gateway = aGateway();
    simulator.fault({ ...LIST, times: 5, fault: { kind: 'status', status: 503 } });
    for (let time = 0; time < 5; time += 1) expect((await shipcoErrorOf(list(1, gateway))).kind).toBe('unknown');
    expect((await shipcoErrorOf(list(1, gateway))).kind).toBe('paused');
    expect((await shipcoErrorOf(gateway.readShipment(shipmentId, STILL_HERE, 'audits'))).kind).toBe('paused');
    expect(simulator.ledger()).toHaveLength(5);
    expect(await gateway.findByExternalIds(['MP-1'], STILL_HERE)).toHaveLength(1);
    expect(await gateway.readShipment(shipmentId, STILL_HERE, 'followings')).not.toBeNull();
  });
});
