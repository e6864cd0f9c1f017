import type { OrderStatus } from '../../orders/domain/order-status.js';
import { isApproved, isOpen, paymentStopOf, wasApproved } from '../../orders/domain/payment-status.js';
import type { Sentence } from '../../shared/domain/sentence.js';
import { isAway, type ParcelProgress } from '../../shipping/shipments/domain/parcel-progress.js';
import type { ShipmentState } from '../../shipping/shipments/domain/shipment-facts.js';
import { isRequest, type StopReason } from '../../shipping/shipments/domain/stop-reason.js';

/** A shipment as buyers and sellers see it: the internal states have more detail than they need. */
export const PUBLIC_SHIPMENT_STATES = ['pending', 'created', 'delayed', 'not_possible', 'cancelled'] as const;
export type PublicShipmentState = (typeof PUBLIC_SHIPMENT_STATES)[number];

const PUBLIC_STATE_OF: Record<ShipmentState, PublicShipmentState> = {
  pending: 'pending',
  creating: 'pending',
  unknown: 'pending',
  created: 'created',
  failed: 'delayed',
  needs_review: 'delayed',
  skipped: 'not_possible',
  cancelled: 'cancelled',
  // The carrier may still deliver it.
  rescue_requested: 'created',
};

export const ORDER_MESSAGES: Record<OrderStatus, Sentence> = {
  awaiting_payment: { en: 'Waiting for the payment.', es: 'Esperando el pago.' },
  paid: { en: 'Paid.', es: 'Pagado.' },
  expired: { en: 'Closed without a payment.', es: 'Se cerró sin un pago.' },
  refunded: { en: 'The payment was refunded.', es: 'El pago se devolvió.' },
};

/** A payment was approved, but not as the one that pays this order. */
const NOTHING_BOUGHT: Sentence = { en: 'Closed: its payment bought nothing.', es: 'Se cerró: su pago no compró nada.' };
const NOT_PAID_BY_IT: Sentence = {
  en: 'Not paid: its payment bought nothing.',
  es: 'Sin pagar: su pago no compró nada.',
};
/** A slip outlives the time in which a purchase can be begun to be paid. */
const STILL_OPEN: Sentence = { en: 'Waiting for the payment that was started.', es: 'Esperando el pago que se empezó.' };
const DECLINED: Sentence = { en: 'The payment was declined: it is still to be paid.', es: 'El pago se rechazó: falta pagar.' };

/** What the status of an order says, given the payment status of its purchase. */
export function orderMessage(status: OrderStatus, paymentStatus: string): Sentence {
  if (status === 'expired' && wasApproved(paymentStatus)) return NOTHING_BOUGHT;
  if (status === 'expired' && isOpen(paymentStatus)) return STILL_OPEN;
  if (status === 'awaiting_payment' && isApproved(paymentStatus)) return NOT_PAID_BY_IT;
  if (status === 'awaiting_payment' && paymentStatus === 'rejected') return DECLINED;
  if (status === 'refunded' && paymentStatus === 'charged_back') return REASON_MESSAGES.payment_charged_back;
  return ORDER_MESSAGES[status];
}

export const SHIPMENT_MESSAGES: Record<PublicShipmentState, Sentence> = {
  pending: { en: 'The parcel is being registered with the carrier.', es: 'Estamos registrando el paquete con el correo.' },
  created: { en: 'The parcel is registered with the carrier.', es: 'El paquete está registrado con el correo.' },
  delayed: {
    en: 'The parcel is taking longer than usual. The marketplace is looking into it.',
    es: 'El paquete está tardando más de lo habitual. Lo estamos revisando.',
  },
  not_possible: { en: 'No parcel is registered for this order.', es: 'No hay ningún paquete registrado para este pedido.' },
  cancelled: { en: 'The parcel was cancelled.', es: 'El paquete se canceló.' },
};

/** Somebody has asked that it be not sent, and waits for an answer. */
const STOPPED: Sentence = { en: 'The parcel is on hold.', es: 'El paquete está frenado.' };

