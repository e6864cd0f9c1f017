import { DomainError } from '../../shared/domain/domain-error.js';

export class OrderNotFoundError extends DomainError {
  constructor() {
    super('not_found', 'ORDER_NOT_FOUND', { en: 'Order not found.', es: 'Ese pedido no existe.' });
  }
}
