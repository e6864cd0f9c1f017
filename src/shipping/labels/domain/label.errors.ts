import type { OrderName } from '../../../orders/domain/order.js';
import { DomainError, type ErrorKind } from '../../../platform/kernel/domain-error.js';
import type { Sentence } from '../../../platform/kernel/sentence.js';
import type { DispatchStop } from '../../shipments/domain/held.js';

/** An order, and why its parcel must not leave. */
export interface RefusedOrder extends OrderName {
  readonly reason?: DispatchStop | undefined;
}

/** The class of an error that concerns orders: `details` names them. */
function errorOfOrders(
  kind: ErrorKind,
  code: string,
  sentence: Sentence,
  { waitSeconds, more = () => ({}) }: { waitSeconds?: number; more?: (order: RefusedOrder) => object } = {},
) {
  return class extends DomainError {
    constructor(
      orders: readonly RefusedOrder[],
      options?: ErrorOptions,
      override readonly retryAfterSeconds: number | undefined = waitSeconds,
    ) {
      const details = orders.map((order) => ({ order_id: order.id, order_number: order.number, ...more(order) }));
      super(kind, code, sentence, details, options);
    }
  };
}

const NOT_READY: Sentence = {
  en: 'The shipping provider has not made the label yet. Try again in a moment.',
  es: 'El servicio de envíos todavía no hizo la etiqueta. Probá de nuevo en un momento.',
};
export class LabelNotReadyError extends errorOfOrders('conflict', 'LABEL_NOT_READY', NOT_READY, { waitSeconds: 30 }) {}

export class NotShippedError extends errorOfOrders('conflict', 'NOT_SHIPPED', {
  en: 'This order has no shipment to send.',
  es: 'Este pedido no tiene un envío que se pueda despachar.',
}) {}

const STAYS: Sentence = {
  en: 'This parcel must not be sent: `reason` says why.',
  es: 'Este paquete no se tiene que despachar.',
};
export class DoNotDispatchError extends errorOfOrders('conflict', 'DO_NOT_DISPATCH', STAYS, {
  more: ({ reason }) => ({ ...(reason && { reason }) }),
}) {}

const ALONE: Sentence = {
  en: 'This label cannot be put into one file with others: it is protected, or not as PDFs should be. Print it by itself.',
  es: 'Esta etiqueta no se puede juntar con otras: está protegida, o no es un PDF como debería. Imprimila aparte.',
};
export class LabelPrintAloneError extends errorOfOrders('conflict', 'LABEL_PRINT_ALONE', ALONE, {
  more: ({ id }) => ({ label: `/api/seller/orders/${id}/label` }),
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
