import { HttpFailure } from '../../platform/calls/http-client.js';
import type { OAuthApp, SellerLinkConfig } from '../../platform/config/seller-link.config.js';
import type { MarketplaceAccount, ShipcoConfig } from '../../platform/config/shipco.config.js';
import type { Sentence } from '../../platform/kernel/sentence.js';
import { CallNotFreeError } from '../../shipping/call-limits/application/call-limits.js';
import { asIs, at, type Check, type CheckResult, fault, notChecked, ok, warning } from './check-result.js';
import { ask, type Http, hostOf, rejectionIn, textOf } from './provider-answer.js';
import { type ShipcoSubscriptions, SubscriptionsError } from './shipco-subscriptions.js';

const ACCOUNT = 'shipco';
const WEBHOOK = 'shipco webhook';
const OAUTH = 'shipco oauth';
const NO_TOKEN = 'doctor-sends-no-token';
/** Old servers reject a refresh token as an invalid request. */
const NAMES_THE_TOKEN = /refresh.?token|invalid_grant|authorization grant/i;

const WAIT = { en: 'wait a minute and check again', es: 'esperá un minuto y revisá de nuevo' };

/** `api`: for calls that the provider limits; `http` for its OAuth server. */
export function shipcoChecks(
  shipco: ShipcoConfig,
  { app }: SellerLinkConfig,
  subscriptions: ShipcoSubscriptions,
  api: Http,
  http: Http,
): Check[] {
  const { marketplace } = shipco;
  return [
    limited(ACCOUNT, async () => (marketplace ? lookAtAccount(shipco, marketplace, api) : withoutAccount())),
    limited(WEBHOOK, () => lookAtWebhook(shipco, subscriptions)),
    {
      name: OAUTH,
      look: async () =>
        app
          ? lookAtOAuth(app, http)
          : ok(OAUTH, {
              en: 'off: sellers cannot link their own accounts',
              es: 'apagado: los vendedores no pueden vincular su cuenta',
            }),
    },
  ];
}

function limited(name: string, look: () => Promise<CheckResult>): Check {
  const unlessFull = (error: unknown) => {
    if (!(error instanceof CallNotFreeError)) throw error;
    const why = {
      en: 'not checked: no call to the provider is free',
      es: 'sin revisar: no queda ninguna llamada al servicio de envíos',
    };
    return warning(name, why, WAIT);
  };
  return { name, look: () => look().catch(unlessFull) };
}

const withoutAccount = () =>
  warning(
    ACCOUNT,
    {
      en: 'not configured: paid shipping costs a fixed amount, and a parcel needs an account linked by its seller',
      es: 'sin configurar: el envío pago cuesta un importe fijo, y un paquete necesita una cuenta vinculada por su vendedor',
    },
    {
      en: 'set SHIPCO_ACCOUNT_ID, SHIPCO_API_TOKEN and SHIPCO_API_SECRET',
      es: 'cargá SHIPCO_ACCOUNT_ID, SHIPCO_API_TOKEN y SHIPCO_API_SECRET',
    },
  );

async function lookAtAccount({ apiBaseUrl }: ShipcoConfig, account: MarketplaceAccount, http: Http): Promise<CheckResult> {
  const authorization = `Basic ${Buffer.from(`${account.token}:${account.secret}`).toString('base64')}`;
  const url = `${apiBaseUrl}/accounts/${account.accountId}`;
  const answer = await ask(http, { call: { provider: 'shipco', operation: 'doctor' }, url, headers: { authorization } });
  const wrong = (text: Sentence, action: Sentence) => fault(ACCOUNT, at(hostOf(url), text), action);
  if ('failure' in answer)
    return wrong(answer.failure, {
      en: 'correct SHIPCO_API_BASE_URL or the network, or wait for the provider',
      es: 'corregí SHIPCO_API_BASE_URL o la red, o esperá al servicio de envíos',
    });
  const { status, json } = answer.reply;
  if (status === 401)
    return wrong(
      { en: 'HTTP 401: the credential is refused', es: 'HTTP 401: rechaza la credencial' },
      {
        en: 'set a valid SHIPCO_API_TOKEN and SHIPCO_API_SECRET',
        es: 'cargá un SHIPCO_API_TOKEN y un SHIPCO_API_SECRET válidos',
      },
    );
  if (status === 403 || status === 404)
    return wrong(
      {
        en: `HTTP ${status}: the credential may not see the account`,
        es: `HTTP ${status}: la credencial no puede ver la cuenta`,
      },
      {
        en: 'compare SHIPCO_ACCOUNT_ID with the provider’s panel',
        es: 'compará SHIPCO_ACCOUNT_ID con el panel del servicio de envíos',
      },
    );
  if (status === 429) return warning(ACCOUNT, asIs(`${hostOf(url)}: HTTP 429`), WAIT);
  if (status >= 500)
    return wrong(asIs(`HTTP ${status}`), {
      en: 'wait for the provider: parcels wait meanwhile',
      es: 'esperá al servicio de envíos: mientras tanto los paquetes esperan',
    });
  const read = (json ?? {}) as { id?: unknown; data?: { id?: unknown } | null };
  if (status !== 200 || textOf(read.id ?? read.data?.id) !== String(account.accountId))
    return wrong(
      { en: `HTTP ${status} without the account`, es: `HTTP ${status} sin la cuenta` },
      {
        en: 'correct SHIPCO_API_BASE_URL: it includes the version, as in …/v2',
        es: 'corregí SHIPCO_API_BASE_URL: incluye la versión, como en …/v2',
      },
    );
  return ok(ACCOUNT, {
    en: `${hostOf(url)}: account ${account.accountId} can be read; creating a parcel is not tried`,
    es: `${hostOf(url)}: la cuenta ${account.accountId} se puede leer; crear un paquete no se prueba`,
  });
}

