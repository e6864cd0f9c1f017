import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fingerprint } from '../../simulator/ledger-privacy.js';
import { controlOf } from '../../test-clients/control-client.js';
import { CALLBACK, oauthClientOf } from '../../test-clients/oauth-client.js';
import { type ShipcoSimulator, startShipcoSimulator } from '../shipco-simulator.js';

let simulator: ShipcoSimulator;
let client: ReturnType<typeof oauthClientOf>;

const start = async (oauth: object = {}) => {
  simulator = await startShipcoSimulator({ oauth: { redirectUris: [CALLBACK], ...oauth } });
  client = oauthClientOf(simulator);
};
afterEach(() => simulator.close());

const control = () => controlOf(simulator);
const statusWith = async (token: string) => (await client.call(token, 'GET', '/accounts')).status;

describe('the controls', () => {
  beforeEach(() => start());

  it('list tokens by fingerprint', async () => {
    const { access_token: access, refresh_token: refresh } = await client.link('both', { scope: 'accounts.show' });
    const listed = (await control().get('/tokens')).body;
    const common = { account_ids: [8001, 8002], scopes: ['accounts.show'], issued_at: expect.any(String), revoked: false };
    expect(listed).toEqual([
      { id: 1, kind: 'refresh', ...common, expires_at: null, sha256: fingerprint(refresh) },
      { id: 2, kind: 'access', ...common, expires_at: expect.stringMatching(/Z$/), sha256: fingerprint(access) },
    ]);
    expect(simulator.tokens()).toEqual(listed);
    await simulator.reset();
    expect(simulator.tokens()).toEqual([]);
  });

  it('revoke and expire the tokens of one account, or all', async () => {
    const norte = await client.link('8001');
    const sur = await client.link('8002');
    expect((await control().post('/oauth/expire', { account_id: 8001 })).body).toEqual({ expired: 1 });
    expect([await statusWith(norte.access_token), await statusWith(sur.access_token)]).toEqual([401, 200]);
    const { access_token: refreshed } = (await client.refresh(norte.refresh_token)).body;
    expect(await statusWith(refreshed)).toBe(200);
    expect((await control().post('/oauth/revoke', { account_id: 8001 })).body).toEqual({ revoked: 2 });
    expect([await statusWith(refreshed), await statusWith(sur.access_token)]).toEqual([401, 200]);
    expect((await control().post('/oauth/revoke')).body).toEqual({ revoked: 2 });
    expect((await client.refresh(sur.refresh_token)).status).toBe(400);
    expect(simulator.expireAccessTokens()).toBe(0);
    expect((await control().post('/oauth/revoke', { account: 8001 })).status).toBe(400);
  });
});

describe('the ledger', () => {
  beforeEach(() => start());

  it('contains no token, code, verifier or secret, but shows their owners', async () => {
    const code = await client.code('both', { state: 'the-state' });
    const { access_token: access, refresh_token: refresh } = (await client.exchange(code)).body;
    const form = new URLSearchParams({ grant_type: 'refresh_token', client_id: 'sandbox-oauth-client', refresh_token: refresh });
    await client.token(
      {},
      { headers: { authorization: basic(`sandbox-oauth-client:${simulator.oauthClient.clientSecret}`) }, body: form },
    );
    await client.token({}, { headers: { 'content-type': 'text/plain' }, body: refresh });
    await client.token({ code: [code] as unknown as string });
    await client.call(access, 'GET', `/accounts?access_token=${access}`);
    await client.call('unknown-token', 'GET', '/accounts');
    await fetch(simulator.url, {
      headers: { authorization: access, cookie: `sid=${code}`, referer: `http://x.example/?code=${code}` },
    });
    await client.open();

    const written = JSON.stringify(simulator.ledger());
    for (const secret of [...client.secrets, 'unknown-token']) expect(written).not.toContain(secret);
    const [decision, exchange, refreshed, ...others] = simulator.ledger();
    expect(decision).toMatchObject({
      path: '/oauth/authorize',
      query: { client_id: 'sandbox-oauth-client', state: fingerprint('the-state'), code_challenge_method: 'S256' },
      body: { decision: 'allow', account: 'both' },
    });
    expect(exchange?.body).toEqual({
      ...{ grant_type: 'authorization_code', client_id: 'sandbox-oauth-client', redirect_uri: CALLBACK },
      ...{ client_secret: '(hidden)', code: fingerprint(code), code_verifier: '(hidden)' },
    });
    expect(refreshed).toMatchObject({
      headers: { authorization: 'Basic sandbox-oauth-client' },
      body: { grant_type: 'refresh_token', refresh_token: fingerprint(refresh) },
    });
    expect(others.map(({ headers }) => headers.authorization)).toEqual([
      ...[undefined, undefined, 'Bearer account:8001,8002', 'Bearer unknown', 'unknown', undefined],
    ]);
  });
});

describe('a token file', () => {
  let dir: string;
  beforeEach(async () => {
    dir = mkdtempSync(path.join(tmpdir(), 'shipco-tokens-'));
    await start({ keepTokensIn: path.join(dir, 'tokens.json') });
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  it('keeps tokens across a restart without storing them in plain text', async () => {
    const { access_token: access, refresh_token: refresh } = await client.link();
    const gone = await client.link('8002');
    simulator.revokeTokens(8002);
    const file = path.join(dir, 'tokens.json');
    for (const secret of client.secrets) expect(readFileSync(file, 'utf8')).not.toContain(secret);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    await simulator.close();
    await start({ keepTokensIn: file });
    expect([await statusWith(access), await statusWith(gone.access_token)]).toEqual([200, 401]);
    expect((await client.refresh(refresh)).status).toBe(200);
  });
});

function basic(credential: string): string {
  return `Basic ${Buffer.from(credential).toString('base64')}`;
}
