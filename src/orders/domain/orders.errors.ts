import { errorOf } from '../../platform/kernel/domain-error.js';

export class PurchaseNotFoundError extends errorOf('not_found', 'PURCHASE_NOT_FOUND', {
  en: 'Purchase not found.',
  es: 'Esa compra no existe.',
}) {}

export class OrderNotFoundError extends errorOf('not_found', 'ORDER_NOT_FOUND', {
  en: 'Order not found.',
  es: 'Ese pedido no existe.',
}) {}
