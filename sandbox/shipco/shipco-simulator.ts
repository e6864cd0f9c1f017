import type { FastifyRequest } from 'fastify';
import { Settings } from '../simulator/settings.js';
import { createSimulator, type SimulatorHandle, type SimulatorOptions } from '../simulator/simulator.js';
import { type BasicAccount, DEMO_ACCOUNT, SELLER_ACCOUNTS, type ShipcoAccount } from './accounts.js';
import { apiRoutes } from './api-routes.js';
import { allShipments, changeShipment, type ShipmentPatch, shipcoControlRoutes } from './control-routes.js';
import { basicAuthenticator, type Grant } from './credentials.js';
import { bearerAuthenticator, bearerName } from './oauth/bearer.js';
import type { OAuthClient } from './oauth/oauth-client.js';
import { allTokens, type TokenView } from './oauth/oauth-control.js';
import { oauthRoutes } from './oauth/oauth-routes.js';
import { newOAuthServer, type OAuthServerOptions } from './oauth/oauth-server.js';
import { withoutOAuthSecrets } from './oauth/redact.js';
import type { Provider } from './provider.js';
import { RateLimits } from './rate-limits.js';
import { type ShipcoSettings, type ShipcoSettingsPatch, shipcoSettingsSchema } from './settings.js';
import { ShipmentStore } from './shipment-store.js';
import { trackingPages } from './tracking-page.js';

export interface ShipcoSimulatorOptions extends SimulatorOptions {
  /** Accounts with an API token; one demo account when absent. */
  accounts?: BasicAccount[];
  /** Accounts that only consent opens; two demo accounts when absent. */
  sellerAccounts?: ShipcoAccount[];
  oauth?: OAuthServerOptions;
  settings?: ShipcoSettingsPatch;
}

/** A shipment as the provider's API writes it. */
type ShipmentView = ReturnType<typeof allShipments>[number];

export interface ShipcoSimulator extends SimulatorHandle {
  /** The address of the API: the server's own with `/v2`. */
  apiBaseUrl: string;
  /** Where `/oauth/authorize` and `/oauth/token` are: the server's own. */
  oauthBaseUrl: string;
  /** Its `redirectUris` can be added to while it runs. */
  oauthClient: OAuthClient;
  /** Those with an API token. */
  accounts: readonly BasicAccount[];
  /** Those that only consent opens. */
  sellerAccounts: readonly ShipcoAccount[];
  /** Every shipment in any state, oldest first. */
  shipments(): ShipmentView[];
  changeShipment(id: number, patch: ShipmentPatch): ShipmentView;
  /** Every access and refresh token in any state, oldest first. */
  tokens(): TokenView[];
  /** Ends access and refresh tokens, of one account or all; returns how many. */
  revokeTokens(accountId?: number): number;
  /** Lets access tokens expire now, of one account or all; returns how many. */
  expireAccessTokens(accountId?: number): number;
  settings(patch?: ShipcoSettingsPatch): ShipcoSettings;
}

/** Starts a simulated shipping provider: a real HTTP server on 127.0.0.1. */
export async function startShipcoSimulator(options: ShipcoSimulatorOptions = {}): Promise<ShipcoSimulator> {
  const { accounts = [DEMO_ACCOUNT], sellerAccounts = SELLER_ACCOUNTS, oauth = {} } = options;
  const settings = new Settings(shipcoSettingsSchema, options.settings);
  const reset = () => {
    settings.reset();
    for (const store of [shipments, limits, server.codes, tokens]) store.clear();
  };
  const nameBearer = (token: string) => bearerName(token, server.tokens);
  const simulator = createSimulator(options, { reset, nameBearer, redact: withoutOAuthSecrets });
  const shipments = new ShipmentStore(simulator.random);
  const limits = new RateLimits();
  const server = newOAuthServer(oauth, sellerAccounts, settings, simulator.now);
  const { tokens } = server;
  const grants = new WeakMap<FastifyRequest, Grant>();
  const grantOf = (request: FastifyRequest) => grants.get(request) ?? { accountIds: [], scopes: [] };
  const provider: Provider = { simulator, settings, accounts: [...accounts, ...sellerAccounts], shipments, limits, grantOf };

  const authenticators = { basic: basicAuthenticator(accounts), bearer: bearerAuthenticator(tokens) };
  apiRoutes(simulator.app, provider, authenticators, grants);
  oauthRoutes(simulator, server);
  trackingPages(simulator.app, provider);
  shipcoControlRoutes(simulator.app, provider);
  const handle = await simulator.listen();
  return {
    ...handle,
    apiBaseUrl: `${handle.url}/v2`,
    oauthBaseUrl: handle.url,
    oauthClient: server.client,
    accounts,
    sellerAccounts,
    shipments: () => allShipments(provider),
    changeShipment: (id, patch) => changeShipment(provider, id, patch),
    tokens: () => allTokens(tokens),
    revokeTokens: (accountId) => tokens.revoke({ accountId }),
    expireAccessTokens: (accountId) => tokens.expire({ accountId }),
    settings: (patch = {}) => settings.change(patch),
  };
}
