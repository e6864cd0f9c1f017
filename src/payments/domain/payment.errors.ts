import { DomainError } from '../../shared/domain/domain-error.js';

export class PaymentNotFoundError extends DomainError {
  constructor() {
    super('not_found', 'PAYMENT_NOT_FOUND', 'There is no such payment.');
  }
}

export class PaymentOwnedError extends DomainError {
  constructor() {
    super('conflict', 'PAYMENT_OWNED', 'This payment belongs to a sale.');
  }
}
