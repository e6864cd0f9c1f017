import { DomainError } from '../../shared/domain/domain-error.js';
import type { Sentence } from '../../shared/domain/sentence.js';

/** Why an address may not be an endpoint. `refused_host`: it is, or resolves to, an address that is not public. */
export type EndpointRefusal = 'not_an_address' | 'too_long' | 'not_https' | 'with_user' | 'other_port' | 'refused_host';

const SENTENCES: Readonly<Record<EndpointRefusal, Sentence>> = {
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
  refused_host: {
    en: 'The address must lead to a public host on the internet.',
    es: 'La dirección tiene que llevar a un servidor público de internet.',
  },
};

/** Events may not be sent to this address. */
export class EndpointNotAllowedError extends DomainError {
  constructor(readonly reason: EndpointRefusal) {
    super('invalid', 'ENDPOINT_NOT_ALLOWED', SENTENCES[reason], [{ path: 'url', reason }]);
  }
}
