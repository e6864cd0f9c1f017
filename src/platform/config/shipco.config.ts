import { type Environment, entriesOf } from './environment.js';
import { type ConfigWarning, settings } from './settings.js';

/** The marketplace's own account at the shipping provider. Its ids are never sent with a seller's token. */
export interface MarketplaceAccount {
  readonly accountId: number;
  readonly token: string;
  readonly secret: string;
  /** Null means the account's default origin. */
  readonly originId: number | null;
}

const MINUTE_MS = 60_000;

export class ShipcoConfig extends settings((environment) => {
  const warnings: ConfigWarning[] = [];
  return {
    /** Includes the version path, without a trailing slash. */
    apiBaseUrl: environment.SHIPCO_API_BASE_URL,
    /** Null when the shipping provider is not configured. */
    marketplace: marketplaceAccount(environment, warnings),
    source: environment.SHIPCO_SOURCE,
    /** Whether the marketplace's account quotes only for sellers who have said where their parcels leave from. */
    requireSellerOrigin: environment.REQUIRE_SELLER_ORIGIN === 'on',
    quoteTimeoutMs: environment.SHIPCO_QUOTE_TIMEOUT_MS,
    createTimeoutMs: environment.SHIPCO_CREATE_TIMEOUT_MS,
    quoteCacheSeconds: environment.SHIPCO_QUOTE_CACHE_SECONDS,
    /** How long a shown quote is valid. */
    quoteTtlMs: environment.QUOTE_TTL_MINUTES * MINUTE_MS,
    externalIdPrefix: environment.SHIPCO_EXTERNAL_ID_PREFIX,
    /** Any of them authenticates a notification; the first is for new subscriptions. Empty disables the webhook. */
    webhookSecrets: entriesOf(environment.SHIPCO_WEBHOOK_SECRET),
    /** Calls that the provider accepts from all instances together in any window; 0 means no limit. */
    limits: {
      quotes: environment.SHIPCO_LIMIT_QUOTES,
      creations: environment.SHIPCO_LIMIT_CREATES,
      reads: environment.SHIPCO_LIMIT_READS,
    },
    /** Problems that do not prevent the start; logged once at startup. */
    warnings,
  };
}) {
  /** The provider's minute; a getter, so that the proofs can give it another length. */
  get limitWindowMs(): number {
    return MINUTE_MS;
  }
}

function marketplaceAccount(environment: Environment, warnings: ConfigWarning[]): MarketplaceAccount | null {
  const { SHIPCO_ACCOUNT_ID: id, SHIPCO_API_TOKEN: token, SHIPCO_API_SECRET: secret } = environment;
  if (!id && !token && !secret) return null;
  if (!id || !token || !secret) {
    warnings.push({
      en: 'SHIPCO_ACCOUNT_ID, SHIPCO_API_TOKEN and SHIPCO_API_SECRET must all be set: the shipping provider is not configured',
      es: 'SHIPCO_ACCOUNT_ID, SHIPCO_API_TOKEN y SHIPCO_API_SECRET van todas juntas: el servicio de envíos quedó sin configurar',
    });
    return null;
  }
  const accountId = /^\d+$/.test(id.trim()) ? Number(id) : Number.NaN;
  if (!Number.isSafeInteger(accountId) || accountId < 1) {
    warnings.push({
      en: 'SHIPCO_ACCOUNT_ID must be a positive whole number: the shipping provider is not configured',
      es: 'SHIPCO_ACCOUNT_ID tiene que ser un número entero positivo: el servicio de envíos quedó sin configurar',
    });
    return null;
  }
  return { accountId, token, secret, originId: environment.SHIPCO_ORIGIN_ID ?? null };
}
