import { DomainError } from '../../shared/domain/domain-error.js';

export class UnauthenticatedError extends DomainError {
  constructor() {
    super('unauthenticated', 'UNAUTHENTICATED', 'Log in to do this.');
  }
}

export class BuyerProfileRequiredError extends DomainError {
  constructor() {
    super('forbidden', 'BUYER_PROFILE_REQUIRED', 'Fill in your buyer profile first.');
  }
}

export class SellerRequiredError extends DomainError {
  constructor() {
    super('forbidden', 'SELLER_REQUIRED', 'This is for sellers. Create your seller profile first.');
  }
}

export class ProfileNotFoundError extends DomainError {
  constructor() {
    super('not_found', 'NOT_FOUND', 'You have no such profile yet.');
  }
}

export class LoginFailedError extends DomainError {
  constructor(cause?: unknown) {
    super('invalid', 'LOGIN_FAILED', 'The login could not be completed. Start it again.', undefined, { cause });
  }
}

export class IdentityProviderUnavailableError extends DomainError {
  constructor(cause: unknown) {
    super('upstream', 'IDENTITY_PROVIDER_UNAVAILABLE', 'The login service does not answer. Try again in a moment.', undefined, {
      cause,
    });
  }
}
