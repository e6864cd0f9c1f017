import type { PaymentStop, ReturnedStop } from '../../../orders/domain/payment-status.js';
import type { Sentence } from '../../../platform/kernel/sentence.js';

/** What buyer and seller read, unless one of them reads something else. `away`: once the parcel has left, or if it will never leave. */
export interface ReaderWords {
  readonly said: Sentence;
  readonly buyer?: Sentence;
  readonly seller?: Sentence;
  readonly away?: Sentence;
}

/** What operators read of what waits for them: what is wrong, and what to do. */
export interface OperatorWords {
  readonly cause: Sentence;
  readonly advice: Sentence;
}

/** Why an order does not ship. It waits for an operator if it has advice. `cancels`: why no parcel must reach the buyer, if none must. */
export type Reason = ReaderWords & Readonly<Partial<Record<'cause' | 'advice' | 'cancels', Sentence | null>>>;

/** Once the money is back, its parcel is cancelled. `part`: of several payments that have paid together only some went back. */
export const BY_PAYMENT_STOP = {
  payment_refunded: {
    cancels: { en: 'a payment was refunded', es: 'se devolvió un pago' },
    said: { en: 'The payment was refunded.', es: 'El pago se devolvió.' },
    part: { en: 'A part of the payment was refunded.', es: 'Una parte del pago se devolvió.' },
  },
  payment_charged_back: {
    cancels: { en: 'a payment was charged back', es: 'hubo un contracargo de un pago' },
    said: {
      en: 'The bank gave the payment back to the cardholder.',
      es: 'El banco le devolvió el pago al titular de la tarjeta.',
    },
    part: {
      en: 'The bank gave a part of the payment back to the cardholder.',
      es: 'El banco le devolvió una parte del pago al titular de la tarjeta.',
    },
  },
  payment_in_mediation: {
    said: { en: 'The payment is disputed.', es: 'El pago está en disputa.' },
    buyer: {
      en: 'The payment is disputed: the parcel does not leave until that is resolved.',
      es: 'El pago está en disputa: el paquete no sale hasta que se resuelva.',
    },
    seller: {
      en: 'The payment is disputed. Do not send anything until that is resolved.',
      es: 'El pago está en disputa. No despaches nada hasta que se resuelva.',
    },
  },
  payment_not_approved: {
    said: { en: 'The payment is no longer approved.', es: 'El pago ya no está aprobado.' },
    seller: {
      en: 'The payment is no longer approved. Do not send anything yet.',
      es: 'El pago ya no está aprobado. Todavía no despaches nada.',
    },
  },
} as const satisfies {
  readonly [Stop in PaymentStop]: ReaderWords & (Stop extends ReturnedStop ? { cancels: Sentence; part: Sentence } : object);
};

/**
 * A person has to release it first. `by`: who or what sets it; what a buyer or a seller sets is a request, which they may withdraw.
 * `strength`: of several the strongest is named, 1 before 2. `cancels`: also a parcel that exists, for this reason.
 */
type Hold = ReaderWords &
  (OperatorWords | { readonly cause: null }) & {
    readonly by: 'payment' | 'operator' | 'buyer' | 'seller';
    readonly strength: number;
    readonly cancels: Sentence | null;
  };

const DECIDE: Sentence = {
  en: 'Read the reason in each order and decide: cancel it and refund the buyer, or release it, so that it goes on.',
  es: 'Leé el motivo en cada pedido y decidí: cancelalo y devolvé la plata en el proveedor de pagos, o liberalo para que siga.',
};

export const BY_HOLD = {
  held: {
    by: 'operator',
    strength: 3,
    cancels: null,
    said: {
      en: 'The marketplace is holding this order. Do not send anything yet.',
      es: 'Retuvimos este pedido. Todavía no despaches nada.',
    },
    away: { en: 'The marketplace is holding this order.', es: 'Retuvimos este pedido.' },
    cause: null,
  },
  payment_fraud_alert: {
    by: 'payment',
    strength: 1,
    cancels: { en: 'the payment provider has raised a fraud alert', es: 'el proveedor de pagos avisó de un posible fraude' },
    said: {
      en: 'The payment provider has raised a fraud alert for this payment. Do not send anything yet.',
      es: 'El proveedor de pagos alertó sobre este pago. Todavía no despaches nada.',
    },
    away: {
      en: 'The payment provider has raised a fraud alert for this payment.',
      es: 'El proveedor de pagos alertó sobre este pago.',
    },
    cause: { en: 'The payment provider has raised a fraud alert.', es: 'El proveedor de pagos avisó de un posible fraude.' },
    advice: {
      en: 'Check the payment at the payment provider. Release the orders that are legitimate; a retry leaves them held.',
      es: 'Revisá el pago en el proveedor de pagos. Liberá los pedidos que estén bien; reintentar los deja retenidos.',
    },
  },
  payment_back: {
    by: 'payment',
    strength: 2,
    cancels: null,
    said: {
      en: 'The money is here again after it was gone or disputed. Do not send anything yet: a person looks at it first.',
      es: 'El pago volvió después de devolverse o estar en disputa. Todavía no despaches nada: antes lo mira una persona.',
    },
    buyer: {
      en: 'Your payment is approved again. A person looks at this order before it goes on.',
      es: 'Tu pago figura aprobado otra vez. Antes de seguir, una persona mira este pedido.',
    },
    away: { en: 'The money is here again. A person is looking into it.', es: 'El pago volvió. Lo está mirando una persona.' },
    cause: {
      en: 'The money is here again after it was refunded, charged back or disputed.',
      es: 'El pago volvió después de devolverse, tener un contracargo o estar en disputa.',
    },
    advice: {
      en: 'Check at the payment provider that the money stays, and with the buyer that the order is still wanted. Release it, so that it goes on, or cancel it and refund the buyer.',
      es: 'Comprobá en el proveedor de pagos que la plata queda, y con quien compró que todavía quiere el pedido. Liberalo para que siga, o cancelalo y devolvé la plata.',
    },
  },
  buyer_wants_to_cancel: {
    by: 'buyer',
    strength: 4,
    cancels: null,
    said: {
      en: 'The buyer has asked to cancel. Do not send anything until that is decided.',
      es: 'Quien compró pidió cancelar. No despaches nada hasta que se decida.',
    },
    buyer: {
      en: 'You have asked to cancel this order. A person is looking into it.',
      es: 'Pediste cancelar este pedido. Una persona lo está viendo.',
    },
    cause: { en: 'The buyer wants to cancel.', es: 'Quien compró quiere cancelar.' },
    advice: DECIDE,
  },
  seller_cannot_dispatch: {
    by: 'seller',
    strength: 5,
    cancels: null,
    said: {
      en: 'You have said that you cannot dispatch it. A person is looking into it.',
      es: 'Avisaste que no lo podés despachar. Una persona lo está viendo.',
    },
    buyer: {
      en: 'The seller has said that they cannot dispatch it. A person is looking into it.',
      es: 'El vendedor avisó que no lo puede despachar. Una persona lo está viendo.',
    },
    cause: { en: 'The seller cannot dispatch the parcel.', es: 'Quien vende no puede despachar el paquete.' },
    advice: DECIDE,
  },
} as const satisfies Readonly<Record<string, Hold>>;
