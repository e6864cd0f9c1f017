import type { MoneyCode } from '../../money/domain/money.js';
import type { OrderStatus } from '../../orders/domain/order-status.js';
import {
  IN_DISPUTE,
  isApproved,
  isDocumented,
  isMoneyReturned,
  isPaymentOpen,
  isPaymentStop,
  isReturned,
  paymentStopOf,
  wasApproved,
} from '../../orders/domain/payment-status.js';
import type { Sentence } from '../../platform/kernel/sentence.js';
import { BY_PAYMENT_STOP } from '../../shipping/shipments/domain/reasons.js';
import type { ShipmentState } from '../../shipping/shipments/domain/shipment-facts.js';
import { isRequest } from '../../shipping/shipments/domain/stop-reason.js';
import { type PublicReason, REASON_MESSAGES } from './reason-messages.js';

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

const PAID_IN_DISPUTE: Sentence = { en: 'Paid, in dispute.', es: 'Pagado, en disputa.' };
/** A payment was approved, but not as the one that pays this order. */
const NOTHING_BOUGHT: Sentence = { en: 'Closed: its payment bought nothing.', es: 'Se cerró: su pago no se aplicó.' };
const NOT_PAID_BY_IT: Sentence = { en: 'Not paid: its payment bought nothing.', es: 'Sin pagar: su pago no se aplicó.' };
/** Whether anything was charged is not known. */
const CLOSED_IN_DOUBT: Sentence = {
  en: 'Closed. A person is looking into its payment.',
  es: 'Se cerró. Una persona está mirando su pago.',
};
/** A slip outlives the time in which a purchase can be begun to be paid. */
const STILL_OPEN: Sentence = { en: 'Waiting for the payment that was started.', es: 'Esperando el pago que se empezó.' };
const DECLINED: Sentence = { en: 'The payment was declined: it is still to be paid.', es: 'El pago se rechazó: falta pagar.' };

const PARTLY_PAID: Sentence = { en: 'A part is paid: the rest is missing.', es: 'Una parte está paga: falta el resto.' };

/** Some payment of the purchase was approved. Its payment status is that of another one, if that was read last. */
const CHARGED: readonly MoneyCode[] = [
  'partly_paid',
  'charged_twice',
  'refund_due',
  'refunded',
  'partly_refunded',
  'disputed',
  'resolved',
];
const wasCharged = (money: MoneyCode | null): boolean => money !== null && CHARGED.includes(money);

/** What is read when only some of the payments that paid together were refunded; null for a status that is no refund. */
function partBackMessage(paymentStatus: string): Sentence | null {
  const stop = paymentStopOf(paymentStatus);
  return isMoneyReturned(stop) ? BY_PAYMENT_STOP[stop].part : null;
}

interface MoneyState {
  /** What is not as planned with the purchase's money; null for a reader who is not told. */
  readonly money?: MoneyCode | null | undefined;
  /** Whether only some of the payments that have paid the purchase together went back. */
  readonly isPartBack?: boolean;
}

/** What the status of an order says, given the payment status of its purchase. */
export function orderMessage(
  status: OrderStatus,
  paymentStatus: string,
  { money = null, isPartBack = false }: MoneyState = {},
): Sentence {
  const isUnpaid = status === 'awaiting_payment' || status === 'expired';
  if (isUnpaid && money === 'partly_paid') return PARTLY_PAID;
  if (status === 'awaiting_payment' && wasCharged(money)) return NOT_PAID_BY_IT;
  if (status === 'expired' && (wasApproved(paymentStatus) || wasCharged(money))) return NOTHING_BOUGHT;
  if (status === 'expired' && isPaymentOpen(paymentStatus)) return STILL_OPEN;
  if (status === 'expired' && paymentStatus !== 'none' && !isDocumented(paymentStatus)) return CLOSED_IN_DOUBT;
  if (status === 'awaiting_payment' && isApproved(paymentStatus)) return NOT_PAID_BY_IT;
  if (status === 'awaiting_payment' && paymentStatus === 'rejected') return DECLINED;
  if (status === 'paid' && paymentStatus === IN_DISPUTE) return PAID_IN_DISPUTE;
  const partBack = isPartBack && status === 'refunded' ? partBackMessage(paymentStatus) : null;
  if (partBack) return partBack;
  if (status === 'refunded' && paymentStatus === 'charged_back') return REASON_MESSAGES.payment_charged_back;
  return ORDER_MESSAGES[status];
}

export const SHIPMENT_MESSAGES: Record<PublicShipmentState, Sentence> = {
  pending: { en: 'The parcel is being registered with the carrier.', es: 'Estamos registrando el paquete con el correo.' },
  created: { en: 'The parcel is registered with the carrier.', es: 'El paquete está registrado con el correo.' },
  delayed: { en: 'A person is looking into this parcel.', es: 'Una persona está revisando este paquete.' },
  not_possible: { en: 'No parcel is registered for this order.', es: 'No hay ningún paquete registrado para este pedido.' },
  cancelled: { en: 'The parcel was cancelled.', es: 'El paquete se canceló.' },
};

