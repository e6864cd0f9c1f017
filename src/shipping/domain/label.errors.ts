import { DomainError } from '../../shared/domain/domain-error.js';

/** The orders that an error is about, as `details`. */
const named = (orderIds: readonly string[]) => orderIds.map((order_id) => ({ order_id }));

export class LabelNotReadyError extends DomainError {
  override readonly retryAfterSeconds = 30;

  constructor(orderIds: readonly string[]) {
    const message = 'The shipping provider has not made the label yet. Try again in a moment.';
    super('conflict', 'LABEL_NOT_READY', message, named(orderIds));
  }
}

export class NotShippedError extends DomainError {
  constructor(orderIds: readonly string[]) {
    super('conflict', 'NOT_SHIPPED', 'This order has no shipment that could be sent.', named(orderIds));
  }
}

/** A link from before labels were asked for does not allow them, which is mended in the same way. */
export class AccountNotLinkedError extends DomainError {
  constructor(orderIds: readonly string[]) {
    const message = 'The shipping account that has this shipment is not linked, or does not allow labels. Link it again.';
    super('conflict', 'ACCOUNT_NOT_LINKED', message, named(orderIds));
  }
}

export class LabelUnavailableError extends DomainError {
  constructor(
    orderIds: readonly string[],
    options?: ErrorOptions,
    override readonly retryAfterSeconds: number | undefined = undefined,
  ) {
    const message = 'The shipping provider does not deliver the label right now. Try again later.';
    super('upstream', 'SHIPCO_UNAVAILABLE', message, named(orderIds), options);
  }
}
