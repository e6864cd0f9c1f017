import { CALLBACK, oauthClientOf } from '../../test-clients/oauth-client.js';
import { type ShipcoSimulator, startShipcoSimulator } from '../shipco-simulator.js';

const YEAR_SECONDS = 31_536_000;

let simulator: ShipcoSimulator;
let client: ReturnType<typeof oauthClientOf>;
let now: Date;

beforeEach(async () => {
  now = new Date('2026-11-20T14:02:11.123Z');
  simulator = await startShipcoSimulator({ oauth: { redirectUris: [CALLBACK] }, now: () => now });
  client = oauthClientOf(simulator);
});
afterEach(() => simulator.close());

const pass = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const canCall = async (token: string) => (await client.call(token, 'GET', '/accounts')).status === 200;

describe('a code', () => {
  it('is exchanged for tokens with their lifetime', async () => {
    const { status, headers, body } = await client.exchange(await client.code());
    expect(status).toBe(200);
    expect(body).toEqual({
      token_type: 'Bearer',
      expires_in: YEAR_SECONDS,
      access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      refresh_token: expect.stringMatching(/^def502/),
    });
    expect(body.access_token.length).toBeGreaterThan(1000);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(await canCall(body.access_token)).toBe(true);
    expect(await canCall(body.refresh_token)).toBe(false);
  });

  it('can come in a form, and the client can identify itself in a Basic header', async () => {
    const form = (await client.exchangeBody(await client.code())) as Record<string, string>;
    expect((await client.token({}, { headers: {}, body: new URLSearchParams(form) })).status).toBe(200);
    const { client_id: id, client_secret: secret, ...rest } = client.exchangeBody(await client.code());
    const basic = (credential: string) => ({
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from(credential).toString('base64')}`,
    });
    const wrong = await client.token(rest, { headers: basic(`${id}:wrong`) });
    expect([wrong.status, wrong.headers.get('www-authenticate')]).toEqual([401, 'Basic realm="OAuth"']);
    const encoded = String(secret).replace(/-/g, '%2D');
    expect((await client.token(rest, { headers: basic(`${id}:${encoded}`) })).status).toBe(200);
  });

  it.each([
    ['invalid_request', 400, { grant_type: undefined }],
    ['unsupported_grant_type', 400, { grant_type: 'password' }],
    ['invalid_client', 401, { client_secret: 'wrong' }],
    ['invalid_client', 401, { client_id: 'somebody' }],
    ['invalid_request', 400, { client_secret: undefined }],
    ['invalid_request', 400, { code: undefined }],
    ['invalid_grant', 400, { code: 'def502' }],
    ['invalid_request', 400, { redirect_uri: undefined }],
    ['invalid_grant', 400, { redirect_uri: `${CALLBACK}/` }],
    ['invalid_request', 400, { code_verifier: undefined }],
    ['invalid_grant', 400, { code_verifier: 'x'.repeat(43) }],
  ])('is rejected with %s %i: %j', async (error, status, patch) => {
    const code = await client.code();
    const refused = await client.exchange(code, patch);
    expect([refused.status, refused.body]).toEqual([
      status,
      { error, error_description: expect.any(String), message: expect.any(String), ...hintOf(refused.body) },
    ]);
    expect((await client.exchange(code)).status).toBe(200);
  });

  it('needs no verifier without a challenge, and accepts none', async () => {
    const withoutPkce = { code_challenge: undefined, code_challenge_method: undefined };
    const code = await client.code('8001', withoutPkce);
    expect((await client.exchange(code)).body).toMatchObject({
      error: 'invalid_request',
      hint: expect.stringContaining('code_'),
    });
    expect((await client.exchange(code, { code_verifier: undefined })).status).toBe(200);
  });

  it('lives for a minute', async () => {
    const code = await client.code();
    pass(60_000);
    expect((await client.exchange(code)).body).toMatchObject({ error: 'invalid_grant' });
  });

  it('works once; reusing it revokes all tokens issued from it', async () => {
    const code = await client.code();
    const first = (await client.exchange(code)).body;
    const second = (await client.refresh(first.refresh_token)).body;
    const other = await client.link();
    const replayed = await client.exchange(code);
    expect([replayed.status, replayed.body.error]).toEqual([400, 'invalid_grant']);
    expect(await Promise.all([first, second, other].map((tokens) => canCall(tokens.access_token)))).toEqual([false, false, true]);
    expect((await client.refresh(second.refresh_token)).status).toBe(400);
  });

  it('with an unreadable body is an invalid request', async () => {
    const unreadable = [
      { headers: { 'content-type': 'application/json' }, body: '{"grant' },
      { headers: { 'content-type': 'text/plain' }, body: 'code' },
    ];
    for (const init of unreadable) expect((await client.token({}, init)).body).toMatchObject({ error: 'invalid_request' });
  });
});

function hintOf({ hint }: { hint?: string }) {
  return hint === undefined ? {} : { hint };
}
