/** The called provider and operation, in our own terms: no address, no id. */
export interface ProviderOperations {
  readonly shipco:
    | 'quote'
    | 'create'
    | 'look_up'
    | 'read_shipment'
    | 'read_events'
    | 'label'
    | 'cancel'
    | 'read_accounts'
    | 'oauth_token'
    | 'webhooks'
    | 'doctor';
  readonly payco:
    | 'create_preference'
    | 'expire_preference'
    | 'read_payment'
    | 'read_merchant_order'
    | 'search_payments'
    | 'doctor';
  readonly oidc: 'login' | 'doctor';
  /** This service at its public address. */
  readonly self: 'doctor';
}
export type ProviderCall = {
  [Provider in keyof ProviderOperations]: { readonly provider: Provider; readonly operation: ProviderOperations[Provider] };
}[keyof ProviderOperations];

/** The number of circuit breakers that are not closed, by the kind of credential. */
export type OpenBreakers = Readonly<Record<'marketplace' | 'seller', number>>;

/**
 * Counts events. Every string becomes a label, so it must come from a short, fixed list and never be an id. Durations are in
 * seconds.
 */
export abstract class Metrics {
  abstract requestAnswered(request: { method: string; route: string; status: number }, seconds: number): void;
  abstract quoted(outcome: 'shipco' | 'fixed' | 'failed', seconds: number): void;
  abstract providerCalled(call: ProviderCall, outcome: string, seconds: number): void;
  abstract shipmentAttempted(outcome: string): void;
  abstract parcelRead(outcome: string): void;
  abstract cancellationTried(outcome: string): void;
  abstract labelWanted(outcome: string): void;
  abstract paymentSettled(effect: string): void;
  abstract notificationReceived(source: string, verdict: 'verified' | 'unverified' | 'known' | 'bad_signature' | 'limited'): void;
  abstract rateLimited(limit: string): void;
  /** The provider rejected a seller's tokens: the seller must link again. */
  abstract sellerLinkLost(): void;
  /** `count` is called at each scrape. */
  abstract watchBreakers(count: () => OpenBreakers): void;
}

/** No-op metrics. */
export class NoMetrics implements Metrics {
  requestAnswered(): void {}
  quoted(_outcome: string, _seconds: number): void {}
  providerCalled(): void {}
  shipmentAttempted(): void {}
  parcelRead(): void {}
  cancellationTried(): void {}
  labelWanted(): void {}
  paymentSettled(): void {}
  notificationReceived(): void {}
  rateLimited(): void {}
  sellerLinkLost(): void {}
  watchBreakers(): void {}
}
