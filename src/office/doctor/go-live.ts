import {
  all,
  byDoctor,
  database,
  doctorLine,
  hidden,
  type Installation,
  missing,
  publicHost,
  type Seen,
  type StepLook,
  setting,
  stored,
  unseen,
} from './go-live-looks.js';
import { hostOf } from './provider-answer.js';

/** One step of docs/going-live.md, by its name there. */
export interface GoLiveStep extends Seen {
  readonly step: string;
  /** Where in the guide it stands, as the anchor of a heading. */
  readonly chapter: string;
}

const CALLBACK = '/api/seller/shipco/oauth/callback';
/** Only sellers who link an account of their own need these. */
const OF_LINKS = new Set(['shipco application', 'shipco redirect address', 'shipco scopes']);

/** Of the application: where it is called, and where it leads back. */
const application: StepLook = (installation) => {
  const { app } = installation.config.sellerLink;
  if (!app)
    return missing(
      'sellers cannot link accounts of their own',
      'set SHIPCO_OAUTH_CLIENT_ID and SHIPCO_OAUTH_CLIENT_SECRET; if no seller shall link one, add --without-links',
    );
  return all(
    publicHost('SHIPCO_OAUTH_BASE_URL', () => app.oauthBaseUrl),
    doctorLine('shipco oauth'),
  )(installation);
};

const redirectAddress: StepLook = (installation) => {
  const { sellerLink, server } = installation.config;
  if (!sellerLink.app) return unseen('there is no application yet');
  if (sellerLink.app.redirectUri !== server.baseUrl + CALLBACK)
    return missing('it is not the callback below BASE_URL', 'unset SHIPCO_OAUTH_REDIRECT_URI, and register the default');
  return stored(
    ({ link }) => link,
    'a seller has linked an account',
    unseen(`whether ${server.baseUrl}${CALLBACK} is registered: the first link shows it`),
  )(installation);
};

