import { NoMetrics } from '../../src/shared/application/metrics.js';
import { NoTracer } from '../../src/shared/application/tracer.js';
import { AsyncWorkContext } from '../../src/shared/infrastructure/async-work-context.js';
import { HttpClient } from '../../src/shared/infrastructure/http-client.js';
import { ProviderCalls } from '../../src/shared/infrastructure/provider-calls.js';

export const unwatchedCalls = () => new ProviderCalls(new NoMetrics(), new NoTracer(), new AsyncWorkContext());

/** The product's client with no-op metrics. */
export function anHttpClient(): HttpClient {
  return new HttpClient(unwatchedCalls());
}