async function lookAtWebhook(
  { marketplace, webhookSecrets }: ShipcoConfig,
  subscriptions: ShipcoSubscriptions,
): Promise<CheckResult> {
  const [secret] = webhookSecrets;
  if (!marketplace)
    return ok(WEBHOOK, { en: 'off: the provider is not configured', es: 'apagado: el servicio de envíos no está configurado' });
  if (!secret)
    return warning(
      WEBHOOK,
      { en: 'off: parcels are only read on schedule', es: 'apagado: los paquetes solo se leen cada tanto' },
      {
        en: 'set SHIPCO_WEBHOOK_SECRET, restart, and run npm run ops webhooks',
        es: 'cargá SHIPCO_WEBHOOK_SECRET, reiniciá y ejecutá npm run ops webhooks',
      },
    );
  const { address } = subscriptions;
  const action = {
    en: 'run npm run ops webhooks with the service’s environment',
    es: 'ejecutá npm run ops webhooks con las variables del servicio',
  };
  try {
    const found = await subscriptions.ours(marketplace);
    if (found.length > 1)
      return warning(
        WEBHOOK,
        { en: `${found.length} subscriptions lead to ${address}***`, es: `${found.length} suscripciones llevan a ${address}***` },
        { en: 'remove all but one in the provider’s panel', es: 'dejá una sola en el panel del servicio de envíos' },
      );
    if (found.length === 0)
      return fault(
        WEBHOOK,
        { en: `the account does not notify ${address}***`, es: `la cuenta no avisa a ${address}***` },
        action,
      );
    if (found[0]?.url !== address + secret)
      return fault(
        WEBHOOK,
        {
          en: `the account notifies ${address}*** with a secret other than the first`,
          es: `la cuenta avisa a ${address}*** con otro secreto que el primero`,
        },
        action,
      );
    return ok(WEBHOOK, { en: `the account notifies ${address}***`, es: `la cuenta avisa a ${address}***` });
  } catch (error) {
    if (error instanceof SubscriptionsError || error instanceof HttpFailure)
      return notChecked(WEBHOOK, {
        en: 'the provider does not list its subscriptions',
        es: 'el servicio de envíos no muestra sus suscripciones',
      });
    throw error;
  }
}

async function lookAtOAuth({ oauthBaseUrl, clientId, clientSecret }: OAuthApp, http: Http): Promise<CheckResult> {
  const url = `${oauthBaseUrl}/oauth/token`;
  const form = { grant_type: 'refresh_token', refresh_token: NO_TOKEN, client_id: clientId, client_secret: clientSecret };
  const answer = await ask(http, { call: { provider: 'shipco', operation: 'doctor' }, url, form });
  const wrong = (text: Sentence, action: Sentence) => fault(OAUTH, at(hostOf(url), text), action);
  if ('failure' in answer)
    return wrong(answer.failure, {
      en: 'correct SHIPCO_OAUTH_BASE_URL or the network, or wait for the provider',
      es: 'corregí SHIPCO_OAUTH_BASE_URL o la red, o esperá al servicio de envíos',
    });
  const { status } = answer.reply;
  const { code, words } = rejectionIn(answer.reply);
  if (code === 'invalid_grant' || (status < 500 && NAMES_THE_TOKEN.test(words)))
    return ok(OAUTH, { en: `${hostOf(url)}: the app is accepted`, es: `${hostOf(url)}: acepta la aplicación` });
  if (code === 'invalid_client' || code === 'unauthorized_client' || status === 401 || status === 403)
    return wrong(
      { en: 'the app is refused', es: 'rechaza la aplicación' },
      {
        en: 'compare SHIPCO_OAUTH_CLIENT_ID and SHIPCO_OAUTH_CLIENT_SECRET with the provider',
        es: 'compará SHIPCO_OAUTH_CLIENT_ID y SHIPCO_OAUTH_CLIENT_SECRET con el servicio de envíos',
      },
    );
  if (status >= 500)
    return wrong(asIs(`HTTP ${status}`), {
      en: 'wait for the provider: linked sellers keep working until their tokens expire',
      es: 'esperá al servicio de envíos: los vendedores vinculados siguen hasta que venzan sus tokens',
    });
  return wrong(
    { en: `HTTP ${status}: no token endpoint`, es: `HTTP ${status}: ahí no hay dirección de tokens` },
    {
      en: 'set SHIPCO_OAUTH_BASE_URL to the host of /oauth/token',
      es: 'poné en SHIPCO_OAUTH_BASE_URL el servidor de /oauth/token',
    },
  );
}
