import { CALLBACK, oauthClientOf } from '../../test-clients/oauth-client.js';
import { type ShipcoSimulator, startShipcoSimulator } from '../shipco-simulator.js';

const YEAR_SECONDS = 31_536_000;

let simulator: ShipcoSimulator;
let client: ReturnType<typeof oauthClientOf>;

beforeEach(async () => {
  simulator = await startShipcoSimulator({ oauth: { redirectUris: [CALLBACK] } });
  client = oauthClientOf(simulator);
});
afterEach(() => simulator.close());

const canCall = async (token: string) => (await client.call(token, 'GET', '/accounts')).status === 200;

describe('a refresh', () => {
  it('issues new tokens and invalidates the old refresh token', async () => {
    const first = await client.link();
    const { status, body } = await client.refresh(first.refresh_token);
    expect([status, body.expires_in]).toEqual([200, YEAR_SECONDS]);
    expect(new Set([first.access_token, first.refresh_token, body.access_token, body.refresh_token]).size).toBe(4);
    expect(await canCall(body.access_token)).toBe(true);
    const reused = await client.refresh(first.refresh_token);
    expect([reused.status, reused.body.error]).toEqual([400, 'invalid_grant']);
    expect((await client.refresh(body.refresh_token)).status).toBe(200);
  });

  it('keeps the old access token valid by default', async () => {
    const first = await client.link();
    const second = (await client.refresh(first.refresh_token)).body;
    expect(await canCall(first.access_token)).toBe(true);
    simulator.settings({ refreshEndsAccessToken: true });
    await client.refresh(second.refresh_token);
    expect(await canCall(second.access_token)).toBe(false);
  });

  it('can keep the refresh token', async () => {
    simulator.settings({ rotateRefreshTokens: false });
    const { refresh_token: kept } = await client.link();
    for (let round = 0; round < 2; round += 1) expect((await client.refresh(kept)).body.refresh_token).toBe(kept);
  });

  it('is rejected for an access token, a wrong client and a revoked token', async () => {
    const { access_token: access, refresh_token: given } = await client.link();
    expect((await client.refresh(access)).body.error).toBe('invalid_grant');
    expect((await client.refresh(given, { client_secret: 'wrong' })).status).toBe(401);
    simulator.revokeTokens();
    expect((await client.refresh(given)).body.error).toBe('invalid_grant');
    simulator.settings({ badRefreshTokenStatus: 401 });
    expect((await client.refresh(given)).status).toBe(401);
  });

  it('takes effect even if its response is lost', async () => {
    const { refresh_token: given } = await client.link();
    simulator.fault({ path: '/oauth/token', fault: { kind: 'drop_after' } });
    await expect(client.refresh(given)).rejects.toThrow();
    expect((await client.refresh(given)).body.error).toBe('invalid_grant');
    simulator.fault({ path: '/oauth/token', fault: { kind: 'mutate', patch: { expires_in: 'soon' } } });
    expect((await client.link()).expires_in).toBe('soon');
  });
});

it("reports errors in the API's envelope when configured", async () => {
  simulator.settings({ tokenErrors: 'envelope' });
  expect(await client.refresh('unknown')).toMatchObject({
    status: 400,
    body: { status: 'error', message: expect.stringContaining('refresh token is invalid'), errors: [] },
  });
  expect(await client.refresh('unknown', { client_id: 'somebody' })).toMatchObject({ status: 401, body: { status: 'error' } });
});