/** What the state of a shipment says, given the reason for it. */
export function shipmentMessage(state: PublicShipmentState, reason: PublicReason | null): Sentence {
  return state === 'delayed' && isRequest(reason) ? STOPPED : SHIPMENT_MESSAGES[state];
}

export const PROGRESS_MESSAGES: Record<ParcelProgress, Sentence> = {
  preparing: { en: 'The seller is preparing the parcel.', es: 'El vendedor está preparando el paquete.' },
  ready_to_ship: { en: 'The parcel is ready to be sent.', es: 'El paquete está listo para despachar.' },
  in_transit: { en: 'The parcel is on its way.', es: 'El paquete está en camino.' },
  out_for_delivery: { en: 'The parcel is out for delivery.', es: 'El paquete salió a reparto.' },
  at_pickup_point: {
    en: 'The parcel can be collected at the pickup point.',
    es: 'El paquete se puede retirar en el punto de retiro.',
  },
  delivered: { en: 'The parcel was delivered.', es: 'El paquete se entregó.' },
  problem: { en: 'The carrier reports a problem with the parcel.', es: 'El correo informa un problema con el paquete.' },
  returning: { en: 'The parcel is on its way back to the seller.', es: 'El paquete está volviendo al vendedor.' },
  returned: { en: 'The parcel is back with the seller.', es: 'El paquete volvió al vendedor.' },
  lost: { en: 'The carrier has lost the parcel.', es: 'El correo perdió el paquete.' },
  cancelled: { en: 'The parcel was cancelled.', es: 'El paquete se canceló.' },
  expired: { en: 'The parcel was not sent in time.', es: 'El paquete no se despachó a tiempo.' },
  unknown_to_us: { en: 'The carrier reports an unknown status.', es: 'El correo informa un estado que no conocemos.' },
};

/** Who reads a sentence about a parcel: who waits for it, or who sends it. */
export type Reader = 'buyer' | 'seller';

/** What is about the seller, said to the seller. */
const SELLERS_PROGRESS_MESSAGES: Partial<Record<ParcelProgress, Sentence>> = {
  // Not as a request: a held parcel must not be sent.
  preparing: { en: 'The parcel is with you, being prepared.', es: 'El paquete está con vos, en preparación.' },
  returning: { en: 'The parcel is on its way back to you.', es: 'El paquete está volviendo a vos.' },
  returned: { en: 'The parcel is back with you.', es: 'El paquete volvió a vos.' },
  at_pickup_point: { en: 'The parcel is waiting at the pickup point.', es: 'El paquete espera en el punto de retiro.' },
  cancelled: { en: 'The parcel was cancelled: do not send it.', es: 'El paquete se canceló: no lo despaches.' },
};

/** Where a parcel is, as its buyer or its seller reads it. */
export function progressMessage(progress: ParcelProgress, reader: Reader): Sentence {
  return (reader === 'seller' ? SELLERS_PROGRESS_MESSAGES[progress] : undefined) ?? PROGRESS_MESSAGES[progress];
}

const PAYMENT_MESSAGES: Record<string, Sentence> = {
  none: { en: 'There is no payment.', es: 'No hay ningún pago.' },
  pending: { en: 'The payment was started but not completed.', es: 'El pago se empezó y no se terminó.' },
  in_process: { en: 'The payment is being reviewed.', es: 'El pago está en revisión.' },
  authorized: { en: 'The payment is authorized, not captured.', es: 'El importe está reservado y todavía no se pagó.' },
  approved: { en: 'The payment is approved.', es: 'El pago está aprobado.' },
  rejected: {
    en: 'The payment was declined: nothing was charged.',
    es: 'El pago fue rechazado: no se cobró nada.',
  },
  cancelled: { en: 'The payment was cancelled: nothing was charged.', es: 'El pago se canceló: no se cobró nada.' },
  in_mediation: { en: 'The payment is disputed.', es: 'El pago está en disputa.' },
  refunded: { en: 'The payment was refunded.', es: 'El pago se devolvió.' },
  charged_back: { en: 'The cardholder charged the payment back.', es: 'El titular de la tarjeta desconoció el pago.' },
};

