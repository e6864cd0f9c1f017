import { Environment, entriesOf } from './environment.js';

/** The marketplace's own account at the shipping provider. Its ids are never sent with a seller's token. */
export interface MarketplaceAccount {
  readonly accountId: number;
  readonly token: string;
  readonly secret: string;
  /** Null means the account's default origin. */
  readonly originId: number | null;
}

const MINUTE_MS = 60_000;

export class ShipcoConfig {
  /** Includes the version path, without a trailing slash. */
  readonly apiBaseUrl: string;
  /** Null when the shipping provider is not configured. */
  readonly marketplace: MarketplaceAccount | null;
  readonly source: string;
  readonly quoteTimeoutMs: number;
  readonly createTimeoutMs: number;
  readonly quoteCacheSeconds: number;
  /** How long a shown quote is valid. */
  readonly quoteTtlMs: number;
  readonly externalIdPrefix: string;
  /** Any of them authenticates a notification; the first is for new subscriptions. Empty disables the webhook. */
  readonly webhookSecrets: readonly string[];
  /** Calls that the provider accepts from all instances together in any window; 0 means no limit. */
  readonly limits: Readonly<Record<'quotes' | 'creations' | 'reads', number>>;
  /** Problems that do not prevent the start; logged once at startup. */
  readonly warnings: readonly string[];

  constructor(environment: Environment) {
    const warnings: string[] = [];
    this.apiBaseUrl = environment.SHIPCO_API_BASE_URL;
    this.marketplace = marketplaceAccount(environment, warnings);
    this.source = environment.SHIPCO_SOURCE;
    this.quoteTimeoutMs = environment.SHIPCO_QUOTE_TIMEOUT_MS;
    this.createTimeoutMs = environment.SHIPCO_CREATE_TIMEOUT_MS;
    this.quoteCacheSeconds = environment.SHIPCO_QUOTE_CACHE_SECONDS;
    this.quoteTtlMs = environment.QUOTE_TTL_MINUTES * 60_000;
    this.externalIdPrefix = environment.SHIPCO_EXTERNAL_ID_PREFIX;
    this.webhookSecrets = entriesOf(environment.SHIPCO_WEBHOOK_SECRET);
    this.limits = {
      quotes: environment.SHIPCO_LIMIT_QUOTES,
      creations: environment.SHIPCO_LIMIT_CREATES,
      reads: environment.SHIPCO_LIMIT_READS,
    };
    this.warnings = warnings;
  }

  /** The provider's minute. */
  get limitWindowMs(): number {
    return MINUTE_MS;
  }
}

function marketplaceAccount(environment: Environment, warnings: string[]): MarketplaceAccount | null {
  const { SHIPCO_ACCOUNT_ID: id, SHIPCO_API_TOKEN: token, SHIPCO_API_SECRET: secret } = environment;
  if (!id && !token && !secret) return null;
  if (!id || !token || !secret) {
    warnings.push(
      'SHIPCO_ACCOUNT_ID, SHIPCO_API_TOKEN and SHIPCO_API_SECRET must all be set: the shipping provider is not configured',
    );
    return null;
  }
  const accountId = /^\d+$/.test(id.trim()) ? Number(id) : Number.NaN;
  if (!Number.isSafeInteger(accountId) || accountId < 1) {
    warnings.push('SHIPCO_ACCOUNT_ID must be a positive whole number: the shipping provider is not configured');
    return null;
  }
  return { accountId, token, secret, originId: environment.SHIPCO_ORIGIN_ID ?? null };
}
