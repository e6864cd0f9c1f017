import { controlOf } from '../test-clients/control-client.js';
import { ACCOUNTS, basic, shipcoClientOf } from '../test-clients/shipco-client.js';
import { type ShipcoSimulator, startShipcoSimulator } from './shipco-simulator.js';

type Client = ReturnType<typeof shipcoClientOf>;

let simulator: ShipcoSimulator;
let client: Client;

beforeEach(async () => {
  simulator = await startShipcoSimulator({ accounts: ACCOUNTS, seed: 5 });
  client = shipcoClientOf(simulator);
});
afterEach(() => simulator.close());

const call = (...request: Parameters<Client['call']>) => client.call(...request);
const quote = (patch?: object) => client.quote(patch);
const create = (patch?: object) => client.create(patch);

describe('access', () => {
  it("returns 401 without a valid credential and 403 for someone else's account", async () => {
    for (const authorization of ['', 'Bearer t1', basic('t1:wrong')]) {
      const { status, body } = await call('GET', '/accounts', undefined, { authorization });
      expect([status, body]).toEqual([401, { status: 'error', message: 'Unauthenticated.', errors: [] }]);
    }
    expect((await quote({ account_id: 7002 })).status).toBe(403);
    expect((await create({ account_id: 7002 })).status).toBe(403);
    expect((await call('GET', '/shipments?account_id=7002')).status).toBe(403);
  });

  it('sends a caller that does not accept JSON to an HTML page, by default', async () => {
    const { status, body } = await call('GET', '/accounts', undefined, { accept: '*/*' });
    expect([status, body]).toEqual([302, expect.stringContaining('<html>')]);
    simulator.settings({ missingAccept: 'ignore' });
    expect((await call('GET', '/accounts', undefined, { accept: '*/*' })).status).toBe(200);
  });

  it("shows only the credential's accounts", async () => {
    expect((await call('GET', '/accounts')).body.data).toEqual([expect.objectContaining({ id: 7001, name: 'Feria' })]);
    expect((await call('GET', '/accounts/7001')).body).toMatchObject({ id: 7001 });
    expect((await call('GET', '/accounts/7002')).status).toBe(404);
  });

  it('records the credential in the ledger by name', async () => {
    await call('GET', '/accounts');
    expect(simulator.ledger()[0]?.headers.authorization).toBe('Basic t1');
  });
});

describe('control over HTTP', () => {
  const control = () => controlOf(simulator);

  it('changes settings and shipments, and rejects invalid input with a readable message', async () => {
    const { id } = (await create()).body;
    expect((await control().get('/shipments')).body).toMatchObject([{ id }]);
    expect((await control().post(`/shipments/${id}`, { status: 'delivered' })).body).toMatchObject({ status: 'delivered' });
    const copy = await control().post('/shipments', { like: id, external_id: 'MP-1-copy' });
    expect(copy).toMatchObject({ status: 201, body: { status: 'new', external_id: 'MP-1-copy', carrier_tracking_id: null } });
    expect((await control().post(`/shipments/${copy.body.id}`, { price: 100 })).body).toMatchObject({ price_incl_tax: 121 });
    expect((await control().post('/shipments', { like: 1 })).status).toBe(404);
    expect((await control().post('/shipments/1', { status: 'delivered' })).status).toBe(404);
    expect((await control().post('/settings', { credit: false })).body).toMatchObject({ credit: false, coverage: 'full' });
    const refused = await control().post('/settings', { credits: false });
    expect([refused.status, refused.body]).toEqual([400, { message: expect.stringContaining('credits') }]);
    await simulator.reset();
    expect(simulator.settings().credit).toBe(true);
    expect(simulator.shipments()).toEqual([]);
  });
});

it('starts with a demo account', async () => {
  const demo = await startShipcoSimulator();
  const headers = { accept: 'application/json', authorization: basic('sandbox-token:sandbox-secret') };
  expect((await fetch(`${demo.apiBaseUrl}/accounts/7001`, { headers })).status).toBe(200);
  await demo.close();
});
