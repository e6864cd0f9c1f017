import { Injectable, Logger } from '@nestjs/common';
import * as oauth from 'openid-client';
import { z } from 'zod';
import { cappedFetch } from '../../platform/calls/capped-fetch.js';
import { HttpClient, HttpFailure } from '../../platform/calls/http-client.js';
import { listOf, optionalText, plainLine } from '../../platform/calls/wire-values.js';
import { type ConfigurationFault, ConfigurationFaults } from '../../platform/config/configuration-faults.js';
import { SellerLinkConfig } from '../../platform/config/seller-link.config.js';
import { ShipcoConfig } from '../../platform/config/shipco.config.js';
import { Clock } from '../../platform/kernel/clock.js';
import { type GrantedTokens, ShipcoOAuthClient, ShipcoOAuthError } from '../application/shipco-oauth.client.js';
import { tokenErrorOf } from './token-error.js';

const TIMEOUT_MS = 10_000;
const TOKEN_CALL = { call: { provider: 'shipco', operation: 'oauth_token' }, timeoutMs: TIMEOUT_MS } as const;
const APP_REFUSED: ConfigurationFault = 'shipco_oauth_app_refused';
/** The minimal scopes for quoting, shipping, and reading the account. */
const SCOPES = 'shipments.quote shipments.create shipments.show shipment_documentation.download accounts.show addresses.show';

/** A longer token would not fit the header of a call. */
const MAX_TOKEN_LENGTH = 8_192;
const MAX_LIFETIME_SECONDS = 10 * 366 * 86_400;
const MAX_NAME_LENGTH = 200;

const accountsSchema = z.object({ data: listOf(z.object({ id: z.int().positive(), name: optionalText })) });
const token = z
  .string()
  .regex(/^[\x21-\x7e]+$/)
  .max(MAX_TOKEN_LENGTH);
const grantSchema = z.object({
  access_token: token,
  refresh_token: token,
  expires_in: z.number().positive().max(MAX_LIFETIME_SECONDS),
});

/**
 * A plain OAuth 2 server (authorization code, rotating refresh tokens), without discovery. PKCE is sent; a server may ignore it.
 */
@Injectable()
export class OpenIdShipcoOAuthClient implements ShipcoOAuthClient {
  constructor(
    private readonly config: SellerLinkConfig,
    private readonly shipco: ShipcoConfig,
    private readonly http: HttpClient,
    private readonly clock: Clock,
    private readonly faults: ConfigurationFaults,
  ) {
    for (const warning of config.warnings) new Logger(OpenIdShipcoOAuthClient.name).warn(warning.en);
  }

  isConfigured(): boolean {
    return this.config.app !== null;
  }

  newCodeVerifier(): string {
    return oauth.randomPKCECodeVerifier();
  }

  async begin(state: string, codeVerifier: string): Promise<string> {
    const parameters = {
      redirect_uri: this.app().redirectUri,
      scope: SCOPES,
      state,
      code_challenge: await oauth.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
    };
    return oauth.buildAuthorizationUrl(this.server(), parameters).href;
  }

  exchange(code: string, codeVerifier: string): Promise<GrantedTokens> {
    // The caller has already verified the state, more strictly than the library can, so only the code is passed on.
    const address = new URL(this.app().redirectUri);
    address.searchParams.set('code', code);
    return this.granted(
      () => oauth.authorizationCodeGrant(this.server(), address, { pkceCodeVerifier: codeVerifier }),
      'refused',
    );
  }

  /** A rejection that does not name the token may be our fault, so it must not end a seller's link. */
  async refresh(refreshToken: string, leftMs: () => number): Promise<GrantedTokens> {
    const waitMs = await this.faults.waitMs(APP_REFUSED);
    if (waitMs > 0) throw new ShipcoOAuthError('misconfigured', 'the provider refuses our OAuth app', {}, waitMs);
    return this.granted(() => oauth.refreshTokenGrant(this.server(leftMs), refreshToken), 'misconfigured');
  }

  async accounts(accessToken: string): Promise<{ accountId: number; accountName: string }[]> {
    try {
      const headers = { authorization: `Bearer ${accessToken}` };
      const { status, json } = await this.http.send({
        call: { provider: 'shipco', operation: 'read_accounts' },
        method: 'GET',
        url: `${this.shipco.apiBaseUrl}/accounts`,
        headers,
        timeoutMs: TIMEOUT_MS,
      });
      if (status === 401 || status === 403) throw new ShipcoOAuthError('refused', `HTTP ${status} when the accounts were read`);
      const parsed = status === 200 ? accountsSchema.safeParse(json) : null;
      if (!parsed?.success) throw new ShipcoOAuthError('unavailable', `HTTP ${status} when the accounts were read`);
      return parsed.data.data.map(({ id, name }) => ({ accountId: id, accountName: plainLine(name ?? '', MAX_NAME_LENGTH) }));
    } catch (error) {
      if (error instanceof HttpFailure) throw new ShipcoOAuthError('unavailable', error.message, { cause: error });
      throw error;
    }
  }

  /** `otherwise`: how to classify a rejection that names neither the token nor our app. */
  private async granted(
    ask: () => Promise<oauth.TokenEndpointResponse>,
    otherwise: 'refused' | 'misconfigured',
  ): Promise<GrantedTokens> {
    const requestedAtMs = this.clock.monotonicMs();
    let tokens: oauth.TokenEndpointResponse;
    try {
      tokens = await ask();
    } catch (error) {
      const known = await tokenErrorOf(error, otherwise);
      if (known.kind === 'misconfigured') await this.faults.found(APP_REFUSED);
      if (known.kind === 'refused') await this.faults.accepted(APP_REFUSED);
      throw known;
    }
    await this.faults.accepted(APP_REFUSED);
    const { success, data } = grantSchema.safeParse(tokens);
    if (!success) throw new ShipcoOAuthError('unavailable', 'the token answer is incomplete');
    const { access_token, refresh_token, expires_in } = data;
    const lifetimeMs = expires_in * 1000 - (this.clock.monotonicMs() - requestedAtMs);
    return { accessToken: access_token, refreshToken: refresh_token, lifetimeMs };
  }

  private app() {
    if (!this.config.app) throw new Error('the OAuth app is not configured');
    return this.config.app;
  }

  /** For one call. `leftMs`: the time in which that call may be sent. */
  private server(leftMs?: () => number): oauth.Configuration {
    const { oauthBaseUrl, clientId, clientSecret } = this.app();
    const metadata = {
      issuer: oauthBaseUrl,
      authorization_endpoint: `${oauthBaseUrl}/oauth/authorize`,
      token_endpoint: `${oauthBaseUrl}/oauth/token`,
    };
    const server = new oauth.Configuration(metadata, clientId, undefined, oauth.ClientSecretPost(clientSecret));
    server.timeout = TIMEOUT_MS / 1000;
    // No other endpoint of this server is used.
    server[oauth.customFetch] = cappedFetch(this.http, { ...TOKEN_CALL, ...(leftMs && { leftMs }) });
    if (oauthBaseUrl.startsWith('http:')) oauth.allowInsecureRequests(server);
    return server;
  }
}
