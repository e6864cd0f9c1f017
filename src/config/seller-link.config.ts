import { Environment, entriesOf } from './environment.js';

export interface OAuthApp {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Must equal the redirect address registered with the shipping provider. */
  readonly redirectUri: string;
  /** Host of the OAuth service: the API's address without its version. */
  readonly oauthBaseUrl: string;
}

export interface EncryptionKey {
  readonly id: string;
  readonly key: Buffer;
}

/** Settings for linking a seller's own account at the shipping provider. */
export class SellerLinkConfig {
  /** Null when linking is not configured. */
  readonly app: OAuthApp | null;
  /** The first encrypts, all decrypt. */
  readonly encryptionKeys: readonly EncryptionKey[];
  /** The browser returns here, with `?shipco=connected` or `?shipco=error&reason=…`. */
  readonly returnPath: string;
  readonly warnings: readonly string[];

  constructor(environment: Environment) {
    const { SHIPCO_OAUTH_CLIENT_ID: clientId, SHIPCO_OAUTH_CLIENT_SECRET: clientSecret } = environment;
    const baseUrl = environment.BASE_URL ?? `http://localhost:${environment.PORT}`;
    const redirectUri = environment.SHIPCO_OAUTH_REDIRECT_URI ?? `${baseUrl}/api/seller/shipco/oauth/callback`;
    const oauthBaseUrl = environment.SHIPCO_OAUTH_BASE_URL ?? environment.SHIPCO_API_BASE_URL.replace(/\/v2$/, '');
    this.app = clientId && clientSecret ? { clientId, clientSecret, redirectUri, oauthBaseUrl } : null;
    this.encryptionKeys = entriesOf(environment.TOKEN_ENCRYPTION_KEYS).map(toKey);
    this.returnPath = environment.SELLER_LINK_RETURN_PATH;
    const half = Boolean(clientId) !== Boolean(clientSecret);
    this.warnings = half ? ['SHIPCO_OAUTH_CLIENT_ID and SHIPCO_OAUTH_CLIENT_SECRET must both be set: linking is not set up'] : [];
  }
}

function toKey(entry: string): EncryptionKey {
  const [id = '', key = ''] = entry.split(':');
  return { id, key: Buffer.from(key, 'base64') };
}
