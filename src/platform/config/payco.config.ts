import { entriesOf } from './environment.js';
import { settings } from './settings.js';

export class PaycoConfig extends settings((environment) => ({
  apiBaseUrl: environment.PAYCO_API_BASE_URL,
  /** Null when the payment provider is not configured. */
  accessToken: environment.PAYCO_ACCESS_TOKEN ?? null,
  /** The account that must receive the money. Null: the account that the provider returns with the preference. */
  collectorId: environment.PAYCO_COLLECTOR_ID ?? null,
  /** Any of them verifies a notification. Empty: all notifications are unverified. */
  webhookSecrets: entriesOf(environment.PAYCO_WEBHOOK_SECRET),
  /** Whether genuine notifications are signed, so that all others are hints. */
  tellsHints: entriesOf(environment.PAYCO_WEBHOOK_SECRET).length > 0,
  /** The header that has the request id as the provider sent and signed it. */
  requestIdHeader: environment.PAYCO_REQUEST_ID_HEADER.toLowerCase(),
  /** Whether other systems sell on the account, too, so that a UUID may be their reference. */
  isAccountShared: environment.PAYCO_ACCOUNT_SHARED === 'on',
  /** How long an approved part of a purchase's total waits for the rest before it is a case for a person. */
  partWaitMs: environment.PART_PAYMENT_WAIT_MINUTES * 60_000,
  retryBaseMs: environment.PAYMENT_RETRY_BASE_MS,
  /** Below which path of this site buyers come back from the payment page: without a slash at its end. */
  returnPath: environment.CHECKOUT_RETURN_PATH.replace(/\/{1,4}$/, ''),
  purchaseTtlHours: environment.PURCHASE_TTL_HOURS,
  recoveryIntervalMs: environment.RECONCILE_INTERVAL_MS,
})) {}
