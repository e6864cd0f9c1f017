import { errorOf } from '../../shared/domain/domain-error.js';

export class OrderNotFoundError extends errorOf('not_found', 'ORDER_NOT_FOUND', {
  en: 'Order not found.',
  es: 'Ese pedido no existe.',
}) {}
