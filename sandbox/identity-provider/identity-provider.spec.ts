import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import * as oidc from 'openid-client';
import { Browser } from '../browser.js';
import { type IdentityProvider, startIdentityProvider } from './identity-provider.js';

const REDIRECT_URI = 'http://localhost:3000/api/auth/callback';

describe('the identity provider of the sandbox', () => {
  const consoleWarn = jest.spyOn(console, 'warn');
  const consoleInfo = jest.spyOn(console, 'info');
  let provider: IdentityProvider;
  let client: oidc.Configuration;
  let browser: Browser;

  beforeEach(async () => {
    provider = await startIdentityProvider({ redirectUris: [REDIRECT_URI] });
    client = await oidc.discovery(new URL(provider.url), provider.clientId, provider.clientSecret, undefined, {
      execute: [oidc.allowInsecureRequests],
    });
    browser = new Browser();
  });

  afterEach(() => provider.close());

  async function startLogin() {
    const verifier = oidc.randomPKCECodeVerifier();
    const checks = { pkceCodeVerifier: verifier, expectedState: oidc.randomState(), expectedNonce: oidc.randomNonce() };
    const url = oidc.buildAuthorizationUrl(client, {
      redirect_uri: REDIRECT_URI,
      scope: 'openid profile email',
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state: checks.expectedState,
      nonce: checks.expectedNonce,
    });
    return { checks, loginPage: await browser.follow(await browser.open(url.href)) };
  }

  async function pick(user: string) {
    const { checks, loginPage } = await startLogin();
    const picked = await browser.submit(loginPage.url, { user });
    const { location } = await browser.follow(picked, (next) => next.startsWith(REDIRECT_URI));
    return { checks, callback: new URL(location as string) };
  }

  it.each(['buyer-ana', 'seller-sur'])('signs %s in through the code flow with PKCE, state and nonce', async (userId) => {
    const { checks, callback } = await pick(userId);
    const tokens = await oidc.authorizationCodeGrant(client, callback, checks);

    const user = provider.users.find(({ id }) => id === userId);
    const expected = { sub: userId, name: user?.name, email: user?.email };
    expect(tokens.claims()).toMatchObject(expected);
    expect(await oidc.fetchUserInfo(client, tokens.access_token, userId)).toMatchObject(expected);
  });

  it('accepts the client secret in the Authorization header', async () => {
    client = await oidc.discovery(new URL(provider.url), provider.clientId, {}, oidc.ClientSecretBasic(provider.clientSecret), {
      execute: [oidc.allowInsecureRequests],
    });
    const { checks, callback } = await pick('buyer-bruno');

    const tokens = await oidc.authorizationCodeGrant(client, callback, checks);

    expect(tokens.claims()?.sub).toBe('buyer-bruno');
  });

  it('lists every demo user as a button and shows the list again at each login', async () => {
    await pick('buyer-ana');
    const { loginPage } = await startLogin();

    expect(loginPage.status).toBe(200);
    for (const { id } of provider.users) expect(loginPage.text).toContain(`name="user" value="${id}"`);
    const { checks, callback } = await pick('buyer-bruno');
    expect((await oidc.authorizationCodeGrant(client, callback, checks)).claims()?.sub).toBe('buyer-bruno');
  });

  it('exchanges a code only once', async () => {
    const { checks, callback } = await pick('buyer-ana');
    await oidc.authorizationCodeGrant(client, callback, checks);

    await expect(oidc.authorizationCodeGrant(client, callback, checks)).rejects.toMatchObject({ error: 'invalid_grant' });
  });

  it('rejects a request without PKCE', async () => {
    const url = oidc.buildAuthorizationUrl(client, { redirect_uri: REDIRECT_URI, scope: 'openid', state: 'some-state' });

    const { location } = await browser.open(url.href);

    expect(new URL(location as string).searchParams.get('error')).toBe('invalid_request');
  });

  it('rejects an unregistered callback URL with a page', async () => {
    const url = oidc.buildAuthorizationUrl(client, { redirect_uri: 'http://elsewhere.example/callback', scope: 'openid' });

    const page = await browser.open(url.href);

    expect(page).toMatchObject({ status: 400, text: expect.stringContaining('invalid_redirect_uri') });
  });

  it('rejects an unknown user and a login that was never started', async () => {
    const { loginPage } = await startLogin();

    expect(await browser.submit(loginPage.url, { user: 'nobody' })).toMatchObject({ status: 400 });
    expect(await new Browser().open(loginPage.url)).toMatchObject({ status: 400 });
  });

  it('prints no notice or warning', async () => {
    await pick('buyer-ana');

    expect(consoleWarn).not.toHaveBeenCalled();
    expect(consoleInfo).not.toHaveBeenCalled();
  });
});
