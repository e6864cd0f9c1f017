import { DomainError, errorOf } from '../../shared/domain/domain-error.js';

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

export class PurchasePaidError extends errorOf('conflict', 'PURCHASE_PAID', {
  en: 'This purchase is paid, so it cannot be dropped.',
  es: 'Esta compra ya está paga, así que no se puede descartar.',
}) {}

/** It was not dropped: the payment provider has not ended its payments. */
export class PurchaseOpenError extends errorOf('upstream', 'PAYCO_UNAVAILABLE', {
  en: 'The payment provider is not responding as it should, so the purchase is still open. Try again in a moment.',
  es: 'El proveedor de pagos no responde como debe, así que la compra sigue abierta. Probá de nuevo en un momento.',
}) {}
