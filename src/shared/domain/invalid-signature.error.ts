import { DomainError } from './domain-error.js';

/** A webhook request whose sender cannot be verified. */
export class InvalidSignatureError extends DomainError {
  constructor() {
    super('unauthenticated', 'INVALID_SIGNATURE', 'The notification is not signed as it should be.');
  }
}
