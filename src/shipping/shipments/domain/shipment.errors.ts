import { DomainError } from '../../../platform/kernel/domain-error.js';

export class AlreadyShippedError extends DomainError {
  constructor() {
    super('conflict', 'ALREADY_SHIPPED', {
      en: 'The shipment of this order already exists.',
      es: 'El envío de este pedido ya existe.',
    });
  }
}

export class ParcelExistsError extends DomainError {
  constructor() {
    super('conflict', 'PARCEL_EXISTS', {
      en: 'A parcel of this order exists, or may exist: its delivery cannot be corrected.',
      es: 'Ya hay un paquete de este pedido, o puede haberlo: sus datos no se pueden corregir.',
    });
  }
}

export class DecidedMeanwhileError extends DomainError {
  constructor() {
    super('conflict', 'DECIDED_MEANWHILE', {
      en: 'Somebody has decided about this order since you looked at it, so nothing was done. Look at it again.',
      es: 'Alguien decidió sobre este pedido después de que lo miraste, así que no se hizo nada. Miralo de nuevo.',
    });
  }
}

export class AlreadyDispatchedError extends DomainError {
  constructor() {
    super('conflict', 'ALREADY_DISPATCHED', {
      en: 'The parcel of this order has already left.',
      es: 'El paquete de este pedido ya salió.',
    });
  }
}

export class RequestLimitError extends DomainError {
  constructor() {
    super('conflict', 'REQUEST_LIMIT', {
      en: 'You have sent this request five times for this order. It cannot be sent again.',
      es: 'Ya enviaste esta solicitud cinco veces para este pedido. No se puede enviar otra vez.',
    });
  }
}

export class NotPaidError extends DomainError {
  constructor() {
    super('conflict', 'NOT_PAID', { en: 'This order is not paid.', es: 'Este pedido no está pago.' });
  }
}
