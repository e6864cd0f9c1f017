import { DomainError } from '../../shared/domain/domain-error.js';

export class DuplicateCheckoutError extends DomainError {
  constructor(purchaseId: string, redirectUrl: string | null) {
    super('conflict', 'DUPLICATE_CHECKOUT', 'This cart is already being paid.', [
      { purchase_id: purchaseId, redirect_url: redirectUrl },
    ]);
  }
}

export class CartChangedError extends DomainError {
  constructor() {
    super('conflict', 'CART_CHANGED', 'The cart changed during the checkout. Look at it again.');
  }
}

export class CheckoutSupersededError extends DomainError {
  constructor() {
    super('conflict', 'CHECKOUT_SUPERSEDED', 'A newer checkout of this cart has taken the place of this one.');
  }
}

export class PaycoUnavailableError extends DomainError {
  constructor(cause: unknown) {
    super(
      'upstream',
      'PAYCO_UNAVAILABLE',
      'The payment provider does not answer. Nothing was charged; try again in a moment.',
      undefined,
      { cause },
    );
  }
}

export class PaycoNotConfiguredError extends DomainError {
  constructor() {
    super('unavailable', 'PAYCO_NOT_CONFIGURED', 'Payments are not set up.');
  }
}

export class IdempotencyKeyReusedError extends DomainError {
  constructor() {
    super('conflict', 'IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was used for another request.');
  }
}

export class IdempotencyInProgressError extends DomainError {
  constructor() {
    super('conflict', 'IDEMPOTENCY_IN_PROGRESS', 'The first request with this Idempotency-Key is still running.');
  }
}
