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

export class RoleRequiredError extends DomainError {
  constructor() {
    super('forbidden', 'ROLE_REQUIRED', 'Your role does not allow this.');
  }
}

export class AdminNotFoundError extends DomainError {
  constructor() {
    super('not_found', 'ADMIN_NOT_FOUND', 'There is no such admin.');
  }
}

export class SellerNotFoundError extends DomainError {
  constructor() {
    super('not_found', 'SELLER_NOT_FOUND', 'There is no such seller.');
  }
}

export class AdminExistsError extends DomainError {
  constructor() {
    super('conflict', 'ADMIN_EXISTS', 'An admin with this e-mail exists.');
  }
}

/** The marketplace would have nobody left who can invite or change admins. */
export class LastOwnerError extends DomainError {
  constructor() {
    super('conflict', 'LAST_OWNER', 'The last owner keeps the role and stays enabled.');
  }
}

/** The same error for an unknown, a used and an expired invitation. */
export class InvitationNotFoundError extends DomainError {
  constructor() {
    super('not_found', 'INVITATION_NOT_FOUND', 'This invitation is not valid any more. Ask for a new one.');
  }
}

/** 403 and not 401: the session is valid, and the admin stays logged in. */
export class WrongPasswordError extends DomainError {
  constructor() {
    super('forbidden', 'WRONG_PASSWORD', 'The current password is wrong.');
  }
}