/** Every status of the provider that has words of its own. */
export const KNOWN_PAYMENT_STATUSES: readonly string[] = Object.keys(PAYMENT_MESSAGES);

/** The reasons for a delay that sellers see. */
type Delay = 'registration_failed' | 'needs_review';
export type PublicReason = StopReason | Delay | 'return_requested';

/** Why there is no parcel or, for its seller, why it is delayed; and that a parcel may not arrive. */
export const REASON_MESSAGES: Record<PublicReason, Sentence> = {
  not_paid: { en: 'The order is not paid.', es: 'El pedido no está pago.' },
  payment_refunded: { en: 'The payment was refunded.', es: 'El pago se devolvió.' },
  payment_charged_back: { en: 'The cardholder charged the payment back.', es: 'El titular de la tarjeta desconoció el pago.' },
  payment_in_mediation: { en: 'The payment is disputed.', es: 'El pago está en disputa.' },
  payment_not_approved: { en: 'The payment is no longer approved.', es: 'El pago ya no está aprobado.' },
  already_shipped: {
    en: 'The order has the number of an earlier parcel.',
    es: 'El pedido tiene el número de un paquete anterior.',
  },
  no_items: { en: 'The order has no items.', es: 'El pedido no tiene productos.' },
  no_quote: { en: 'The shipping provider did not quote this order.', es: 'El servicio de envíos no cotizó este pedido.' },
  quote_refused: {
    en: 'The shipping provider does not take this parcel.',
    es: 'El servicio de envíos no acepta este paquete.',
  },
  too_heavy: { en: 'The parcel is too heavy for every carrier.', es: 'El paquete es demasiado pesado para todos los correos.' },
  too_large: { en: 'The parcel is too large for every carrier.', es: 'El paquete es demasiado grande para todos los correos.' },
  too_valuable: { en: 'No carrier takes a parcel of this value.', es: 'Ningún correo lleva un paquete de este valor.' },
  origin_refused: {
    en: 'The shipping provider does not accept the place from which it would be sent.',
    es: 'El servicio de envíos no acepta el lugar desde donde saldría.',
  },
  no_email: { en: 'The recipient has no e-mail address.', es: 'Quien recibe no tiene correo electrónico.' },
  no_credential: {
    en: 'This order has no account at the shipping provider.',
    es: 'No hay una cuenta del servicio de envíos para este pedido.',
  },
  cancelled: { en: 'The marketplace has cancelled the shipment of this order.', es: 'Cancelamos el envío de este pedido.' },
  held: {
    en: 'The marketplace is holding this order. Do not send anything yet.',
    es: 'Retuvimos este pedido. Todavía no despaches nada.',
  },
  payment_fraud_alert: {
    en: 'The payment provider has raised a fraud alert for this payment. Do not send anything yet.',
    es: 'El proveedor de pagos alertó sobre este pago. Todavía no despaches nada.',
  },
  payment_back: {
    en: 'The money is here again after it was gone or disputed. Do not send anything yet: a person looks at it first.',
    es: 'El pago volvió después de devolverse o estar en disputa. Todavía no despaches nada: antes lo mira una persona.',
  },
  buyer_wants_to_cancel: {
    en: 'The buyer has asked to cancel. Do not send anything until that is decided.',
    es: 'Quien compró pidió cancelar. No despaches nada hasta que se decida.',
  },
  seller_cannot_dispatch: {
    en: 'You have said that you cannot dispatch it. A person is looking into it.',
    es: 'Avisaste que no lo podés despachar. Una persona lo está viendo.',
  },
  registration_failed: {
    en: 'The shipping provider did not register the parcel. Do not send anything yet.',
    es: 'El servicio de envíos no registró el paquete. Todavía no despaches nada.',
  },
  needs_review: {
    en: 'Do not send anything yet: a person looks at it first.',
    es: 'Todavía no despaches nada: antes lo mira una persona.',
  },
  return_requested: {
    en: 'The carrier was asked to return it. It may be delivered nevertheless.',
    es: 'Le pedimos al correo que lo devuelva. Puede que igual se entregue.',
  },
};

