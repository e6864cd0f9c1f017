import { DomainError, errorOf } from '../../../platform/kernel/domain-error.js';

export class NotLinkedError extends errorOf('conflict', 'NOT_LINKED', {
  en: 'You have not linked a shipping account. Link one to choose from where its parcels leave.',
  es: 'No vinculaste una cuenta de envíos. Vinculá una para elegir desde dónde salen sus paquetes.',
}) {}

/** A link made before it allowed that, or one that the provider has ended. */
export class LinkAgainError extends errorOf('conflict', 'LINK_AGAIN', {
  en: 'Your link does not allow us to see the places of your shipping account. Link it again.',
  es: 'La vinculación no nos deja ver los lugares de tu cuenta de envíos. Vinculala de nuevo.',
}) {}

export class OriginNotFoundError extends errorOf('not_found', 'ORIGIN_NOT_FOUND', {
  en: 'Your shipping account has no such place. Look at the list again.',
  es: 'Tu cuenta de envíos no tiene ese lugar. Volvé a mirar la lista.',
}) {}

/** The address book cannot be read now. */
export class AddressBookUnavailableError extends DomainError {
  constructor(
    options?: ErrorOptions,
    override readonly retryAfterSeconds: number | undefined = undefined,
  ) {
    const sentence = {
      en: 'The shipping provider does not show the places of your account right now. Try again later.',
      es: 'El servicio de envíos no muestra los lugares de tu cuenta en este momento. Probá de nuevo más tarde.',
    };
    super('upstream', 'SHIPCO_UNAVAILABLE', sentence, undefined, options);
  }
}
