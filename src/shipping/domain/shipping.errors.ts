import { DomainError } from '../../shared/domain/domain-error.js';

/** The cart cannot be quoted. Names the shop, never the credential. */
export class QuoteFailedError extends DomainError {
  constructor(sellerName: string, reason: string, options?: ErrorOptions) {
    super('upstream', 'SHIPCO_QUOTE_FAILED', `Shipping from ${sellerName} cannot be quoted: ${reason}`, undefined, options);
  }
}

export class UnquotableProductError extends QuoteFailedError {
  constructor(sellerName: string, productTitle: string) {
    super(sellerName, `"${productTitle}" has no weight or size.`);
  }
}