const BUYERS_REASON_MESSAGES: Partial<Record<PublicReason, Sentence>> = {
  payment_back: {
    en: 'Your payment is approved again. A person looks at this order before it goes on.',
    es: 'Tu pago figura aprobado otra vez. Antes de seguir, una persona mira este pedido.',
  },
  no_email: { en: 'Your e-mail address is missing in this order.', es: 'A este pedido le falta tu correo electrónico.' },
  buyer_wants_to_cancel: {
    en: 'You have asked to cancel this order. A person is looking into it.',
    es: 'Pediste cancelar este pedido. Una persona lo está viendo.',
  },
  seller_cannot_dispatch: {
    en: 'The seller has said that they cannot dispatch it. A person is looking into it.',
    es: 'El vendedor avisó que no lo puede despachar. Una persona lo está viendo.',
  },
};
/** What the seller can do. */
const SELLERS_REASON_MESSAGES: Partial<Record<PublicReason, Sentence>> = {
  no_credential: {
    en: 'This order has no shipping account. If you link yours, it continues by itself.',
    es: 'Este pedido no tiene una cuenta de envíos. Si vinculás la tuya, sigue solo.',
  },
  payment_in_mediation: {
    en: 'The payment is disputed. Do not send anything until that is resolved.',
    es: 'El pago está en disputa. No despaches nada hasta que se resuelva.',
  },
  payment_not_approved: {
    en: 'The payment is no longer approved. Do not send anything yet.',
    es: 'El pago ya no está aprobado. Todavía no despaches nada.',
  },
};
/** Of a parcel that has left: it is too late to keep it. */
const AWAY_REASON_MESSAGES: Partial<Record<PublicReason, Sentence>> = {
  held: { en: 'The marketplace is holding this order.', es: 'Retuvimos este pedido.' },
  payment_fraud_alert: {
    en: 'The payment provider has raised a fraud alert for this payment.',
    es: 'El proveedor de pagos alertó sobre este pago.',
  },
  payment_back: {
    en: 'The money is here again. A person is looking into it.',
    es: 'El pago volvió. Lo está mirando una persona.',
  },
  needs_review: { en: 'A person is looking into it.', es: 'Lo está mirando una persona.' },
};

/** Why a shipment is as it is, as its buyer or its seller reads it. Null for a reason of a newer release. */
export function reasonMessage(reason: PublicReason, reader: Reader, progress: ParcelProgress | null): Sentence | null {
  if (!Object.hasOwn(REASON_MESSAGES, reason)) return null;
  const ofReader = reader === 'seller' ? SELLERS_REASON_MESSAGES : BUYERS_REASON_MESSAGES;
  return (isAway(progress) && AWAY_REASON_MESSAGES[reason]) || (ofReader[reason] ?? REASON_MESSAGES[reason]);
}

export function publicShipmentState(state: ShipmentState): PublicShipmentState {
  return PUBLIC_STATE_OF[state];
}

/** The payment provider may report a status that this version does not know. */
export function paymentMessage(paymentStatus: string, isPaid: boolean): Sentence {
  // What is said of a payment that was never approved is not true of one that was.
  if (isPaid && paymentStopOf(paymentStatus) === 'payment_not_approved') return REASON_MESSAGES.payment_not_approved;
  const known = Object.hasOwn(PAYMENT_MESSAGES, paymentStatus) ? PAYMENT_MESSAGES[paymentStatus] : undefined;
  return known ?? { en: 'The payment status is unknown.', es: 'El pago está en un estado que no conocemos.' };
}
