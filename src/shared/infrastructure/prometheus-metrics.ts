import { Injectable } from '@nestjs/common';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { Metrics, type OpenBreakers, type ProviderCall } from '../application/metrics.js';

const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** A quote may take ten seconds, a create 25. */
export const PROVIDER_BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15, 25];

/** Uses its own registry, since tests run several applications in one process. */
@Injectable()
export class PrometheusMetrics implements Metrics {
  readonly registry = new Registry();
  private countBreakers: () => OpenBreakers = () => ({ marketplace: 0, seller: 0 });

  private readonly requests = this.histogram('http_request_duration_seconds', 'Requests by the template of their route.', {
    labels: ['method', 'route', 'status_class'],
    buckets: REQUEST_BUCKETS,
  });
  readonly quotes = this.histogram('quote_duration_seconds', 'Quotes of a whole cart, for the quote and the checkout.', {
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
  private readonly attempts = this.counter('shipment_attempts_total', 'Attempts on a shipment.', 'outcome');
  private readonly readings = this.counter('parcel_readings_total', 'Readings of a parcel at the provider.', 'outcome');
  private readonly cancellations = this.counter(
    'shipment_cancellations_total',
    'Tries to cancel the parcels of an order.',
    'outcome',
  );
  private readonly labels = this.counter('labels_total', 'Labels that sellers wanted.', 'outcome');
  private readonly payments = this.counter('payments_settled_total', 'Readings of a payment, by what they changed.', 'effect');
  private readonly notifications = this.counter('webhook_notifications_total', 'Notifications.', 'source', 'verdict');
  private readonly limited = this.counter('rate_limited_total', 'Requests refused because of a limit.', 'limit');
  private readonly lostLinks = this.counter('seller_links_lost_total', 'Links that the shipping provider refused to renew.');

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
  }

  requestAnswered({ method, route, status }: { method: string; route: string; status: number }, seconds: number): void {
    this.requests.observe({ method, route, status_class: `${Math.floor(status / 100)}xx` }, seconds);
  }

  quoted(outcome: string, seconds: number): void {
    this.quotes.observe({ outcome }, seconds);
  }

  providerCalled({ provider, operation }: ProviderCall, outcome: string, seconds: number): void {
    this.calls.observe({ provider, operation, outcome }, seconds);
  }

  shipmentAttempted(outcome: string): void {
    this.attempts.inc({ outcome });
  }

  parcelRead(outcome: string): void {
    this.readings.inc({ outcome });
  }

  cancellationTried(outcome: string): void {
    this.cancellations.inc({ outcome });
  }

  labelWanted(outcome: string): void {
    this.labels.inc({ outcome });
  }

  paymentSettled(effect: string): void {
    this.payments.inc({ effect });
  }

  notificationReceived(source: string, verdict: string): void {
    this.notifications.inc({ source, verdict });
  }

  rateLimited(limit: string): void {
    this.limited.inc({ limit });
  }

  sellerLinkLost(): void {
    this.lostLinks.inc();
  }

  watchBreakers(count: () => OpenBreakers): void {
    this.countBreakers = count;
  }

  /** A series that begins with its first event shows no growth, and a single one of these events must raise an alert. */
  private beginAtZero(): void {
    for (const effect of ['payment_unreadable', 'payment_mismatch', 'duplicate_payment']) this.payments.inc({ effect }, 0);
    for (const verdict of ['bad_signature', 'limited']) this.notifications.inc({ source: 'payco', verdict }, 0);
  }

  private counter(name: string, help: string, ...labelNames: string[]): Counter {
    return new Counter({ name, help, labelNames, registers: [this.registry] });
  }

  private histogram(name: string, help: string, { labels, buckets }: { labels: string[]; buckets: number[] }): Histogram {
    return new Histogram({ name, help, labelNames: labels, buckets, registers: [this.registry] });
  }
}
