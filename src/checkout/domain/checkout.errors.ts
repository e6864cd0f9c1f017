import { DomainError } from '../../shared/domain/domain-error.js';
import { amountFromCents } from '../../shared/domain/money.js';

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

interface ChangedTotal {
  readonly expectedTotalCents: number;
  readonly itemsTotalCents: number;
  readonly buyerShareCents: number;
}

/** The total is not the one that the buyer was shown. Nothing was stored. */
export class TotalChangedError extends DomainError {
  constructor({ expectedTotalCents, itemsTotalCents, buyerShareCents }: ChangedTotal) {
    super('conflict', 'TOTAL_CHANGED', 'The total has changed since it was shown. Look at it again.', [
      {
        expected_total: amountFromCents(expectedTotalCents),
        total: amountFromCents(itemsTotalCents + buyerShareCents),
        items_total: amountFromCents(itemsTotalCents),
        buyer_shipping_share: amountFromCents(buyerShareCents),
      },
    ]);
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
