import type { OAuthApp, SellerLinkConfig } from '../config/seller-link.config.js';
import type { MarketplaceAccount, ShipcoConfig } from '../config/shipco.config.js';
import { type HttpClient, HttpFailure } from '../shared/infrastructure/http-client.js';
import { type Check, type Finding, fault, notChecked, ok, warning } from './finding.js';
import { ask, hostOf, rejectionIn, textOf } from './provider-answer.js';
import { type ShipcoSubscriptions, SubscriptionsError } from './shipco-subscriptions.js';

const ACCOUNT = 'shipco';
const WEBHOOK = 'shipco webhook';
const OAUTH = 'shipco oauth';
const NO_TOKEN = 'doctor-sends-no-token';
/** Old servers reject a refresh token as an invalid request. */
const NAMES_THE_TOKEN = /refresh.?token|invalid_grant|authorization grant/i;

export function shipcoChecks(
  shipco: ShipcoConfig,
  { app }: SellerLinkConfig,
  subscriptions: ShipcoSubscriptions,
  http: HttpClient,
): Check[] {
  const { marketplace } = shipco;
  return [
    { name: ACCOUNT, look: async () => (marketplace ? lookAtAccount(shipco, marketplace, http) : withoutAccount()) },
    { name: WEBHOOK, look: () => lookAtWebhook(shipco, subscriptions) },
    {
      name: OAUTH,
      look: async () => (app ? lookAtOAuth(app, http) : ok(OAUTH, 'off: sellers cannot link their own accounts')),
    },
  ];
}

const withoutAccount = () =>
  warning(
    ACCOUNT,
    'not configured: paid shipping costs a fixed amount, and a parcel needs an account linked by its seller',
    'set SHIPCO_ACCOUNT_ID, SHIPCO_API_TOKEN and SHIPCO_API_SECRET',
  );

async function lookAtAccount({ apiBaseUrl }: ShipcoConfig, account: MarketplaceAccount, http: HttpClient): Promise<Finding> {
  const authorization = `Basic ${Buffer.from(`${account.token}:${account.secret}`).toString('base64')}`;
  const url = `${apiBaseUrl}/accounts/${account.accountId}`;
  const answer = await ask(http, { call: { provider: 'shipco', operation: 'doctor' }, url, headers: { authorization } });
  const wrong = (text: string, action: string) => fault(ACCOUNT, `${hostOf(url)}: ${text}`, action);
  if ('failure' in answer) return wrong(answer.failure, 'correct SHIPCO_API_BASE_URL or the network, or wait for the provider');
  const { status, json } = answer.reply;
  if (status === 401) return wrong('HTTP 401: the credential is refused', 'set a valid SHIPCO_API_TOKEN and SHIPCO_API_SECRET');
  if (status === 403 || status === 404)
    return wrong(`HTTP ${status}: the credential may not see the account`, 'compare SHIPCO_ACCOUNT_ID with the provider’s panel');
  if (status === 429) return warning(ACCOUNT, `${hostOf(url)}: HTTP 429`, 'wait a minute and check again');
  if (status >= 500) return wrong(`HTTP ${status}`, 'wait for the provider: parcels wait meanwhile');
  const read = (json ?? {}) as { id?: unknown; data?: { id?: unknown } | null };
  if (status !== 200 || textOf(read.id ?? read.data?.id) !== String(account.accountId))
    return wrong(`HTTP ${status} without the account`, 'correct SHIPCO_API_BASE_URL: it includes the version, as in …/v2');
  return ok(ACCOUNT, `${hostOf(url)}: account ${account.accountId} can be used`);
}

async function lookAtWebhook(
  { marketplace, webhookSecrets }: ShipcoConfig,
  subscriptions: ShipcoSubscriptions,
): Promise<Finding> {
  const [secret] = webhookSecrets;
  if (!marketplace) return ok(WEBHOOK, 'off: the provider is not configured');
  if (!secret)
    return warning(
      WEBHOOK,
      'off: parcels are only read on schedule',
      'set SHIPCO_WEBHOOK_SECRET, restart, and run npm run ops webhooks',
    );
  const { address } = subscriptions;
  const action = 'run npm run ops webhooks with the service’s environment';
  try {
    const found = await subscriptions.ours(marketplace);
    if (found.length > 1)
      return warning(
        WEBHOOK,
        `${found.length} subscriptions lead to ${address}***`,
        'remove all but one in the provider’s panel',
      );
    if (found.length === 0) return fault(WEBHOOK, `the account does not notify ${address}***`, action);
    if (found[0]?.url !== address + secret)
      return fault(WEBHOOK, `the account notifies ${address}*** with a secret other than the first`, action);
    return ok(WEBHOOK, `the account notifies ${address}***`);
  } catch (error) {
    if (error instanceof SubscriptionsError || error instanceof HttpFailure)
      return notChecked(WEBHOOK, 'the provider does not list its subscriptions');
    throw error;
  }
}

async function lookAtOAuth({ oauthBaseUrl, clientId, clientSecret }: OAuthApp, http: HttpClient): Promise<Finding> {
  const url = `${oauthBaseUrl}/oauth/token`;
  const form = { grant_type: 'refresh_token', refresh_token: NO_TOKEN, client_id: clientId, client_secret: clientSecret };
  const answer = await ask(http, { call: { provider: 'shipco', operation: 'doctor' }, url, form });
  const wrong = (text: string, action: string) => fault(OAUTH, `${hostOf(url)}: ${text}`, action);
  if ('failure' in answer) return wrong(answer.failure, 'correct SHIPCO_OAUTH_BASE_URL or the network, or wait for the provider');
  const { status } = answer.reply;
  const { code, words } = rejectionIn(answer.reply);
  if (code === 'invalid_grant' || (status < 500 && NAMES_THE_TOKEN.test(words)))
    return ok(OAUTH, `${hostOf(url)}: the app is accepted`);
  if (code === 'invalid_client' || code === 'unauthorized_client' || status === 401 || status === 403)
    return wrong('the app is refused', 'compare SHIPCO_OAUTH_CLIENT_ID and SHIPCO_OAUTH_CLIENT_SECRET with the provider');
  if (status >= 500)
    return wrong(`HTTP ${status}`, 'wait for the provider: linked sellers keep working until their tokens expire');
  return wrong(`HTTP ${status}: no token endpoint`, 'set SHIPCO_OAUTH_BASE_URL to the host of /oauth/token');
}
