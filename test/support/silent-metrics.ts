import { NoTracer } from '../../src/shared/application/tracer.js';
import { AsyncWorkContext } from '../../src/shared/infrastructure/async-work-context.js';
import { HttpClient } from '../../src/shared/infrastructure/http-client.js';
import { PrometheusMetrics } from '../../src/shared/infrastructure/prometheus-metrics.js';
import { ProviderCalls } from '../../src/shared/infrastructure/provider-calls.js';

export const unwatchedCalls = () => new ProviderCalls(new PrometheusMetrics(), new NoTracer(), new AsyncWorkContext());

/** The product's client, with metrics that nobody reads. */
export function anHttpClient(): HttpClient {
  return new HttpClient(unwatchedCalls());
}
