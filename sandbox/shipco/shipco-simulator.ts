import type { FastifyRequest } from 'fastify';
import { Courier, type Delivery, type DeliveryTerms } from '../simulator/courier.js';
import { MovedClock } from '../simulator/moved-clock.js';
import { Settings } from '../simulator/settings.js';
import { createSimulator, type SimulatorHandle, type SimulatorOptions } from '../simulator/simulator.js';
import { type BasicAccount, DEMO_ACCOUNT, SELLER_ACCOUNTS, type ShipcoAccount } from './accounts.js';
import type { Origin } from './address-book/origin.js';
import { originFile } from './address-book/origin-file.js';
import { OriginStore } from './address-book/origin-store.js';
import { apiRoutes } from './api-routes.js';
import {
  allShipments,
  changeShipment,
  copyShipment,
  deleteOrigin,
  type NotifyControl,
  notifyByHand,
  pass,
  type ShipmentCopy,
  type ShipmentPatch,
  shipcoControlRoutes,
} from './control-routes.js';
import { basicAuthenticator, type Grant } from './credentials.js';
import { withoutSecrets } from './ledger-secrets.js';
import { Life } from './life/life.js';
import { bearerAuthenticator, bearerName } from './oauth/bearer.js';
import type { OAuthClient } from './oauth/oauth-client.js';
import { allTokens, type TokenView } from './oauth/oauth-control.js';
import { oauthRoutes } from './oauth/oauth-routes.js';
import { newOAuthServer, type OAuthServerOptions } from './oauth/oauth-server.js';
import type { Provider } from './provider.js';
import { RateLimits } from './rate-limits.js';
import { type ShipcoSettings, type ShipcoSettingsPatch, shipcoSettingsSchema } from './settings.js';
import { ShipmentStore } from './shipment-store.js';
import { trackingPages } from './tracking-page.js';
import { type WebhookLabels, WebhookNotifier } from './webhooks/webhook-notifier.js';
import { type Webhook, WebhookStore } from './webhooks/webhook-store.js';

export interface ShipcoSimulatorOptions extends SimulatorOptions {
  /** Accounts with an API token; one demo account when absent. */
  accounts?: BasicAccount[];
  /** Accounts that only consent opens; two demo accounts when absent. */
  sellerAccounts?: ShipcoAccount[];
  oauth?: OAuthServerOptions;
  settings?: ShipcoSettingsPatch;
  /** A file in which the address books survive a restart. */
  keepOriginsIn?: string;
  /** An address that every account has subscribed to its statuses. */
  statusUrl?: string;
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
  /** The address books of all accounts. */
  origins(): Origin[];
  /** As a person does in the panel. */
  deleteOrigin(id: number): void;
  /** Every shipment in any state, oldest first. */
  shipments(): ShipmentView[];
  changeShipment(id: number, patch: ShipmentPatch): ShipmentView;
  /** Adds a shipment that nobody has created, like another one. */
  copyShipment(copy: ShipmentCopy): ShipmentView;
  /** Moves the clock on, and every shipment with it. */
  passes(ms: number): void;
  /** When the next shipment changes its status; null if none does by itself. */
  nextChangeAt(): Date | null;
  /** Subscribes an address to what happens in an account, as its owner does in the panel. */
  subscribe(webhook: Omit<Webhook, 'id'>): Webhook;
  /** The subscriptions of all accounts. */
  webhooks(): Webhook[];
  /** Sends a notification of any content; ends after the first attempt. */
  notify(notification: NotifyControl): Promise<void>;
  /** Every attempt to deliver a notification, in the order they ended. */
  deliveries(): Delivery<WebhookLabels>[];
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
    clock.reset();
    for (const store of [origins, shipments, limits, webhooks, courier, server.codes, tokens]) store.clear();
    subscribeAll();
  };
  const nameBearer = (token: string) => bearerName(token, server.tokens);
  const clock = new MovedClock(options.now);
  const simulator = createSimulator({ ...options, now: clock.now }, { reset, nameBearer, redact: withoutSecrets });
  const all = [...accounts, ...sellerAccounts];
  const { keepOriginsIn } = options;
  const origins = new OriginStore(simulator.random, all, keepOriginsIn ? originFile(keepOriginsIn) : undefined);
  const shipments = new ShipmentStore(simulator.random);
  const limits = new RateLimits();
  const webhooks = new WebhookStore(simulator.random);
  const courier = new Courier<WebhookLabels>(simulator.background, () => deliveryTerms(settings.current), simulator.now);
  const notifier = new WebhookNotifier(simulator, settings, webhooks, courier);
  const life = new Life(simulator, settings, shipments, notifier);
  const server = newOAuthServer(oauth, sellerAccounts, settings, simulator.now);
  const { tokens } = server;
  const grants = new WeakMap<FastifyRequest, Grant>();
  const grantOf = (request: FastifyRequest) => grants.get(request) ?? { accountIds: [], scopes: [] };
  const provider: Provider = { simulator, settings, accounts: all, origins, shipments, life, webhooks, limits, grantOf };

  const authenticators = { basic: basicAuthenticator(accounts), bearer: bearerAuthenticator(tokens) };
  const subscribe = (webhook: Omit<Webhook, 'id'>) => {
    life.keepMoving();
    return webhooks.add(webhook);
  };
  const subscribeAll = () => {
    const { statusUrl: url } = options;
    if (url) for (const { id } of all) subscribe({ accountId: id, topic: 'status', url });
  };
  apiRoutes(simulator.app, provider, authenticators, grants);
  oauthRoutes(simulator, server);
  trackingPages(simulator.app, provider);
  const behind = { provider, clock, notifier, courier };
  shipcoControlRoutes(simulator.app, behind);
  const handle = await simulator.listen();
  subscribeAll();
  return {
    ...handle,
    apiBaseUrl: `${handle.url}/v2`,
    oauthBaseUrl: handle.url,
    oauthClient: server.client,
    accounts,
    sellerAccounts,
    origins: () => origins.all(),
    deleteOrigin: (id) => deleteOrigin(provider, id),
    shipments: () => allShipments(provider),
    changeShipment: (id, patch) => changeShipment(provider, id, patch),
    copyShipment: (copy) => copyShipment(provider, copy),
    passes: (ms) => pass(behind, ms),
    nextChangeAt: () => life.nextChangeAt(),
    subscribe,
    webhooks: () => webhooks.all(),
    notify: (notification) => notifyByHand(behind, notification),
    deliveries: () => courier.deliveries(),
    tokens: () => allTokens(tokens),
    revokeTokens: (accountId) => tokens.revoke({ accountId }),
    expireAccessTokens: (accountId) => tokens.expire({ accountId }),
    settings: (patch = {}) => settings.change(patch),
    close: async () => {
      await handle.close();
      await courier.close();
    },
  };
}

function deliveryTerms({ notifyAttempts, notifyRetryMs }: ShipcoSettings): DeliveryTerms {
  return {
    acknowledgedBy: [200],
    retryScheduleMs: [],
    retryEveryMs: notifyRetryMs,
    maxAttempts: notifyAttempts,
    answerTimeoutMs: 20_000,
  };
}