const CHAPTERS: Readonly<Record<string, Readonly<Record<string, StepLook>>>> = {
  '1-the-service': {
    variables: doctorLine('variables'),
    database,
    instances: doctorLine('jobs'),
    'public address': all(
      publicHost('BASE_URL', ({ server }) => server.baseUrl),
      doctorLine('base address'),
    ),
    certificate: byDoctor((check, { config }) => check === `certificate of ${hostOf(config.server.baseUrl)}`),
    proxies: setting(
      ({ server }) => server.trustProxy !== false,
      'TRUST_PROXY is set',
      'TRUST_PROXY is off: everybody has the address of the load balancer, and shares its limits',
      'set TRUST_PROXY to the number of proxies, or their networks',
    ),
    'encryption keys': setting(
      ({ sellerLink }) => sellerLink.encryptionKeys.length > 0,
      'TOKEN_ENCRYPTION_KEYS is set',
      'tokens of sellers and secrets of endpoints cannot be stored',
      'set TOKEN_ENCRYPTION_KEYS, and keep a copy apart from the backups',
    ),
    help: setting(
      ({ support }) => Boolean(support.url ?? support.email),
      'buyers are offered help',
      'buyers are told no way to reach you',
      'set SUPPORT_URL or SUPPORT_EMAIL',
    ),
    metrics: setting(
      ({ telemetry }) => telemetry.metrics !== null,
      'METRICS_PORT is set',
      'there are no metrics',
      'set METRICS_PORT, and METRICS_HOST in a container',
    ),
    alerts: hidden('whether Prometheus reads every instance, and who is woken'),
    backup: hidden('whether the database is backed up, and a restore was tried'),
  },
  '2-the-payment-provider': {
    'payco address': publicHost('PAYCO_API_BASE_URL', ({ payco }) => payco.apiBaseUrl),
    'payco token': all(
      setting(
        ({ payco }) => !/^TEST-/i.test(payco.accessToken ?? ''),
        'it is no test token',
        'PAYCO_ACCESS_TOKEN begins with TEST-: no real card can pay',
        'set the token of the application’s production credentials',
      ),
      doctorLine('payco'),
    ),
    'payco account': hidden('whether the token is a test user’s, which looks like any other'),
    'payco collector': setting(
      ({ payco }) => payco.collectorId !== null,
      'PAYCO_COLLECTOR_ID is set',
      'the account that receives the money is not compared',
      'set PAYCO_COLLECTOR_ID to the user number of the production account',
    ),
    'payco secret': all(
      setting(
        ({ payco }) => payco.webhookSecrets.length > 0,
        'PAYCO_WEBHOOK_SECRET is set',
        'notifications are not verified, and limited',
        'set PAYCO_WEBHOOK_SECRET to that of the application’s panel',
      ),
      doctorLine('payco webhook'),
    ),
    'payco topics': hidden('which events the application’s panel sends'),
  },
  '3-the-shipping-provider': {
    'shipco agreement': hidden('what the provider has answered in writing'),
    'shipco address': publicHost('SHIPCO_API_BASE_URL', ({ shipco }) => shipco.apiBaseUrl),
    'shipco account': doctorLine('shipco'),
    'shipco credit': hidden('whether the account has credit: without it a parcel stays new'),
    'shipco notifications': all(
      setting(
        ({ shipco }) => shipco.webhookSecrets.length > 0,
        'SHIPCO_WEBHOOK_SECRET is set',
        'off: parcels are only read on schedule',
        'set SHIPCO_WEBHOOK_SECRET, restart, and run npm run ops webhooks',
      ),
      setting(
        ({ shipco }) => shipco.marketplace !== null,
        'an account is configured',
        'there is no account to subscribe',
        'configure the account first',
      ),
      doctorLine('shipco webhook'),
    ),
    'shipco application': application,
    'shipco redirect address': redirectAddress,
    'shipco scopes': hidden('which scopes the application may ask for'),
  },
  '4-the-identity-provider': {
    'identity address': publicHost('OIDC_ISSUER_URL', ({ identity }) => identity.issuerUrl),
    'identity provider': doctorLine('identity provider'),
    'identity client': doctorLine('identity client'),
    'identity redirect address': stored(
      ({ login }) => login,
      'somebody has logged in',
      unseen('whether BASE_URL/api/auth/callback is registered: the first login shows it'),
    ),
  },
  '5-people': {
    owner: stored(({ owner }) => owner, 'an owner can log in', missing('there is no owner', 'create one with BOOTSTRAP_SECRET')),
    'bootstrap secret': setting(
      ({ admin }) => admin.bootstrapSecret === null,
      'BOOTSTRAP_SECRET is not set',
      'BOOTSTRAP_SECRET is still set: it loads demo data',
      'unset it once the owner can log in, and restart',
    ),
    seller: stored(
      ({ link, origin }) => link || origin,
      'a seller has an address, or a linked account, to send from',
      missing(
        'no seller has an address that the provider took, nor a linked account',
        'let a seller enter one at /vender/envios',
      ),
    ),
  },
  '6-the-first-sale': {
    'first sale': stored(
      ({ parcel }) => parcel,
      'a paid order has its parcel',
      missing('no order has a parcel yet', 'buy something cheap with a real card'),
    ),
    'signed notification': stored(
      ({ signedNotification }) => signedNotification,
      'the payment provider’s signature holds',
      missing(
        'none of the payment provider has arrived',
        'after the first sale: see what the provider’s panel says that it sent',
      ),
    ),
    'status notification': stored(
      ({ statusNotification }) => statusNotification,
      'the shipping provider announces what becomes of parcels',
      missing('none of the shipping provider has arrived', 'after the first sale: run npm run ops webhooks -- --check'),
    ),
  },
  '7-the-first-week': { status: doctorLine('status') },
  '8-the-way-back': { 'way back': hidden('whether the release before can be started, and who decides') },
};

/** Every step in the order of the guide. `links`: whether sellers link accounts of their own. */
export function goLiveSteps(installation: Installation, { links }: { links: boolean }): GoLiveStep[] {
  return Object.entries(CHAPTERS).flatMap(([chapter, steps]) =>
    Object.entries(steps)
      .filter(([step]) => links || !OF_LINKS.has(step))
      .map(([step, look]) => ({ step, chapter, ...look(installation) })),
  );
}
