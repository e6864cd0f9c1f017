import type { OAuthClient } from './oauth-client.js';
import { OAuthRefusal } from './oauth-refusal.js';
import { type Parameters, required } from './parameters.js';

/** By a Basic header, else by `client_id` and `client_secret` in the body. Throws `invalid_client`. */
export function authenticateClient(authorization: string | undefined, sent: Parameters, client: OAuthClient): void {
  const [id, secret] = ofHeader(authorization) ?? [required(sent, 'client_id'), required(sent, 'client_secret')];
  if (id !== client.clientId || secret !== client.clientSecret) throw new OAuthRefusal('invalid_client');
}

/** Both halves are form-encoded before they are joined. */
function ofHeader(authorization = ''): [string, string] | null {
  const [scheme, credential = ''] = authorization.split(' ');
  if (scheme?.toLowerCase() !== 'basic') return null;
  const [id = '', ...secret] = Buffer.from(credential, 'base64').toString().split(':');
  return [formDecoded(id), formDecoded(secret.join(':'))];
}

function formDecoded(text: string): string {
  return new URLSearchParams(`value=${text.replaceAll('&', '%26')}`).get('value') ?? '';
}
