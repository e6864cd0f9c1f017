import { DomainError } from '../../shared/domain/domain-error.js';

export class PaymentNotFoundError extends DomainError {
  constructor() {
    super('not_found', 'PAYMENT_NOT_FOUND', { en: 'There is no such payment.', es: 'Ese pago no existe.' });
  }
}

export class PaymentOwnedError extends DomainError {
  constructor() {
    super('conflict', 'PAYMENT_OWNED', { en: 'This payment belongs to a sale.', es: 'Este pago pertenece a una venta.' });
  }
}
