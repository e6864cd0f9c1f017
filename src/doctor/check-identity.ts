import type { IdentityConfig } from '../config/providers.config.js';
import type { ServerConfig } from '../config/server.config.js';
import type { HttpClient } from '../shared/infrastructure/http-client.js';
import { type Check, type Finding, fault, notChecked, ok, warning } from './finding.js';
import { ask, hostOf, rejectionIn, textOf } from './provider-answer.js';

const PROVIDER = 'identity provider';
const CLIENT = 'identity client';
const CALL = { provider: 'oidc', operation: 'doctor' } as const;
const ENDPOINTS = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const;
/** The provider never issued it, so it refuses the code once it has accepted the client. */
const NO_CODE = 'doctor-sends-no-code';

/** The discovery, and whether the provider accepts our client. */
export function identityChecks(identity: IdentityConfig, server: ServerConfig, http: HttpClient): Check[] {
  const { issuerUrl } = identity;
  return [
    {
      name: PROVIDER,
      look: async () =>
        issuerUrl ? (await discover(issuerUrl, http)).finding : notChecked(PROVIDER, 'OIDC_ISSUER_URL is not valid'),
    },
    {
      name: CLIENT,
      look: async () => {
        if (!issuerUrl) return notChecked(CLIENT, 'OIDC_ISSUER_URL is not valid');
        const { tokenEndpoint } = await discover(issuerUrl, http);
        if (!tokenEndpoint) return notChecked(CLIENT, 'no token endpoint is known');
        return lookAtClient(tokenEndpoint, identity, server, http);
      },
    },
  ];
}

async function discover(issuerUrl: string, http: HttpClient): Promise<{ finding: Finding; tokenEndpoint?: string }> {
  const action = 'correct OIDC_ISSUER_URL: without it nobody can log in';
  const wrong = (text: string) => ({ finding: fault(PROVIDER, `${hostOf(issuerUrl)}: ${text}`, action) });
  const answer = await ask(http, { call: CALL, url: `${issuerUrl}/.well-known/openid-configuration` });
  if ('failure' in answer) return wrong(answer.failure);
  const { status, json } = answer.reply;
  if (status !== 200) return wrong(`HTTP ${status} for the discovery`);
  const document = (json ?? {}) as Record<string, unknown>;
  const missing = ENDPOINTS.filter((name) => !URL.canParse(textOf(document[name])));
  if (missing.length > 0) return wrong(`the discovery has no ${missing.join(', ')}`);
  const [issuer, tokenEndpoint] = [textOf(document.issuer), textOf(document.token_endpoint)];
  if (!URL.canParse(issuer) || new URL(issuer).href !== new URL(issuerUrl).href)
    return wrong('the discovery is that of another issuer');
  // The secret goes there.
  if (issuerUrl.startsWith('https:') && !tokenEndpoint.startsWith('https:')) return wrong('the token endpoint is without https');
  return { finding: ok(PROVIDER, `${hostOf(issuerUrl)}: the discovery is good`), tokenEndpoint };
}

async function lookAtClient(url: string, identity: IdentityConfig, server: ServerConfig, http: HttpClient): Promise<Finding> {
  const { clientId, clientSecret } = identity;
  if (!clientId || !clientSecret) return notChecked(CLIENT, 'OIDC_CLIENT_ID or OIDC_CLIENT_SECRET is not valid');
  const form = {
    grant_type: 'authorization_code',
    code: NO_CODE,
    code_verifier: 'x'.repeat(43),
    redirect_uri: `${server.baseUrl}/api/auth/callback`,
    client_id: clientId,
    client_secret: clientSecret,
  };
  const answer = await ask(http, { call: CALL, url, form });
  const action = 'try a login';
  if ('failure' in answer)
    return fault(CLIENT, answer.failure, 'let this machine reach the token endpoint of the identity provider');
  const { code } = rejectionIn(answer.reply);
  const { status } = answer.reply;
  if (code === 'invalid_grant') return ok(CLIENT, 'the provider accepts it');
  if (code === 'invalid_client' || code === 'unauthorized_client' || status === 401)
    return fault(CLIENT, 'the provider refuses it', 'compare OIDC_CLIENT_ID and OIDC_CLIENT_SECRET with the provider');
  return warning(CLIENT, `HTTP ${status} instead of a rejected code`, action);
}
