import { entriesOf } from './environment.js';
import { type ConfigWarning, settings } from './settings.js';

export interface OAuthApp {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Must equal the redirect address registered with the shipping provider. */
  readonly redirectUri: string;
  /** Host of the OAuth service: the API's address without its version. */
  readonly oauthBaseUrl: string;
}

const HALF_AN_APP: ConfigWarning = {
  en: 'SHIPCO_OAUTH_CLIENT_ID and SHIPCO_OAUTH_CLIENT_SECRET must both be set: linking is not set up',
  es: 'SHIPCO_OAUTH_CLIENT_ID y SHIPCO_OAUTH_CLIENT_SECRET van juntas: los vendedores no pueden vincular su cuenta',
};

/** Settings for linking a seller's own account at the shipping provider. */
export class SellerLinkConfig extends settings((environment) => {
  const { SHIPCO_OAUTH_CLIENT_ID: clientId, SHIPCO_OAUTH_CLIENT_SECRET: clientSecret } = environment;
  const baseUrl = environment.BASE_URL ?? `http://localhost:${environment.PORT}`;
  const redirectUri = environment.SHIPCO_OAUTH_REDIRECT_URI ?? `${baseUrl}/api/seller/shipco/oauth/callback`;
  const oauthBaseUrl = environment.SHIPCO_OAUTH_BASE_URL ?? environment.SHIPCO_API_BASE_URL.replace(/\/v2$/, '');
  const app: OAuthApp | null = clientId && clientSecret ? { clientId, clientSecret, redirectUri, oauthBaseUrl } : null;
  const isHalf = Boolean(clientId) !== Boolean(clientSecret);
  return {
    /** Null when linking is not configured. */
    app,
    /** The first encrypts, all decrypt. */
    encryptionKeys: entriesOf(environment.TOKEN_ENCRYPTION_KEYS).map(toKey),
    /** The browser returns here, with `?shipco=connected` or `?shipco=error&reason=…`. */
    returnPath: environment.SELLER_LINK_RETURN_PATH,
    warnings: isHalf ? [HALF_AN_APP] : [],
  };
}) {}

function toKey(entry: string): { id: string; key: Buffer } {
  const [id = '', key = ''] = entry.split(':');
  return { id, key: Buffer.from(key, 'base64') };
}