/** Somebody has asked that it be not sent, and waits for an answer; or its payment is not what it was. */
const STOPPED: Sentence = { en: 'The parcel is on hold.', es: 'El paquete está frenado.' };

/** What the state of a shipment says, given the reason for it. */
export function shipmentMessage(state: PublicShipmentState, reason: PublicReason | null): Sentence {
  return state === 'delayed' && (isRequest(reason) || isPaymentStop(reason)) ? STOPPED : SHIPMENT_MESSAGES[state];
}

const PAYMENT_MESSAGES: Record<string, Sentence> = {
  none: { en: 'There is no payment.', es: 'No hay ningún pago.' },
  pending: { en: 'The payment was started but not completed.', es: 'El pago se empezó y no se terminó.' },
  in_process: { en: 'The payment is being reviewed.', es: 'El pago está en revisión.' },
  authorized: { en: 'The payment is authorized, not captured.', es: 'El importe está reservado y todavía no se pagó.' },
  approved: { en: 'The payment is approved.', es: 'El pago está aprobado.' },
  rejected: { en: 'The payment was declined: nothing was charged.', es: 'El pago fue rechazado: no se cobró nada.' },
  cancelled: { en: 'The payment was cancelled: nothing was charged.', es: 'El pago se canceló: no se cobró nada.' },
  in_mediation: { en: 'The payment is disputed.', es: 'El pago está en disputa.' },
  refunded: { en: 'The payment was refunded.', es: 'El pago se devolvió.' },
  charged_back: REASON_MESSAGES.payment_charged_back,
};

/** Every status of the provider that has words of its own. */
export const KNOWN_PAYMENT_STATUSES: readonly string[] = Object.keys(PAYMENT_MESSAGES);

export function publicShipmentState(state: ShipmentState): PublicShipmentState {
  return PUBLIC_STATE_OF[state];
}

const PART_BACK: Sentence = {
  en: 'The payment is approved. A part of it was given back to the buyer.',
  es: 'El pago está aprobado. A quien compró se le devolvió una parte.',
};
const SHARED_PART_BACK: Sentence = {
  en: 'The payment is approved. A part of what was paid for the purchase, of several sellers, was given back to the buyer.',
  es: 'El pago está aprobado. A quien compró se le devolvió una parte de lo que pagó por la compra, que es de varios vendedores.',
};

interface SoldPart extends Pick<MoneyState, 'isPartBack'> {
  /** Whether a part of the payment went back and the purchase has other sellers, too; null if no part went back. */
  readonly isPartShared: boolean | null;
}

/** What the seller reads of the payment. */
export function soldPaymentMessage(paymentStatus: string, { isPartShared, isPartBack = false }: SoldPart): Sentence {
  if (isPartShared === null || !isApproved(paymentStatus)) return paymentMessage(paymentStatus, true, { isPartBack });
  return isPartShared ? SHARED_PART_BACK : PART_BACK;
}

const PART_HERE: Sentence = { en: 'A part of the payment is approved.', es: 'Una parte del pago está aprobada.' };
/** Not in order: the one that was read last may be the older one. */
const ANOTHER_CHARGED: Sentence = {
  en: 'One attempt to pay was not approved; another payment was charged.',
  es: 'Un intento de pago no se aprobó; otro pago sí se cobró.',
};

/** Another payment than the one that went back. */
const ONE_BACK: Sentence = {
  en: 'One payment went back; another payment was charged.',
  es: 'Un pago se devolvió; otro pago sí se cobró.',
};
const STILL_HERE: readonly MoneyCode[] = ['charged_twice', 'refund_due', 'resolved'];

/** What a payment status says. The payment provider may report one that this version does not know. */
export function paymentMessage(
  paymentStatus: string,
  isPaid: boolean,
  { money = null, isPartBack = false }: MoneyState = {},
): Sentence {
  if (!isPaid && money === 'partly_paid') return PART_HERE;
  if (!isPaid && wasCharged(money) && !wasApproved(paymentStatus)) return ANOTHER_CHARGED;
  if (!isPaid && isReturned(paymentStatus) && money !== null && STILL_HERE.includes(money)) return ONE_BACK;
  const partBack = isPartBack ? partBackMessage(paymentStatus) : null;
  if (isPaid && partBack) return partBack;
  // What is said of a payment that was never approved is not true of one that was.
  if (isPaid && paymentStopOf(paymentStatus) === 'payment_not_approved') return REASON_MESSAGES.payment_not_approved;
  const known = Object.hasOwn(PAYMENT_MESSAGES, paymentStatus) ? PAYMENT_MESSAGES[paymentStatus] : undefined;
  return known ?? { en: 'The payment status is unknown.', es: 'El pago está en un estado que no conocemos.' };
}
