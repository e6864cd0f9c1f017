import { httpsAddress } from '../../../platform/kernel/https-address.js';
import { EndpointNotAllowedError } from './endpoint-not-allowed.error.js';

/**
 * The address of an endpoint, as it is stored and called. `allowPrivate` also allows http and other ports, at any host. Throws
 * EndpointNotAllowedError. What its host resolves to is for EventSender to judge.
 */
export function endpointAddress(text: string, allowPrivate: boolean): string {
  const address = httpsAddress(text, () => allowPrivate);
  if (typeof address === 'string') throw new EndpointNotAllowedError(address);
  return address.href;
}
