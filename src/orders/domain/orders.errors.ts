import { DomainError } from '../../shared/domain/domain-error.js';

export class OrderNotFoundError extends DomainError {
  constructor() {
    super('not_found', 'ORDER_NOT_FOUND', { en: 'There is no such order.', es: 'Ese pedido no existe.' });
  }
}
