import { CALLBACK, oauthClientOf } from '../../test-clients/oauth-client.js';
import { quoteBody, shipcoClientOf, shipmentBody } from '../../test-clients/shipco-client.js';
import { type ShipcoSimulator, startShipcoSimulator } from '../shipco-simulator.js';

let simulator: ShipcoSimulator;
let client: ReturnType<typeof oauthClientOf>;
let now: Date;

beforeEach(async () => {
  now = new Date('2026-11-20T14:02:11.123Z');
  simulator = await startShipcoSimulator({ oauth: { redirectUris: [CALLBACK] }, now: () => now });
  client = oauthClientOf(simulator);
});
afterEach(() => simulator.close());

type Call = [method: string, path: string, body?: unknown];

const SHOW_ACCOUNTS: Call = ['GET', '/accounts'];
const UNAUTHENTICATED = { status: 401, body: { status: 'error', message: 'Unauthenticated.', errors: [] } };
const quoteOf = (account_id: number, patch: object = {}): Call => [
  ...(['POST', '/shipments/quote'] as const),
  { ...quoteBody, account_id, ...patch },
];
const createOf = (account_id: number, patch: object = {}): Call => [
  ...(['POST', '/shipments'] as const),
  { ...shipmentBody, account_id, origin_id: 'auto', ...patch },
];
const priceOf = (body: object) =>
  (body as { results: { standard_delivery: { amounts: { price: number } } } }).results.standard_delivery.amounts.price;

describe('a token', () => {
  it.each([
    ['none', []],
    ['8002', [8002]],
    ['both', [8001, 8002]],
  ])('with %s shows these accounts: %j', async (account, ids) => {
    const { access_token: token } = await client.link(account);
    expect((await client.call(token, ...SHOW_ACCOUNTS)).body.data.map(({ id }) => id)).toEqual(ids);
  });

  it('quotes and ships for its account only, from origins of that account only', async () => {
    const { access_token: token } = await client.link('8001');
    expect((await client.call(token, ...quoteOf(8001))).status).toBe(200);
    expect((await client.call(token, ...quoteOf(8001, { origin_id: 3102 }))).status).toBe(200);
    expect((await client.call(token, ...createOf(8001))).status).toBe(201);
    for (const foreign of [7001, 8002, 9999]) {
      expect((await client.call(token, ...quoteOf(foreign))).status).toBe(403);
      expect((await client.call(token, ...createOf(foreign))).status).toBe(403);
    }
    for (const request of [quoteOf(8001, { origin_id: 3001 }), createOf(8001, { origin_id: 3001 })]) {
      const { status, body } = await client.call(token, ...request);
      expect([status, Object.keys(body.errors)]).toEqual([400, ['origin_id']]);
    }
  });

  it('sees the shipments of its account only', async () => {
    const one = (await client.link('8001')).access_token;
    const other = (await client.link('8002')).access_token;
    await client.call(one, ...createOf(8001));
    expect((await client.call(one, 'GET', '/shipments')).body.data).toHaveLength(1);
    expect((await client.call(other, 'GET', '/shipments')).body.data).toEqual([]);
    expect((await client.call(other, 'GET', `/shipments/${simulator.shipments()[0]?.id}`)).status).toBe(404);
  });

  it.each<[string, Call]>([
    ['shipments.quote', quoteOf(8001)],
    ['shipments.create', createOf(8001)],
    ['shipments.show', ['GET', '/shipments']],
    ['shipments.show', ['GET', '/shipments/1']],
    ['accounts.show', SHOW_ACCOUNTS],
    ['accounts.show', ['GET', '/accounts/8001']],
  ])('needs %s for %j', async (scope, request) => {
    const { access_token: without } = await client.link('8001', { scope: 'addresses.show' });
    expect(await client.call(without, ...request)).toEqual({
      status: 403,
      body: { status: 'error', message: expect.stringContaining('scope'), errors: [] },
    });
    const { access_token: token } = await client.link('8001', { scope });
    expect((await client.call(token, ...request)).status).not.toBe(403);
  });

  it('is rejected when it is unknown, expired or revoked', async () => {
    expect(await client.call('unknown', ...SHOW_ACCOUNTS)).toEqual(UNAUTHENTICATED);
    simulator.settings({ tokenSeconds: 3 });
    const { access_token: short, expires_in: seconds } = await client.link('8001');
    expect([seconds, (await client.call(short, ...SHOW_ACCOUNTS)).status]).toEqual([3, 200]);
    now = new Date(now.getTime() + 3000);
    expect(await client.call(short, ...SHOW_ACCOUNTS)).toEqual(UNAUTHENTICATED);
    const { access_token: revoked } = await client.link('8001');
    simulator.revokeTokens(8001);
    expect(await client.call(revoked, ...SHOW_ACCOUNTS)).toEqual(UNAUTHENTICATED);
  });
});

it('prices depend on the account: the marketplace uses Basic and pays most', async () => {
  const { access_token: token } = await client.link('both');
  const credential = Buffer.from('sandbox-token:sandbox-secret').toString('base64');
  const [norte = 0, sur = 0] = await Promise.all(
    [8001, 8002].map(async (id) => priceOf((await client.call(token, ...quoteOf(id))).body)),
  );
  const basic = await shipcoClientOf(simulator).call('POST', '/shipments/quote', quoteBody, {
    authorization: `Basic ${credential}`,
  });
  expect(norte).toBeLessThan(sur);
  expect(sur).toBeLessThan(priceOf(basic.body));
  expect((await client.call(token, ...createOf(8001))).body).toMatchObject({ price: norte });
});
