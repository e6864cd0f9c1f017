/** The called provider and operation, in our own terms: no address, no id. */
export interface ProviderOperations {
  readonly shipco:
    | 'quote'
    | 'create'
    | 'look_up'
    | 'list'
    | 'read_shipment'
    | 'read_events'
    | 'label'
    | 'cancel'
    | 'read_accounts'
    | 'list_origins'
    | 'create_origin'
    | 'update_origin'
    | 'oauth_token'
    | 'webhooks'
    | 'doctor';
  readonly payco:
    | 'create_preference'
    | 'expire_preference'
    | 'read_payment'
    | 'cancel_payment'
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

/** The counters, with the labels of each. */
export interface Counters {
  readonly shipment_attempts_total: { readonly outcome: string };
  readonly parcel_readings_total: { readonly outcome: string };
  readonly shipment_cancellations_total: { readonly outcome: string };
  readonly labels_total: { readonly outcome: string };
  readonly events_given_up_total: Readonly<Record<string, never>>;
  readonly payments_settled_total: { readonly effect: string };
  readonly webhook_notifications_total: { readonly source: string; readonly verdict: string };
  readonly rate_limited_total: { readonly limit: string };
  readonly seller_links_lost_total: Readonly<Record<string, never>>;
}

/**
 * Counts events. Every string becomes a label, so it must come from a short, fixed list and never be an id. Durations are in
 * seconds.
 */
export abstract class Metrics {
  abstract count<Name extends keyof Counters>(name: Name, labels: Counters[Name]): void;
  abstract requestAnswered(request: { method: string; route: string; status: number }, seconds: number): void;
  abstract quoted(outcome: 'shipco' | 'fixed' | 'failed', seconds: number): void;
  abstract providerCalled(call: ProviderCall, outcome: string, seconds: number): void;
  abstract eventSent(outcome: string, seconds: number): void;
  /** `count` is called at each scrape; of the next one, too. */
  abstract watchBreakers(count: () => OpenBreakers): void;
  abstract watchFeed(count: () => number): void;
}
