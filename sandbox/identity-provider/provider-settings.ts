import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { Configuration, JWK, KoaContextWithOIDC } from 'oidc-provider';
import { languageOf } from '../simulator/html.js';
import type { DemoUser } from './demo-users.js';
import { messagePage, REFUSED } from './login-page.js';
import { createMemoryAdapter } from './memory-adapter.js';

export const LOGIN_PATH = '/login/';

const HOUR_SECONDS = 3600;

interface Registration {
  clientId: string;
  clientSecret: string;
  redirectUris: string[];
  users: readonly DemoUser[];
}

/** The settings of a provider with one client, which every demo user has already consented to. */
export async function providerSettings({ clientId, clientSecret, redirectUris, users }: Registration): Promise<Configuration> {
  return {
    adapter: createMemoryAdapter(),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: redirectUris,
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [await newSigningKey()] },
    pkce: { required: () => true },
    claims: { openid: ['sub'], profile: ['name'], email: ['email', 'email_verified'] },
    // The ID token contains the claims too, so that a client may skip the user-info endpoint.
    conformIdTokenClaims: false,
    findAccount: (_context, id) => {
      const user = users.find((candidate) => candidate.id === id);
      return (
        user && { accountId: id, claims: async () => ({ sub: id, name: user.name, email: user.email, email_verified: true }) }
      );
    },
    interactions: { url: (_context, interaction) => LOGIN_PATH + interaction.uid },
    loadExistingGrant: grantEverything,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    // No browser sends a cookie with this path back, so each login shows the list and another user can be picked.
    cookies: { long: { path: '/no-session-is-kept', httpOnly: true, sameSite: 'lax' } },
    // Each default value would print a warning.
    clientBasedCORS: () => false,
    renderError: (context, { error, error_description: description }) => {
      context.type = 'html';
      context.body = messagePage(REFUSED, `${error}: ${description ?? ''}`, languageOf(context.headers['accept-language']));
    },
    ttl: {
      AccessToken: HOUR_SECONDS,
      AuthorizationCode: 60,
      Grant: HOUR_SECONDS,
      IdToken: HOUR_SECONDS,
      Interaction: HOUR_SECONDS,
      Session: HOUR_SECONDS,
    },
  };
}

/** Consent is not part of the sandbox: every requested scope is granted. */
async function grantEverything({ oidc }: KoaContextWithOIDC) {
  const { client, session, provider } = oidc;
  if (!client || !session?.accountId) return undefined;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope([...oidc.requestParamOIDCScopes].join(' '));
  await grant.save();
  return grant;
}

async function newSigningKey(): Promise<JWK> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'sandbox' } as JWK;
}
