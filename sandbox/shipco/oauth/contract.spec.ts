import { CALLBACK, callbackOf, oauthClientOf } from '../../test-clients/oauth-client.js';
import { shipmentBody } from '../../test-clients/shipco-client.js';
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

const statusWith = async (token: string) => (await client.call(token, 'GET', '/accounts')).status;

it('redirects back with a code or access_denied, and the state', async () => {
  const allowed = callbackOf(await client.decide({ decision: 'allow', account: '8001' }, { state: 'the-state' }));
  expect([...allowed.keys()].sort()).toEqual(['code', 'state']);
  const denied = callbackOf(await client.decide({ decision: 'deny', account: '8001' }, { state: 'the-state' }));
  expect(Object.fromEntries(denied)).toMatchObject({ error: 'access_denied', state: 'the-state' });
  // Never to an address that is not registered.
  const foreign = await client.open({ redirect_uri: `${CALLBACK}/more` });
  expect([foreign.status, foreign.headers.get('location')]).toEqual([400, null]);
});

it('exchanges a code once, for tokens of a year; a second time revokes what came of it', async () => {
  const code = await client.code();
  const { status, body } = await client.exchange(code);
  expect([status, body]).toEqual([
    200,
    {
      ...{ token_type: 'Bearer', expires_in: 31_536_000 },
      ...{ access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/), refresh_token: expect.stringMatching(/^def502/) },
    },
  ]);
  expect(await statusWith(body.access_token)).toBe(200);
  expect((await client.exchange(code)).body.error).toBe('invalid_grant');
  expect(await statusWith(body.access_token)).toBe(401);
});

it.each([
  ['unsupported_grant_type', 400, { grant_type: 'password' }],
  ['invalid_client', 401, { client_secret: 'wrong' }],
  ['invalid_grant', 400, { redirect_uri: `${CALLBACK}/` }],
  ['invalid_grant', 400, { code_verifier: 'x'.repeat(43) }],
])('rejects an exchange with %s %i: %j', async (error, status, patch) => {
  const refused = await client.exchange(await client.code(), patch);
  expect([refused.status, refused.body]).toMatchObject([status, { error, error_description: expect.any(String) }]);
});

it('replaces a refresh token when it is used, also if the answer is lost', async () => {
  const first = await client.link();
  const second = (await client.refresh(first.refresh_token)).body;
  expect([await statusWith(first.access_token), await statusWith(second.access_token)]).toEqual([200, 200]);
  expect((await client.refresh(first.refresh_token)).body.error).toBe('invalid_grant');
  simulator.fault({ path: '/oauth/token', fault: { kind: 'drop_after' } });
  await expect(client.refresh(second.refresh_token)).rejects.toThrow();
  expect((await client.refresh(second.refresh_token)).body.error).toBe('invalid_grant');
});

it('accepts a token until it ends, for its own account and its scopes', async () => {
  simulator.settings({ tokenSeconds: 3 });
  const { access_token: token } = await client.link('8001');
  const create = (account_id: number) =>
    client.call(token, 'POST', '/shipments', { ...shipmentBody, account_id, origin_id: 'auto' });
  expect([(await create(8001)).status, (await create(8002)).status]).toEqual([201, 403]);
  const { access_token: narrow } = await client.link('8001', { scope: 'addresses.show' });
  expect(await statusWith(narrow)).toBe(403);
  now = new Date(now.getTime() + 3_000);
  expect(await statusWith(token)).toBe(401);
});
