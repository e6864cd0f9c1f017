import { settings } from './settings.js';
import { parseTrustProxy } from './trust-proxy.js';

/** Where the service listens, and its public address. */
export class ServerConfig extends settings((environment) => {
  const baseUrl = environment.BASE_URL ?? `http://localhost:${environment.PORT}`;
  return {
    port: environment.PORT,
    host: environment.HOST,
    /** Public address without a trailing slash. */
    baseUrl,
    /** Whether cookies are Secure and have the __Host- prefix: true for a public https address. */
    secure: baseUrl.startsWith('https:'),
    /** The first signs cookies, all verify them. */
    sessionSecrets: environment.SESSION_SECRET.split(',').map((secret) => secret.trim()),
    /** Whether `/api/docs` is served. */
    apiDocs: environment.API_DOCS === 'on',
    /** The page that describes the error codes; null if it is not served. */
    errorDocs: environment.API_DOCS === 'on' ? `${baseUrl}/api/docs/errors` : null,
    /** Whether the web application is served. */
    webApp: environment.WEB_APP === 'on',
    /** How long a connection is kept for its next request. */
    keepAliveTimeoutMs: environment.KEEP_ALIVE_TIMEOUT_MS,
    trustProxy: parseTrustProxy(environment.TRUST_PROXY) ?? false,
  };
}) {}

/** How people are helped. */
export class SupportConfig extends settings((environment) => ({
  /** Where a person helps buyers; null for nowhere. */
  url: environment.SUPPORT_URL ?? null,
  email: environment.SUPPORT_EMAIL ?? null,
  /** Within how many days a buyer hears of money that is owed to her. */
  owedPromiseDays: environment.OWED_PROMISE_DAYS,
})) {}

/** The rules by which a part counts as degraded. */
export class StatusConfig extends settings((environment) => ({
  /** The largest share of the audit's places that one holder may take. */
  fairSharePercent: environment.FAIR_SHARE_PERCENT,
  owedPromiseDays: environment.OWED_PROMISE_DAYS,
})) {}

/** What the one who installs the service may do before there is an admin. */
export class AdminConfig extends settings((environment) => ({
  /** Allows creating the first admin and loading demo data. Null disables both. */
  bootstrapSecret: environment.BOOTSTRAP_SECRET ?? null,
})) {}

/** Where metrics and traces go. */
export class TelemetryConfig extends settings((environment) => {
  const {
    METRICS_PORT: port,
    METRICS_HOST: host,
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_SERVICE_NAME: serviceName,
  } = environment;
  return {
    /** Where `/metrics` listens; null when off. */
    metrics: port === undefined ? null : { port, host },
    /** The trace collector; null when tracing is off. */
    traces: endpoint ? { endpoint, serviceName } : null,
  };
}) {}
