/** What we ask of whom, in words of ours: no address, no id. */
export interface ProviderOperations {
  readonly shipco: 'quote' | 'create' | 'look_up' | 'read_accounts' | 'oauth_token';
  readonly payco: 'create_preference' | 'expire_preference' | 'read_payment' | 'read_merchant_order' | 'search_payments';
  readonly oidc: 'login';
}
export type ProviderCall = {
  [Provider in keyof ProviderOperations]: { readonly provider: Provider; readonly operation: ProviderOperations[Provider] };
}[keyof ProviderOperations];

/** How many circuit breakers are not closed, by whose credential they guard. */
export type OpenBreakers = Readonly<Record<'marketplace' | 'seller', number>>;

/** Counts what happens. Every text becomes a label, so it comes from a short list that is known beforehand: never an id. Durations are seconds. */
export abstract class Metrics {
  abstract requestAnswered(request: { method: string; route: string; status: number }, seconds: number): void;
  abstract quoted(outcome: 'shipco' | 'fixed' | 'failed', seconds: number): void;
  abstract providerCalled(call: ProviderCall, outcome: string, seconds: number): void;
  abstract shipmentAttempted(outcome: string): void;
  abstract paymentSettled(effect: string): void;
  abstract notificationReceived(source: string, verdict: 'verified' | 'unverified' | 'known' | 'bad_signature'): void;
  abstract rateLimited(limit: string): void;
  /** A seller's link was refused: the seller has to link again. */
  abstract sellerLinkLost(): void;
  /** `count` is asked whenever somebody reads the metrics. */
  abstract watchBreakers(count: () => OpenBreakers): void;
}

/** Nobody reads them. */
export class NoMetrics extends Metrics {
  requestAnswered(): void {}
  quoted(): void {}
  providerCalled(): void {}
  shipmentAttempted(): void {}
  paymentSettled(): void {}
  notificationReceived(): void {}
  rateLimited(): void {}
  sellerLinkLost(): void {}
  watchBreakers(): void {}
}
