import { DomainError } from '../../shared/domain/domain-error.js';

export class UnauthenticatedError extends DomainError {
  constructor() {
    super('unauthenticated', 'UNAUTHENTICATED', { en: 'Log in to do this.', es: 'Iniciá sesión para hacer esto.' });
  }
}

export class BuyerProfileRequiredError extends DomainError {
  constructor() {
    super('forbidden', 'BUYER_PROFILE_REQUIRED', {
      en: 'Fill in your buyer profile first.',
      es: 'Primero completá tu perfil de compra.',
    });
  }
}

export class SellerRequiredError extends DomainError {
  constructor() {
    super('forbidden', 'SELLER_REQUIRED', {
      en: 'This is for sellers. Create your seller profile first.',
      es: 'Esto es para quienes venden. Primero creá tu perfil de venta.',
    });
  }
}

export class ProfileNotFoundError extends DomainError {
  constructor() {
    super('not_found', 'NOT_FOUND', { en: 'You do not have this profile yet.', es: 'Todavía no tenés ese perfil.' });
  }
}

export class LoginFailedError extends DomainError {
  constructor(cause?: unknown) {
    super(
      'invalid',
      'LOGIN_FAILED',
      {
        en: 'The login could not be completed. Please log in again.',
        es: 'No se pudo completar el inicio de sesión. Empezalo de nuevo.',
      },
      undefined,
      { cause },
    );
  }
}

export class IdentityProviderUnavailableError extends DomainError {
  constructor(cause: unknown) {
    super(
      'upstream',
      'IDENTITY_PROVIDER_UNAVAILABLE',
      {
        en: 'The login service is not responding. Try again in a moment.',
        es: 'El servicio de inicio de sesión no responde. Probá de nuevo en un momento.',
      },
      undefined,
      {
        cause,
      },
    );
  }
}
