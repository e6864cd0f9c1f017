import { EndpointNotAllowedError } from './endpoint-not-allowed.error.js';

const MAX_LENGTH = 2_048;

/**
 * The address of an endpoint, as it is stored and called: https on port 443, no user. `allowPrivate` also allows http and other ports.
 * Throws EndpointNotAllowedError. What its host resolves to is for EventSender to judge.
 */
export function endpointAddress(text: string, allowPrivate: boolean): string {
  // A URL would strip these characters.
  if (/[\s\p{Cc}]/u.test(text) || !URL.canParse(text)) throw new EndpointNotAllowedError('not_an_address');
  const url = new URL(text);
  if (url.protocol !== 'https:' && !(allowPrivate && url.protocol === 'http:')) throw new EndpointNotAllowedError('not_https');
  if (url.username !== '' || url.password !== '') throw new EndpointNotAllowedError('with_user');
  // Empty for the port of its protocol.
  if (url.port !== '' && !allowPrivate) throw new EndpointNotAllowedError('other_port');
  // Never sent.
  url.hash = '';
  // Both: escaping makes it longer.
  if (text.length > MAX_LENGTH || url.href.length > MAX_LENGTH) throw new EndpointNotAllowedError('too_long');
  return url.href;
}
