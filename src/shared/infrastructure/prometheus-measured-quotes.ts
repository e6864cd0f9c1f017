import { Injectable } from '@nestjs/common';
import { MeasuredQuotes, type QuoteTimes } from '../application/measured-quotes.js';
import { NoMetrics } from '../application/metrics.js';
import { PROVIDER_BUCKETS, PrometheusMetrics } from './prometheus-metrics.js';

type Labels = Partial<Record<string, string | number>>;

@Injectable()
export class PrometheusMeasuredQuotes implements MeasuredQuotes {
  constructor(private readonly metrics: PrometheusMetrics) {}

  async times(): Promise<QuoteTimes> {
    const { values } = await this.metrics.quotes.get();
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
}

/** Without a metrics port only quotes are measured: admins see how long they take. */
export class QuoteMetrics extends NoMetrics {
  constructor(private readonly metrics: PrometheusMetrics) {
    super();
  }

  override quoted(outcome: 'shipco' | 'fixed' | 'failed', seconds: number): void {
    this.metrics.quoted(outcome, seconds);
  }
}
