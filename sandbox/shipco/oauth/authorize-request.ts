import { KNOWN_SCOPES } from './consent.js';
import type { OAuthClient } from './oauth-client.js';
import { OAuthRefusal } from './oauth-refusal.js';
import { optional, type Parameters, required } from './parameters.js';

/** What the application asks a person for. */
export interface AuthorizeRequest {
  redirectUri: string;
  state: string;
  scopes: string[];
  codeChallenge: string | null;
}

/** Shown to the user, because the application is unknown. */
export class UnknownApplication extends Error {}

/** Sent to the application, at its callback address. */
export class RefusedAtCallback extends Error {
  constructor(
    readonly location: string,
    cause: OAuthRefusal,
  ) {
    super(cause.message, { cause });
  }
}

/** Throws one of the two refusals above when the request is not in order. */
export function readAuthorizeRequest(parameters: Parameters, client: OAuthClient): AuthorizeRequest {
  const redirectUri = optional(parameters, 'redirect_uri') ?? '';
  if (optional(parameters, 'client_id') !== client.clientId)
    throw new UnknownApplication('No application is registered with this client_id.');
  if (!client.redirectUris.includes(redirectUri))
    throw new UnknownApplication('This redirect_uri is not registered for the application.');
  try {
    return { redirectUri, ...requestedTerms(parameters) };
  } catch (error) {
    if (!(error instanceof OAuthRefusal)) throw error;
    throw new RefusedAtCallback(refusalAddress(redirectUri, error, optional(parameters, 'state')), error);
  }
}

/** The callback address with an error in it. */
export function refusalAddress(redirectUri: string, { error, message, hint }: OAuthRefusal, state: string | null): string {
  return withQuery(redirectUri, { error, error_description: message, ...(hint && { hint }), ...(state && { state }) });
}

export function withQuery(address: string, values: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  return url.href;
}

function requestedTerms(parameters: Parameters): Omit<AuthorizeRequest, 'redirectUri'> {
  if (required(parameters, 'response_type') !== 'code') throw new OAuthRefusal('unsupported_response_type');
  return {
    state: required(parameters, 'state'),
    scopes: readScopes(required(parameters, 'scope')),
    codeChallenge: readChallenge(parameters),
  };
}

function readScopes(scope: string): string[] {
  const scopes = scope.split(' ').filter((name) => name !== '');
  const unknown = scopes.find((name) => !KNOWN_SCOPES.includes(name));
  if (unknown || scopes.length === 0) throw new OAuthRefusal('invalid_scope', `Check the \`${unknown ?? scope}\` scope`);
  return scopes;
}

function readChallenge(parameters: Parameters): string | null {
  const challenge = optional(parameters, 'code_challenge');
  if (challenge === null) return null;
  if (parameters.code_challenge_method !== 'S256') throw OAuthRefusal.missing('code_challenge_method');
  if (!/^[\w-]{43}$/.test(challenge)) throw OAuthRefusal.missing('code_challenge');
  return challenge;
}
