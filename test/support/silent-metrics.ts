import { HttpClient } from '../../src/platform/calls/http-client.js';
import { ProviderCalls } from '../../src/platform/calls/provider-calls.js';
import { AsyncWorkContext } from '../../src/platform/telemetry/async-work-context.js';
import { PrometheusMetrics } from '../../src/platform/telemetry/prometheus-metrics.js';
import { NoTracer } from '../../src/platform/telemetry/tracer.js';

export const unwatchedCalls = () => new ProviderCalls(new PrometheusMetrics(), new NoTracer(), new AsyncWorkContext());

/** The product's client, with metrics that nobody reads. */
export function anHttpClient(): HttpClient {
  return new HttpClient(unwatchedCalls());
}
