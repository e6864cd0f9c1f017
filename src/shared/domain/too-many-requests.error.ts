import { DomainError } from './domain-error.js';

export class TooManyRequestsError extends DomainError {
  constructor(override readonly retryAfterSeconds: number) {
    super('too_many', 'TOO_MANY_REQUESTS', 'Too many requests. Try again in a moment.');
  }
}
