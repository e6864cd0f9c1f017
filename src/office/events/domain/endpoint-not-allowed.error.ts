import { DomainError } from '../../../platform/kernel/domain-error.js';
import { ADDRESS_REFUSALS, type AddressRefusal } from '../../../platform/kernel/https-address.js';
import type { Sentence } from '../../../platform/kernel/sentence.js';

/** Why an address may not be an endpoint. `refused_host`: it is, or resolves to, an address that is not public. */
export type EndpointRefusal = AddressRefusal | 'refused_host';

const SENTENCES: Readonly<Record<EndpointRefusal, Sentence>> = {
  ...ADDRESS_REFUSALS,
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
