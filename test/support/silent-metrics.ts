import { Metrics } from '../../src/shared/application/metrics.js';
import { NoTracer } from '../../src/shared/application/tracer.js';
import { AsyncWorkContext } from '../../src/shared/infrastructure/async-work-context.js';
import { HttpClient } from '../../src/shared/infrastructure/http-client.js';
import { ProviderCalls } from '../../src/shared/infrastructure/provider-calls.js';

/** Counts nothing. */
export class SilentMetrics extends Metrics {
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

export const unwatchedCalls = () => new ProviderCalls(new SilentMetrics(), new NoTracer(), new AsyncWorkContext());

/** The client as the product makes it, watched by nobody. */
export function anHttpClient(): HttpClient {
  return new HttpClient(unwatchedCalls());
}
