import { CALLBACK, callbackOf, oauthClientOf, SCOPE } from '../../test-clients/oauth-client.js';
import { type ShipcoSimulator, startShipcoSimulator } from '../shipco-simulator.js';

let simulator: ShipcoSimulator;
let client: ReturnType<typeof oauthClientOf>;

beforeEach(async () => {
  simulator = await startShipcoSimulator({ oauth: { redirectUris: [CALLBACK] } });
  client = oauthClientOf(simulator);
});
afterEach(() => simulator.close());

describe('the consent page', () => {
  it('shows the application, its scopes, and the accounts to pick', async () => {
    const answer = await client.open();
    const page = await answer.text();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    for (const text of [
      'sandbox-oauth-client',
      'localhost:3000',
      'Norte Envíos (cuenta 8001)',
      'Cotizar envíos',
      ...SCOPE.split(' '),
    ])
      expect(page).toContain(text);
    for (const value of ['8001', '8002', 'both', 'none']) expect(page).toContain(`name="account" value="${value}"`);
    for (const value of ['allow', 'deny']) expect(page).toContain(`name="decision" value="${value}"`);
    expect(page).not.toContain('7001');
  });

  it('works without PKCE, and with a callback address that is registered later', async () => {
    expect((await client.open({ code_challenge: undefined, code_challenge_method: undefined })).status).toBe(200);
    const later = 'http://localhost:4000/back?from=shipco';
    expect((await client.open({ redirect_uri: later })).status).toBe(400);
    simulator.oauthClient.redirectUris.push(later);
    const answer = await client.decide({ decision: 'allow', account: '8001' }, { redirect_uri: later, state: 's 1' });
    expect(answer.headers.get('location')).toMatch(
      /^http:\/\/localhost:4000\/back\?from=shipco&code=def502[0-9a-f]+&state=s\+1$/,
    );
  });

  it.each([
    ['an unknown client', { client_id: 'somebody' }],
    ['no client', { client_id: undefined }],
    ['a foreign callback', { redirect_uri: 'https://evil.example/callback' }],
    ['a callback that only begins like the registered one', { redirect_uri: `${CALLBACK}/more` }],
    ['no callback', { redirect_uri: undefined }],
  ])('returns a page and never a redirect for %s', async (_name, patch) => {
    for (const answer of [await client.open(patch), await client.decide({ decision: 'allow', account: '8001' }, patch)]) {
      expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
      expect(await answer.text()).toContain('No se puede responder');
    }
  });

  it.each([
    ['unsupported_response_type', { response_type: 'token' }],
    ['invalid_request', { response_type: undefined }],
    ['invalid_request', { state: undefined }],
    ['invalid_request', { scope: undefined }],
    ['invalid_scope', { scope: 'shipments.quote,shipments.create' }],
    ['invalid_scope', { scope: '*' }],
    ['invalid_request', { code_challenge_method: 'plain' }],
    ['invalid_request', { code_challenge: 'short' }],
  ])('sends %s back to the application: %j', async (error, patch) => {
    const answer = await client.open({ state: 'the-state', ...patch });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, expect.stringContaining(`${CALLBACK}?`)]);
    expect(callbackOf(answer).get('error')).toBe(error);
    expect(callbackOf(answer).get('error_description')).toBeTruthy();
    expect(callbackOf(answer).get('state')).toBe('state' in patch ? null : 'the-state');
  });
});

describe('the decision', () => {
  it('to allow redirects back with code and state', async () => {
    const answer = await client.decide({ decision: 'allow', account: '8001' }, { state: 'the-state' });
    expect(answer.status).toBe(302);
    expect([...callbackOf(answer).keys()].sort()).toEqual(['code', 'state']);
    expect(callbackOf(answer).get('state')).toBe('the-state');
  });

  it('to deny redirects back with access_denied and the state, without a code', async () => {
    const answer = await client.decide({ decision: 'deny', account: '8001' }, { state: 'the-state' });
    expect([answer.status, Object.fromEntries(callbackOf(answer))]).toEqual([
      302,
      expect.objectContaining({ error: 'access_denied', error_description: expect.any(String), state: 'the-state' }),
    ]);
    expect(callbackOf(answer).has('code')).toBe(false);
  });

  it.each([
    [{ account: '8001' }],
    [{ decision: 'perhaps', account: '8001' }],
    [{ decision: 'allow' }],
    [{ decision: 'allow', account: '7001' }],
  ])('that is unclear returns a page: %j', async (form) => {
    const answer = await client.decide(form);
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
  });

  it('is subject to faults', async () => {
    simulator.fault({ path: '/oauth/authorize', fault: { kind: 'html', status: 503 } });
    simulator.fault({ method: 'POST', path: '/oauth/authorize', fault: { kind: 'drop_before' } });
    expect((await client.open()).status).toBe(503);
    await expect(client.decide({ decision: 'deny' })).rejects.toThrow();
    expect(simulator.ledger().map(({ outcome }) => outcome)).toEqual(['html', 'drop_before']);
  });
});
