import { Environment, entriesOf } from './environment.js';

export class PaycoConfig {
  readonly apiBaseUrl: string;
  /** Null when the payment provider is not configured. */
  readonly accessToken: string | null;
  /** The account that must receive the money. Null: the account that the provider returns with the preference. */
  readonly collectorId: string | null;
  /** Any of them verifies a notification. Empty: all notifications are unverified. */
  readonly webhookSecrets: readonly string[];
  readonly retryBaseMs: number;
  readonly purchaseTtlHours: number;
  readonly recoveryIntervalMs: number;

  constructor(environment: Environment) {
    this.apiBaseUrl = environment.PAYCO_API_BASE_URL;
    this.accessToken = environment.PAYCO_ACCESS_TOKEN ?? null;
    this.collectorId = environment.PAYCO_COLLECTOR_ID ?? null;
    this.webhookSecrets = entriesOf(environment.PAYCO_WEBHOOK_SECRET);
    this.retryBaseMs = environment.PAYMENT_RETRY_BASE_MS;
    this.purchaseTtlHours = environment.PURCHASE_TTL_HOURS;
    this.recoveryIntervalMs = environment.RECONCILE_INTERVAL_MS;
  }
}
