import { Injectable } from '@nestjs/common';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { MeasuredQuotes, QuoteTimes } from './measured-quotes.js';
import type { Counters, Metrics, OpenBreakers, ProviderCall } from './metrics.js';

const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** A quote may take ten seconds, a create 25. */
const PROVIDER_BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15, 25];

/** A receiver has ten seconds. */
const SEND_BUCKETS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const COUNTERS = {
  shipment_attempts_total: ['Attempts on a shipment.', 'outcome'],
  parcel_readings_total: ['Readings of a parcel at the provider.', 'outcome'],
  shipment_cancellations_total: ['Tries to cancel the parcels of an order.', 'outcome'],
  labels_total: ['Labels that sellers wanted.', 'outcome'],
  events_given_up_total: ['Events that an endpoint did not get within three days.'],
  payments_settled_total: ['Readings of a payment, by what they changed.', 'effect'],
  webhook_notifications_total: ['Notifications.', 'source', 'verdict'],
  rate_limited_total: ['Requests refused because of a limit.', 'limit'],
  seller_links_lost_total: ['Links that the shipping provider refused to renew.'],
} as const satisfies Record<keyof Counters, readonly [help: string, ...labels: string[]]>;

type Labels = Partial<Record<string, string | number>>;

/** Uses its own registry, since tests run several applications in one process. */
@Injectable()
export class PrometheusMetrics implements Metrics, MeasuredQuotes {
  readonly registry = new Registry();
  private countBreakers: () => OpenBreakers = () => ({ marketplace: 0, seller: 0 });
  private countFeed: () => number = () => 0;

  private readonly requests = this.histogram('http_request_duration_seconds', 'Requests by the template of their route.', {
    labels: ['method', 'route', 'status_class'],
    buckets: REQUEST_BUCKETS,
  });
  private readonly quotes = this.histogram('quote_duration_seconds', 'Quotes of a whole cart, for the quote and the checkout.', {
    labels: ['outcome'],
    buckets: PROVIDER_BUCKETS,
  });
  private readonly calls = this.histogram(
    'provider_call_duration_seconds',
    'Calls to others; outcome is a status or a failure.',
    {
      labels: ['provider', 'operation', 'outcome'],
      buckets: PROVIDER_BUCKETS,
    },
  );
  private readonly sends = this.histogram(
    'event_send_duration_seconds',
    'Tries to deliver an event to an endpoint; outcome is the class of the status or a failure.',
    { labels: ['outcome'], buckets: SEND_BUCKETS },
  );
  private readonly counters = Object.fromEntries(
    Object.entries(COUNTERS).map(([name, [help, ...labelNames]]) => {
      return [name, new Counter({ name, help, labelNames, registers: [this.registry] })];
    }),
  ) as Record<keyof Counters, Counter>;

  constructor() {
    this.beginAtZero();
    const breakers = () => this.countBreakers();
    new Gauge({
      name: 'breaker_open',
      help: 'Circuit breakers that are not closed; one closes with the first call that succeeds.',
      labelNames: ['credential'],
      registers: [this.registry],
      collect() {
        for (const [credential, open] of Object.entries(breakers())) this.set({ credential }, open);
      },
    });
    const feed = () => this.countFeed();
    new Gauge({
      name: 'feed_requests_waiting',
      help: 'Requests of the feed of events that are held until there is an event.',
      registers: [this.registry],
      collect() {
        this.set(feed());
      },
    });
  }

  count<Name extends keyof Counters>(name: Name, labels: Counters[Name]): void {
    this.counters[name].inc({ ...labels });
  }

  requestAnswered({ method, route, status }: { method: string; route: string; status: number }, seconds: number): void {
    this.requests.observe({ method, route, status_class: `${Math.floor(status / 100)}xx` }, seconds);
  }

  quoted(outcome: string, seconds: number): void {
    this.quotes.observe({ outcome }, seconds);
  }

  async quoteTimes(): Promise<QuoteTimes> {
    const { values } = await this.quotes.get();
    const total = (suffix: string, has: (labels: Labels) => boolean) =>
      values
        .filter(({ metricName, labels }) => metricName?.endsWith(suffix) && has(labels))
        .reduce((sum, { value }) => sum + value, 0);
    // Each bucket of a histogram counts the shorter ones too.
    const upTo = [...PROVIDER_BUCKETS, '+Inf'].map((bound) => total('_bucket', ({ le }) => le === bound));
    return {
      durations: upTo.map((count, at) => ({ upToSeconds: PROVIDER_BUCKETS[at] ?? null, count: count - (upTo[at - 1] ?? 0) })),
      failed: total('_count', ({ outcome }) => outcome === 'failed'),
    };
  }

  providerCalled({ provider, operation }: ProviderCall, outcome: string, seconds: number): void {
    this.calls.observe({ provider, operation, outcome }, seconds);
  }

  eventSent(outcome: string, seconds: number): void {
    this.sends.observe({ outcome }, seconds);
  }

  watchBreakers(count: () => OpenBreakers): void {
    this.countBreakers = count;
  }

  watchFeed(count: () => number): void {
    this.countFeed = count;
  }

  /** A series that begins with its first event shows no growth, and a single one of these events must raise an alert. */
  private beginAtZero(): void {
    const { payments_settled_total: payments, webhook_notifications_total: notifications } = this.counters;
    for (const effect of ['payment_unreadable', 'payment_mismatch', 'duplicate_payment']) payments.inc({ effect }, 0);
    for (const verdict of ['bad_signature', 'limited']) notifications.inc({ source: 'payco', verdict }, 0);
  }

  private histogram(name: string, help: string, { labels, buckets }: { labels: string[]; buckets: number[] }): Histogram {
    return new Histogram({ name, help, labelNames: labels, buckets, registers: [this.registry] });
  }
}
