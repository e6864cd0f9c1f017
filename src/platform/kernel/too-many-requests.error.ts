import { DomainError } from './domain-error.js';

export class TooManyRequestsError extends DomainError {
  constructor(override readonly retryAfterSeconds: number) {
    super('too_many', 'TOO_MANY_REQUESTS', {
      en: 'Too many requests. Try again in a moment.',
      es: 'Demasiadas solicitudes. Probá de nuevo en un momento.',
    });
  }
}
