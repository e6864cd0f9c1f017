import { DomainError } from '../../shared/domain/domain-error.js';

/** The same for an e-mail that nobody has and for a wrong password. */
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
    super('conflict', 'NOT_REPLAYABLE', 'This notification leads to no work that could be done again.');
  }
}

export class NotParkedError extends DomainError {
  constructor() {
    super('conflict', 'NOT_PARKED', 'Only a parked notification can be taken up again.');
  }
}

/** Answered where a feature is switched off, so that it looks like any address that does not exist. */
export class NothingHereError extends DomainError {
  constructor() {
    super('not_found', 'NOT_FOUND', 'There is nothing here.');
  }
}

/** Passwords cost memory to check, so few are checked at once and few may wait. */
export class TooManyLoginsError extends DomainError {
  constructor(cause: unknown) {
    super('unavailable', 'TOO_MANY_LOGINS', 'Too many people are logging in. Try again in a moment.', undefined, { cause });
  }
}
