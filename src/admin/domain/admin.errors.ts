import { DomainError } from '../../shared/domain/domain-error.js';

/** The same error for an unknown e-mail and for a wrong password. */
export class InvalidCredentialsError extends DomainError {
  constructor() {
    super('unauthenticated', 'INVALID_CREDENTIALS', 'The e-mail or the password is wrong.');
  }
}

export class InvalidSecretError extends DomainError {
  constructor() {
    super('unauthenticated', 'INVALID_SECRET', 'The secret is missing or wrong.');
  }
}

export class WebhookNotFoundError extends DomainError {
  constructor() {
    super('not_found', 'WEBHOOK_NOT_FOUND', 'There is no such notification.');
  }
}

export class NotReplayableError extends DomainError {
  constructor() {
    super('conflict', 'NOT_REPLAYABLE', 'This notification cannot be replayed.');
  }
}

export class NotParkedError extends DomainError {
  constructor() {
    super('conflict', 'NOT_PARKED', 'Only a parked notification can be taken up again.');
  }
}

/** Thrown where a feature is switched off, so that its path looks like one that does not exist. */
export class NothingHereError extends DomainError {
  constructor() {
    super('not_found', 'NOT_FOUND', 'There is nothing here.');
  }
}

/** Checking a password takes memory, so concurrency and queue are limited. */
export class TooManyLoginsError extends DomainError {
  constructor(cause: unknown) {
    super('unavailable', 'TOO_MANY_LOGINS', 'Too many people are logging in. Try again in a moment.', undefined, { cause });
  }
}
