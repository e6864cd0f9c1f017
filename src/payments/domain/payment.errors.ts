import { DomainError, errorOf } from '../../platform/kernel/domain-error.js';

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

/** The note of whoever was faster stays. */
export class PaymentResolvedError extends errorOf('conflict', 'PAYMENT_RESOLVED', {
  en: 'Somebody has already resolved this payment, with another note. Yours was not kept.',
  es: 'Alguien ya resolvió este pago, con otra nota. La tuya no se guardó.',
}) {}

export class PurchasePaidError extends errorOf('conflict', 'PURCHASE_PAID', {
  en: 'This purchase is paid, so it cannot be dropped.',
  es: 'Esta compra ya está paga, así que no se puede descartar.',
}) {}

/** Part of the purchase is paid and waits for the rest, so that nothing may take its place. */
export class PartWaitingError extends DomainError {
  constructor(purchaseNumber: string | null) {
    super(
      'conflict',
      'PAYMENT_PART_WAITING',
      {
        en: 'A part of this purchase is already paid and waits for the rest. Look at the purchase before you buy its products again.',
        es: 'Una parte de esta compra ya está paga y espera el resto. Mirá la compra antes de volver a comprar sus productos.',
      },
      [{ purchase_number: purchaseNumber }],
    );
  }
}

/** It was not dropped: the payment provider has not ended its payments. */
export class PurchaseOpenError extends errorOf('upstream', 'PAYCO_UNAVAILABLE', {
  en: 'The payment provider is not responding as it should, so the purchase is still open. Try again in a moment.',
  es: 'El proveedor de pagos no responde como debe, así que la compra sigue abierta. Probá de nuevo en un momento.',
}) {}
