import type { IdentityProvider } from './identity-provider/identity-provider.js';
import type { PaycoSimulator } from './payco/payco-simulator.js';
import type { ShipcoSimulator } from './shipco/shipco-simulator.js';

// The variables that point the service to the simulated providers.

export const identityVariables = ({ url, clientId, clientSecret }: IdentityProvider) => ({
  OIDC_ISSUER_URL: url,
  OIDC_CLIENT_ID: clientId,
  OIDC_CLIENT_SECRET: clientSecret,
});

export const paycoVariables = ({ url, accessToken, collectorId, webhookSecret }: PaycoSimulator) => ({
  PAYCO_API_BASE_URL: url,
  PAYCO_ACCESS_TOKEN: accessToken,
  PAYCO_COLLECTOR_ID: String(collectorId),
  PAYCO_WEBHOOK_SECRET: webhookSecret,
});

/** With the marketplace's own account, the first one of the simulator. */
export function shipcoVariables({ apiBaseUrl, accounts: [account] }: ShipcoSimulator) {
  if (!account) throw new Error('the shipco simulator has no account');
  return {
    SHIPCO_API_BASE_URL: apiBaseUrl,
    SHIPCO_ACCOUNT_ID: String(account.id),
    SHIPCO_API_TOKEN: account.token,
    SHIPCO_API_SECRET: account.secret,
  };
}

/** For sellers to link accounts of their own. */
export const shipcoOAuthVariables = ({ oauthClient }: ShipcoSimulator) => ({
  SHIPCO_OAUTH_CLIENT_ID: oauthClient.clientId,
  SHIPCO_OAUTH_CLIENT_SECRET: oauthClient.clientSecret,
});
