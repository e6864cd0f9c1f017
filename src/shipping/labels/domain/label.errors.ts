import type { OrderName } from '../../../orders/domain/order.js';
import { DomainError, type ErrorKind } from '../../../shared/domain/domain-error.js';
import type { Sentence } from '../../../shared/domain/sentence.js';
import type { DispatchStop } from '../../shipments/domain/held.js';

/** An order, and why its parcel must not leave. */
export interface RefusedOrder extends OrderName {
  readonly reason?: DispatchStop | undefined;
}

/** The class of an error that concerns orders: `details` names them. */
function errorOfOrders(kind: ErrorKind, code: string, sentence: Sentence, waitSeconds?: number) {
  return class extends DomainError {
    constructor(
      orders: readonly RefusedOrder[],
      options?: ErrorOptions,
      override readonly retryAfterSeconds: number | undefined = waitSeconds,
    ) {
      const details = orders.map(({ id, number, reason }) => ({ order_id: id, order_number: number, ...(reason && { reason }) }));
      super(kind, code, sentence, details, options);
    }
  };
}

const NOT_READY: Sentence = {
  en: 'The shipping provider has not made the label yet. Try again in a moment.',
  es: 'El servicio de envíos todavía no hizo la etiqueta. Probá de nuevo en un momento.',
};
export class LabelNotReadyError extends errorOfOrders('conflict', 'LABEL_NOT_READY', NOT_READY, 30) {}

export class NotShippedError extends errorOfOrders('conflict', 'NOT_SHIPPED', {
  en: 'This order has no shipment to send.',
  es: 'Este pedido no tiene un envío que se pueda despachar.',
}) {}

export class DoNotDispatchError extends errorOfOrders('conflict', 'DO_NOT_DISPATCH', {
  en: 'This parcel must not be sent: `reason` says why.',
  es: 'Este paquete no se tiene que despachar.',
}) {}

/** A link made before labels existed does not allow them; linking again fixes that, too. */
export class AccountNotLinkedError extends errorOfOrders('conflict', 'ACCOUNT_NOT_LINKED', {
  en: 'The shipping account that has this shipment is not linked, or does not allow labels. Link it again.',
  es: 'La cuenta de envíos que tiene este envío no está vinculada, o no permite etiquetas. Vinculala de nuevo.',
}) {}

export class LabelUnavailableError extends errorOfOrders('upstream', 'SHIPCO_UNAVAILABLE', {
  en: 'The shipping provider cannot provide the label right now. Try again later.',
  es: 'El servicio de envíos no entrega la etiqueta en este momento. Probá de nuevo más tarde.',
}) {}
