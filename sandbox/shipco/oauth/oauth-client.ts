/** The marketplace's application, as registered with the provider. */
export interface OAuthClient {
  readonly clientId: string;
  readonly clientSecret: string;
  /** The callback addresses, exactly as the application sends them. More can be added at any time. */
  readonly redirectUris: string[];
}

export function sandboxClient(given: Partial<OAuthClient> = {}): OAuthClient {
  const { clientId = 'sandbox-oauth-client', clientSecret = 'sandbox-oauth-client-secret', redirectUris = [] } = given;
  return { clientId, clientSecret, redirectUris: [...redirectUris] };
}
