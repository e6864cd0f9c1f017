import { DomainError, errorOf } from '../../platform/kernel/domain-error.js';

export class VerifyTokenError extends errorOf('forbidden', 'INVALID_VERIFY_TOKEN', {
  en: 'The verify token is not the expected one.',
  es: 'El token de verificación no es el esperado.',
}) {}

export class TooManyChangesError extends DomainError {
  constructor(most: number) {
    super('too_large', 'TOO_MANY_CHANGES', {
      en: `One call may contain at most ${most} changes.`,
      es: `Una llamada puede traer ${most} cambios como máximo.`,
    });
  }
}
