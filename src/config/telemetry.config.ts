import { Environment } from './environment.js';

/** Where metrics and traces go. */
export class TelemetryConfig {
  /** Where `/metrics` listens; null when off. */
  readonly metrics: { readonly port: number; readonly host: string } | null;

  /** The trace collector; null when tracing is off. */
  readonly traces: { readonly endpoint: string; readonly serviceName: string } | null;

  constructor({ METRICS_PORT, METRICS_HOST, OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SERVICE_NAME }: Environment) {
    this.metrics = METRICS_PORT === undefined ? null : { port: METRICS_PORT, host: METRICS_HOST };
    this.traces = OTEL_EXPORTER_OTLP_ENDPOINT ? { endpoint: OTEL_EXPORTER_OTLP_ENDPOINT, serviceName: OTEL_SERVICE_NAME } : null;
  }
}
