import { ADDRESS_REFUSALS, httpsAddress, LOOPBACK_HOSTS } from '../../platform/kernel/https-address.js';
import { ValidationFailedError } from '../../platform/kernel/validation-failed.error.js';

/**
 * The address of a product's picture, as it is stored. Browsers load it, the service never does. `allowLoopback` also allows http and other
 * ports at this machine. Throws ValidationFailedError.
 */
export function pictureAddress(text: string, allowLoopback: boolean): string {
  const address = httpsAddress(text, (host) => allowLoopback && LOOPBACK_HOSTS.includes(host));
  if (typeof address !== 'string') return address.href;
  const { en, es } = ADDRESS_REFUSALS[address];
  throw new ValidationFailedError([{ path: 'image_url', message: { en: `image_url: ${en}`, es } }]);
}
