import { Environment } from './environment.js';
import { parseTrustProxy, type TrustProxy } from './trust-proxy.js';

/** Where the service listens, and its public address. */
export class ServerConfig {
  readonly port: number;
  readonly host: string;
  /** Public address without a trailing slash. */
  readonly baseUrl: string;
  /** Whether cookies are Secure and have the __Host- prefix: true for a public https address. */
  readonly secure: boolean;
  /** The first signs cookies, all verify them. */
  readonly sessionSecrets: readonly string[];
  /** Whether `/api/docs` is served. */
  readonly apiDocs: boolean;
  /** Whether the web application is served. */
  readonly webApp: boolean;
  readonly trustProxy: TrustProxy;

  constructor(environment: Environment) {
    this.port = environment.PORT;
    this.host = environment.HOST;
    this.baseUrl = environment.BASE_URL ?? `http://localhost:${environment.PORT}`;
    this.secure = this.baseUrl.startsWith('https:');
    this.apiDocs = environment.API_DOCS === 'on';
    this.webApp = environment.WEB_APP === 'on';
    this.sessionSecrets = environment.SESSION_SECRET.split(',').map((secret) => secret.trim());
    this.trustProxy = parseTrustProxy(environment.TRUST_PROXY) ?? false;
  }
}

/** What the one who installs the service may do before there is an admin. */
export class AdminConfig {
  /** Allows creating the first admin and loading demo data. Null disables both. */
  readonly bootstrapSecret: string | null;

  constructor(environment: Environment) {
    this.bootstrapSecret = environment.BOOTSTRAP_SECRET ?? null;
  }
}

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
