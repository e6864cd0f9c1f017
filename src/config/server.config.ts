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
