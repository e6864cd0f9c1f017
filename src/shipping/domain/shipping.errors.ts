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

/** Why the items of a seller cannot be quoted. */
export type QuoteFailure =
  | 'NOT_DELIVERABLE'
  | 'PRODUCT_WITHOUT_SIZE'
  | 'DESTINATION_REFUSED'
  | 'REQUEST_REFUSED'
  | 'TOO_MANY_QUOTES'
  | 'SHIPCO_UNAVAILABLE';

interface Shop {
  readonly sellerId: string;
  readonly sellerName: string;
}

/** The cart cannot be quoted. Names the shop, never the credential. */
export class QuoteFailedError extends DomainError {
  constructor(
    { sellerId, sellerName }: Shop,
    failure: QuoteFailure,
    reason: string,
    options?: ErrorOptions,
    override readonly retryAfterSeconds: number | undefined = undefined,
  ) {
    const details = [{ seller_id: sellerId, code: failure }];
    super('upstream', 'SHIPCO_QUOTE_FAILED', `Shipping from ${sellerName} cannot be quoted: ${reason}`, details, options);
  }
}

/** No carrier serves the address. */
export class NotDeliverableError extends QuoteFailedError {
  constructor(shop: Shop) {
    super(shop, 'NOT_DELIVERABLE', 'nobody delivers to this address.');
  }
}

export class UnquotableProductError extends QuoteFailedError {
  constructor(shop: Shop, productTitle: string) {
    super(shop, 'PRODUCT_WITHOUT_SIZE', `"${productTitle}" has no weight or size.`);
  }
}

/** What the buyer has chosen cannot be had, and no token says that the default was shown instead. */
export class OptionUnavailableError extends DomainError {
  constructor(choices: readonly { readonly sellerId: string; readonly optionId: string }[]) {
    const details = choices.map(({ sellerId, optionId }) => ({ seller_id: sellerId, option_id: optionId }));
    super('conflict', 'OPTION_UNAVAILABLE', 'A chosen shipping option is not available any more. Quote again.', details);
  }
}

/** The token cannot be verified, is another buyer's, or too old. It does not say which. */
export class QuoteExpiredError extends DomainError {
  constructor() {
    super('conflict', 'QUOTE_EXPIRED', 'The shown prices are not valid any more. Quote again.');
  }
}

/** The token is for another cart or destination, or for other choices. */
export class QuoteMismatchError extends DomainError {
  constructor() {
    super('conflict', 'QUOTE_MISMATCH', 'The shown prices were for another cart, destination or choice. Quote again.');
  }
}
