import type { HttpClient } from '../../platform/calls/http-client.js';
import type { IdentityConfig } from '../../platform/config/providers.config.js';
import type { ServerConfig } from '../../platform/config/server.config.js';
import type { Sentence } from '../../platform/kernel/sentence.js';
import { at, type Check, type CheckResult, fault, notChecked, ok, warning } from './check-result.js';
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
        issuerUrl
          ? (await discover(issuerUrl, http)).result
          : notChecked(PROVIDER, { en: 'OIDC_ISSUER_URL is not valid', es: 'OIDC_ISSUER_URL no es válida' }),
    },
    {
      name: CLIENT,
      look: async () => {
        if (!issuerUrl) return notChecked(CLIENT, { en: 'OIDC_ISSUER_URL is not valid', es: 'OIDC_ISSUER_URL no es válida' });
        const { tokenEndpoint } = await discover(issuerUrl, http);
        if (!tokenEndpoint)
          return notChecked(CLIENT, { en: 'no token endpoint is known', es: 'no se conoce la dirección de los tokens' });
        return lookAtClient(tokenEndpoint, identity, server, http);
      },
    },
  ];
}

async function discover(issuerUrl: string, http: HttpClient): Promise<{ result: CheckResult; tokenEndpoint?: string }> {
  const action = {
    en: 'correct OIDC_ISSUER_URL: without it nobody can log in',
    es: 'corregí OIDC_ISSUER_URL: sin ella nadie puede ingresar',
  };
  const wrong = (text: Sentence) => ({ result: fault(PROVIDER, at(hostOf(issuerUrl), text), action) });
  const answer = await ask(http, { call: CALL, url: `${issuerUrl}/.well-known/openid-configuration` });
  if ('failure' in answer) return wrong(answer.failure);
  const { status, json } = answer.reply;
  if (status !== 200) return wrong({ en: `HTTP ${status} for the discovery`, es: `HTTP ${status} al pedir su configuración` });
  const document = (json ?? {}) as Record<string, unknown>;
  const missing = ENDPOINTS.filter((name) => !URL.canParse(textOf(document[name])));
  if (missing.length > 0)
    return wrong({ en: `the discovery has no ${missing.join(', ')}`, es: `a su configuración le falta ${missing.join(', ')}` });
  const [issuer, tokenEndpoint] = [textOf(document.issuer), textOf(document.token_endpoint)];
  if (!URL.canParse(issuer) || new URL(issuer).href !== new URL(issuerUrl).href)
    return wrong({ en: 'the discovery is that of another issuer', es: 'su configuración es de otro emisor' });
  // The secret goes there.
  if (issuerUrl.startsWith('https:') && !tokenEndpoint.startsWith('https:'))
    return wrong({ en: 'the token endpoint is without https', es: 'la dirección de los tokens no tiene https' });
  return {
    result: ok(PROVIDER, {
      en: `${hostOf(issuerUrl)}: the discovery is good`,
      es: `${hostOf(issuerUrl)}: su configuración se lee bien`,
    }),
    tokenEndpoint,
  };
}

async function lookAtClient(url: string, identity: IdentityConfig, server: ServerConfig, http: HttpClient): Promise<CheckResult> {
  const { clientId, clientSecret } = identity;
  if (!clientId || !clientSecret)
    return notChecked(CLIENT, {
      en: 'OIDC_CLIENT_ID or OIDC_CLIENT_SECRET is not valid',
      es: 'OIDC_CLIENT_ID u OIDC_CLIENT_SECRET no es válido',
    });
  const form = {
    grant_type: 'authorization_code',
    code: NO_CODE,
    code_verifier: 'x'.repeat(43),
    redirect_uri: `${server.baseUrl}/api/auth/callback`,
    client_id: clientId,
    client_secret: clientSecret,
  };
  const answer = await ask(http, { call: CALL, url, form });
  const action = { en: 'try a login', es: 'probá ingresar' };
  if ('failure' in answer)
    return fault(CLIENT, answer.failure, {
      en: 'let this machine reach the token endpoint of the identity provider',
      es: 'dejá que esta máquina llegue a la dirección de los tokens del proveedor de identidad',
    });
  const { code } = rejectionIn(answer.reply);
  const { status } = answer.reply;
  if (code === 'invalid_grant') return ok(CLIENT, { en: 'the provider accepts it', es: 'el proveedor de identidad lo acepta' });
  if (code === 'invalid_client' || code === 'unauthorized_client' || status === 401)
    return fault(
      CLIENT,
      { en: 'the provider refuses it', es: 'el proveedor de identidad lo rechaza' },
      {
        en: 'compare OIDC_CLIENT_ID and OIDC_CLIENT_SECRET with the provider',
        es: 'compará OIDC_CLIENT_ID y OIDC_CLIENT_SECRET con el proveedor de identidad',
      },
    );
  return warning(
    CLIENT,
    { en: `HTTP ${status} instead of a rejected code`, es: `HTTP ${status} en vez de un código rechazado` },
    action,
  );
}
