import { isApproved, type ReturnedStop } from '../../orders/domain/payment-status.js';
import type { Sentence } from '../../platform/kernel/sentence.js';
import { isAway, isEnded, type ParcelProgress } from '../../shipping/shipments/domain/parcel-progress.js';
import type { ShipmentState } from '../../shipping/shipments/domain/shipment-facts.js';
import type { StopReason } from '../../shipping/shipments/domain/stop-reason.js';

export type Reader = 'buyer' | 'seller';

/** The reasons for a delay that sellers see. */
type Delay = 'registration_failed' | 'needs_review' | 'account_unreachable';
/** Why a seller has no more to do with one that did not arrive. */
type Owed = 'parcel_lost' | 'parcel_returned';
export type PublicReason = StopReason | Delay | Owed | 'return_requested' | 'cancelled_on_its_way';

/** Why there is no parcel or, for its seller, why it is delayed; and that a parcel may not arrive. */
export const REASON_MESSAGES: Record<PublicReason, Sentence> = {
  not_paid: { en: 'The order is not paid.', es: 'El pedido no está pago.' },
  payment_refunded: { en: 'The payment was refunded.', es: 'El pago se devolvió.' },
  payment_charged_back: {
    en: 'The bank gave the payment back to the cardholder.',
    es: 'El banco le devolvió el pago al titular de la tarjeta.',
  },
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
  account_unreachable: {
    en: 'A parcel of it may exist in a shipping account that we no longer reach. If you unlinked it, link it again. Do not send anything yet.',
    es: 'Puede haber un paquete en una cuenta de envíos a la que ya no llegamos. Si la desvinculaste, volvé a vincularla. Todavía no despaches nada.',
  },
  needs_review: {
    en: 'Do not send anything yet: a person looks at it first.',
    es: 'Todavía no despaches nada: antes lo mira una persona.',
  },
  return_requested: {
    en: 'The carrier was asked to return it. It may be delivered nevertheless.',
    es: 'Le pedimos al correo que lo devuelva. Puede que igual se entregue.',
  },
  cancelled_on_its_way: {
    en: 'It was cancelled, but the carrier still reports it. It may be delivered nevertheless.',
    es: 'Se canceló, pero el correo lo sigue informando. Puede que igual se entregue.',
  },
  parcel_lost: {
    en: 'The buyer is owed the payment, and the marketplace sees to that: do not send another one unless we ask you to.',
    es: 'A quien compró se le debe el pago, y de eso se ocupa el sitio: no mandes otro si no te lo pedimos.',
  },
  parcel_returned: {
    en: 'The buyer is owed the payment, and the marketplace sees to that: keep the parcel, and do not send it unless we ask you to.',
    es: 'A quien compró se le debe el pago, y de eso se ocupa el sitio: guardalo, y no lo mandes si no te lo pedimos.',
  },
};

const BUYERS_REASON_MESSAGES: Partial<Record<PublicReason, Sentence>> = {
  payment_in_mediation: {
    en: 'The payment is disputed: the parcel does not leave until that is resolved.',
    es: 'El pago está en disputa: el paquete no sale hasta que se resuelva.',
  },
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
/** What is read when only some of the payments that paid together were refunded. */
export const PART_BACK_MESSAGES: Readonly<Record<ReturnedStop, Sentence>> = {
  payment_refunded: { en: 'A part of the payment was refunded.', es: 'Una parte del pago se devolvió.' },
  payment_charged_back: {
    en: 'The bank gave a part of the payment back to the cardholder.',
    es: 'El banco le devolvió una parte del pago al titular de la tarjeta.',
  },
};
/** What is read of a parcel that has left, so that it is too late to keep it, or that will never leave. */
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

const OWED_OF: Partial<Record<ParcelProgress, Owed>> = { lost: 'parcel_lost', returned: 'parcel_returned' };
/** While another parcel is being made, it goes out after all. */
const DONE: readonly ShipmentState[] = ['created', 'rescue_requested', 'cancelled'];

/** Why the payment is not its seller's; null if it is, or was given back or settled. */
export function owedReason(state: ShipmentState, progress: ParcelProgress | null, money: SoldMoney): Owed | null {
  const isOwed = isApproved(money.paymentStatus) && !money.isSettled && DONE.includes(state);
  return (isOwed && progress && OWED_OF[progress]) || null;
}

interface SoldMoney {
  readonly paymentStatus: string;
  /** Whether somebody has settled otherwise what its buyer was owed. */
  readonly isSettled: boolean;
}

/** Why a shipment is as it is, as its buyer or its seller reads it. Null for a reason of a newer release. */
export function reasonMessage(
  reason: PublicReason,
  reader: Reader,
  progress: ParcelProgress | null,
  { isPartBack }: { readonly isPartBack: boolean },
): Sentence | null {
  if (!Object.hasOwn(REASON_MESSAGES, reason)) return null;
  if (isPartBack && (reason === 'payment_refunded' || reason === 'payment_charged_back')) return PART_BACK_MESSAGES[reason];
  const ofReader = reader === 'seller' ? SELLERS_REASON_MESSAGES : BUYERS_REASON_MESSAGES;
  return (
    ((isAway(progress) || isEnded(progress)) && AWAY_REASON_MESSAGES[reason]) || (ofReader[reason] ?? REASON_MESSAGES[reason])
  );
}
