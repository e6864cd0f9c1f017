import { DomainError } from '../../shared/domain/domain-error.js';

export class InvalidSignatureError extends DomainError {
  constructor() {
    super('unauthenticated', 'INVALID_SIGNATURE', 'The notification is not signed as it should be.');
  }
}
