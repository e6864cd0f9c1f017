import { Injectable } from '@nestjs/common';
import * as oidc from 'openid-client';
import { cappedFetch } from '../../platform/calls/capped-fetch.js';
import { HttpClient } from '../../platform/calls/http-client.js';
import { plainLine } from '../../platform/calls/wire-values.js';
import { IdentityConfig } from '../../platform/config/providers.config.js';
import { ServerConfig } from '../../platform/config/server.config.js';
import { isWebAddress } from '../../platform/kernel/web-address.js';
import { IdentityProvider } from '../application/identity-provider.js';
import { IdentityProviderUnavailableError, LoginFailedError } from '../domain/identity.errors.js';
import type { LoginAttempt, ProvenIdentity } from '../domain/login-attempt.js';

const TIMEOUT_MS = 10_000;
const LOGIN = { call: { provider: 'oidc', operation: 'login' }, timeoutMs: TIMEOUT_MS } as const;
const MAX_NAME_LENGTH = 200;
/** As OpenID Connect limits it. */
const SUBJECT = /^[\x20-\x7e]+$/;
const MAX_SUBJECT_LENGTH = 255;

/** OpenID Connect code flow with PKCE, state and nonce. */
@Injectable()
export class OpenIdIdentityProvider implements IdentityProvider {
  private discovered: Promise<oidc.Configuration> | null = null;

  constructor(
    private readonly identity: IdentityConfig,
    private readonly server: ServerConfig,
    private readonly http: HttpClient,
  ) {}

  async begin(returnTo: string): Promise<{ redirectUrl: string; attempt: LoginAttempt }> {
    const provider = await this.provider();
    const attempt = {
      state: oidc.randomState(),
      nonce: oidc.randomNonce(),
      codeVerifier: oidc.randomPKCECodeVerifier(),
      returnTo,
    };
    const redirectUrl = oidc.buildAuthorizationUrl(provider, {
      redirect_uri: this.callbackUrl(),
      scope: 'openid profile email',
      state: attempt.state,
      nonce: attempt.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(attempt.codeVerifier),
      code_challenge_method: 'S256',
    });
    return { redirectUrl: redirectUrl.href, attempt };
  }

  async complete(callbackQuery: string, attempt: LoginAttempt): Promise<ProvenIdentity> {
    const provider = await this.provider();
    try {
      const tokens = await oidc.authorizationCodeGrant(provider, new URL(`${this.callbackUrl()}?${callbackQuery}`), {
        pkceCodeVerifier: attempt.codeVerifier,
        expectedState: attempt.state,
        expectedNonce: attempt.nonce,
        idTokenExpected: true,
      });
      const proven = tokens.claims();
      if (!proven || proven.sub.length > MAX_SUBJECT_LENGTH || !SUBJECT.test(proven.sub))
        throw new Error('the identity provider sent no usable id token');
      // Name and e-mail may be in the ID token or only at the user-info endpoint.
      const claims = proven.email
        ? proven
        : { ...proven, ...(await oidc.fetchUserInfo(provider, tokens.access_token, proven.sub)) };
      return {
        issuer: proven.iss,
        subject: proven.sub,
        name: textOf(claims.name) || textOf(claims.preferred_username),
        email: textOf(claims.email),
      };
    } catch (error) {
      if (isOutage(error)) throw new IdentityProviderUnavailableError(error);
      throw new LoginFailedError(error);
    }
  }

  private callbackUrl(): string {
    return `${this.server.baseUrl}/api/auth/callback`;
  }

  /** Discovered at the first login, so that an outage of the provider does not prevent the start. */
  private async provider(): Promise<oidc.Configuration> {
    this.discovered ??= this.discover();
    try {
      return await this.discovered;
    } catch (error) {
      this.discovered = null;
      throw new IdentityProviderUnavailableError(error);
    }
  }

  /** A discovery without what a login needs is not kept. */
  private async discover(): Promise<oidc.Configuration> {
    const { issuerUrl, clientId, clientSecret } = this.identity;
    const found = await oidc.discovery(new URL(issuerUrl), clientId, clientSecret, undefined, {
      timeout: TIMEOUT_MS / 1000,
      [oidc.customFetch]: cappedFetch(this.http, LOGIN),
      execute: issuerUrl.startsWith('http:') ? [oidc.allowInsecureRequests] : [],
    });
    const { authorization_endpoint, token_endpoint, jwks_uri } = found.serverMetadata();
    if (![authorization_endpoint, token_endpoint, jwks_uri].every(isWebAddress)) throw new Error('the discovery is incomplete');
    return found;
  }
}

function textOf(claim: unknown): string {
  return typeof claim === 'string' ? plainLine(claim, MAX_NAME_LENGTH) : '';
}

/** A failed connection is a TypeError of fetch, a timeout an error of the library, a broken provider a 5xx. */
function isOutage(error: unknown): boolean {
  for (let at = error, depth = 0; at && depth < 5; depth += 1) {
    const { name, code, status, cause } = at as { name?: unknown; code?: unknown; status?: unknown; cause?: unknown };
    if (name === 'TypeError' || name === 'TimeoutError' || code === 'OAUTH_TIMEOUT') return true;
    if (typeof status === 'number') return status >= 500;
    at = cause;
  }
  return false;
}
