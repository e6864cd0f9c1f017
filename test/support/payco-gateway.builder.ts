import type { PaycoSimulator } from '../../sandbox/payco/payco-simulator.js';
import { HttpPaycoGateway } from '../../src/payments/infrastructure/http-payco.gateway.js';
import type { HttpClient } from '../../src/platform/calls/http-client.js';
import { loadEnvironment } from '../../src/platform/config/environment.js';
import { PaycoConfig } from '../../src/platform/config/payco.config.js';
import { ServerConfig } from '../../src/platform/config/server.config.js';

/** The real gateway, of the account that the simulator knows. */
export function aPaycoGateway(
  { url, accessToken }: PaycoSimulator,
  http: HttpClient,
  variables: Record<string, string> = {},
): HttpPaycoGateway {
  const environment = loadEnvironment({
    DATABASE_URL: 'postgresql://localhost/marketplace',
    SESSION_SECRET: 's'.repeat(32),
    OIDC_ISSUER_URL: 'http://localhost:4000',
    OIDC_CLIENT_ID: 'marketplace',
    OIDC_CLIENT_SECRET: 'secret',
    PAYCO_API_BASE_URL: url,
    PAYCO_ACCESS_TOKEN: accessToken,
    ...variables,
  });
  return new HttpPaycoGateway(http, new PaycoConfig(environment), new ServerConfig(environment));
}
