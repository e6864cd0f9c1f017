import { DomainError } from '../../shared/domain/domain-error.js';

export class AlreadyShippedError extends DomainError {
  constructor() {
    super('conflict', 'ALREADY_SHIPPED', 'The shipment of this order exists already.');
  }
}

export class NotPaidError extends DomainError {
  constructor() {
    super('conflict', 'NOT_PAID', 'This order is not paid.');
  }
}

/** The cart cannot be quoted. Names the shop, never the credential. */
export class QuoteFailedError extends DomainError {
  constructor(
    sellerName: string,
    reason: string,
    options?: ErrorOptions,
    override readonly retryAfterSeconds: number | undefined = undefined,
  ) {
    super('upstream', 'SHIPCO_QUOTE_FAILED', `Shipping from ${sellerName} cannot be quoted: ${reason}`, undefined, options);
  }
}

/** No carrier serves the address. */
export class NotDeliverableError extends QuoteFailedError {
  constructor(sellerName: string) {
    super(sellerName, 'nobody delivers to this address.');
  }
}

export class UnquotableProductError extends QuoteFailedError {
  constructor(sellerName: string, productTitle: string) {
    super(sellerName, `"${productTitle}" has no weight or size.`);
  }
}
