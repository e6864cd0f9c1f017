const TEXTS = {
  invalid_request:
    'The request is missing a required parameter, includes an invalid parameter value, includes a parameter more than once, or is otherwise malformed.',
  invalid_client: 'Client authentication failed',
  invalid_grant:
    'The provided authorization grant (e.g., authorization code, resource owner credentials) or refresh token is invalid, expired, revoked, does not match the redirection URI used in the authorization request, or was issued to another client.',
  invalid_scope: 'The requested scope is invalid, unknown, or malformed',
  unsupported_grant_type: 'The authorization grant type is not supported by the authorization server.',
  unsupported_response_type: 'The authorization server does not support this response type.',
  access_denied: 'The resource owner or authorization server denied the request.',
  server_error: 'The authorization server met an unexpected condition.',
} as const;

export type OAuthErrorCode = keyof typeof TEXTS;

/** A request that OAuth does not allow. */
export class OAuthRefusal extends Error {
  constructor(
    readonly error: OAuthErrorCode,
    readonly hint?: string,
    readonly status = error === 'invalid_client' ? 401 : 400,
  ) {
    super(TEXTS[error]);
  }

  static missing(parameter: string): OAuthRefusal {
    return new OAuthRefusal('invalid_request', `Check the \`${parameter}\` parameter`);
  }
}

/** The provider's token errors are not documented: this is how they look in the shape its tokens suggest. */
export function oauthErrorBody({ error, message, hint }: OAuthRefusal) {
  return { error, error_description: message, ...(hint && { hint }), message };
}
