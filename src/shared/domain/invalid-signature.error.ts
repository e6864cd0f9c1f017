import { DomainError } from './domain-error.js';

/** A webhook request that does not prove who sent it. */
export class InvalidSignatureError extends DomainError {
  constructor() {
    super('unauthenticated', 'INVALID_SIGNATURE', 'The notification is not signed as it should be.');
  }
}
