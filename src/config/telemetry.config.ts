import { Environment } from './environment.js';

/** What a monitor may read, and where. */
export class TelemetryConfig {
  /** Where `/metrics` is; null: nowhere. */
  readonly metrics: { readonly port: number; readonly host: string } | null;

  constructor({ METRICS_PORT, METRICS_HOST }: Environment) {
    this.metrics = METRICS_PORT === undefined ? null : { port: METRICS_PORT, host: METRICS_HOST };
  }
}
