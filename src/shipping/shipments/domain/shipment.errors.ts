import { DomainError } from '../../../shared/domain/domain-error.js';

export class AlreadyShippedError extends DomainError {
  constructor() {
    super('conflict', 'ALREADY_SHIPPED', {
      en: 'The shipment of this order already exists.',
      es: 'El envío de este pedido ya existe.',
    });
  }
}

export class NotPaidError extends DomainError {
  constructor() {
    super('conflict', 'NOT_PAID', { en: 'This order is not paid.', es: 'Este pedido no está pago.' });
  }
}
