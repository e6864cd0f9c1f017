import { DomainError } from '../../shared/domain/domain-error.js';

export class VerifyTokenError extends DomainError {
  constructor() {
    super('forbidden', 'INVALID_VERIFY_TOKEN', 'The verify token is not the expected one.');
  }
}

export class TooManyChangesError extends DomainError {
  constructor(most: number) {
    super('too_large', 'TOO_MANY_CHANGES', `One call may hold ${most} changes.`);
  }
}

export class NotAnEventError extends DomainError {
  constructor() {
    super('invalid', 'VALIDATION_FAILED', 'Some members of the request are not valid.', [
      { path: '', message: 'the body must be a JSON object' },
    ]);
  }
}
