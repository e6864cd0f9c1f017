import type { Sentence } from './sentence.js';

export const MAX_ADDRESS_LENGTH = 2_048;

/** This machine, also as a content policy can name it. */
export const LOOPBACK_HOSTS: readonly string[] = ['localhost', '127.0.0.1'];

export type AddressRefusal = 'not_an_address' | 'too_long' | 'not_https' | 'with_user' | 'other_port';

export const ADDRESS_REFUSALS: Readonly<Record<AddressRefusal, Sentence>> = {
  not_an_address: { en: 'The address is not a valid URL.', es: 'La dirección no es una URL válida.' },
  too_long: {
    en: 'The address must not have more than 2,048 characters.',
    es: 'La dirección no puede tener más de 2.048 caracteres.',
  },
  not_https: { en: 'The address must begin with https://.', es: 'La dirección tiene que empezar con https://.' },
  with_user: {
    en: 'The address must not contain a user or password.',
    es: 'La dirección no puede llevar usuario ni contraseña.',
  },
  other_port: { en: 'The address must use port 443.', es: 'La dirección tiene que usar el puerto 443.' },
};

/**
 * An address that a person gives, as it is stored, or why it may not be: https on port 443, no user. `isPlainAllowed` names the hosts that
 * may also have http and other ports.
 */
export function httpsAddress(text: string, isPlainAllowed: (host: string) => boolean): URL | AddressRefusal {
  // A URL would strip these characters.
  if (/[\s\p{Cc}]/u.test(text) || !URL.canParse(text)) return 'not_an_address';
  const url = new URL(text);
  const isPlain = isPlainAllowed(url.hostname);
  if (url.protocol !== 'https:' && !(isPlain && url.protocol === 'http:')) return 'not_https';
  if (url.username !== '' || url.password !== '') return 'with_user';
  // Empty for the port of its protocol.
  if (url.port !== '' && !isPlain) return 'other_port';
  // Never sent.
  url.hash = '';
  // Both: escaping makes it longer.
  return text.length > MAX_ADDRESS_LENGTH || url.href.length > MAX_ADDRESS_LENGTH ? 'too_long' : url;
}
