import { DomainError } from '../../../shared/domain/domain-error.js';

/** The orders that an error concerns, as `details`. */
const named = (orderIds: readonly string[]) => orderIds.map((order_id) => ({ order_id }));

export class LabelNotReadyError extends DomainError {
  override readonly retryAfterSeconds = 30;

  constructor(orderIds: readonly string[]) {
    const message = {
      en: 'The shipping provider has not made the label yet. Try again in a moment.',
      es: 'El proveedor de envíos todavía no hizo la etiqueta. Probá de nuevo en un momento.',
    };
    super('conflict', 'LABEL_NOT_READY', message, named(orderIds));
  }
}

export class NotShippedError extends DomainError {
  constructor(orderIds: readonly string[]) {
    super(
      'conflict',
      'NOT_SHIPPED',
      { en: 'This order has no shipment to send.', es: 'Este pedido no tiene un envío que se pueda despachar.' },
      named(orderIds),
    );
  }
}

/** A link made before labels existed does not allow them; linking again fixes that, too. */
export class AccountNotLinkedError extends DomainError {
  constructor(orderIds: readonly string[]) {
    const message = {
      en: 'The shipping account that has this shipment is not linked, or does not allow labels. Link it again.',
      es: 'La cuenta de envíos que tiene este envío no está vinculada, o no permite etiquetas. Vinculala de nuevo.',
    };
    super('conflict', 'ACCOUNT_NOT_LINKED', message, named(orderIds));
  }
}

export class LabelUnavailableError extends DomainError {
  constructor(
    orderIds: readonly string[],
    options?: ErrorOptions,
    override readonly retryAfterSeconds: number | undefined = undefined,
  ) {
    const message = {
      en: 'The shipping provider cannot provide the label right now. Try again later.',
      es: 'El proveedor de envíos no entrega la etiqueta en este momento. Probá de nuevo más tarde.',
    };
    super('upstream', 'SHIPCO_UNAVAILABLE', message, named(orderIds), options);
  }
}
