import { isReturned, statusWithAmounts } from '../../../orders/domain/payment-status.js';
import type { PaymentEffect } from '../../../payments/domain/payment.js';
import type { Sentence } from '../../../platform/kernel/sentence.js';

const ADVICE: Partial<Record<PaymentEffect, Sentence>> = {
  payment_mismatch: {
    en: 'Its amount, currency or recipient differs from the purchase. Check PAYCO_COLLECTOR_ID first: once it is right, the payment is read again automatically. Otherwise refund the payment at the payment provider.',
    es: 'Su importe, su moneda o su destinatario no coincide con la compra. Primero revisá PAYCO_COLLECTOR_ID: cuando esté bien, el pago se vuelve a leer solo. Si no, devolvé el pago en el proveedor de pagos.',
  },
  duplicate_payment: {
    en: 'The cart was already paid with another payment. Refund this one at the payment provider.',
    es: 'El carrito ya estaba pago con otro pago. Devolvé este en el proveedor de pagos.',
  },
  refunded_before_approval: {
    en: 'It was at least partly refunded before we saw it approved, so nothing was shipped. Refund the rest, or agree with the buyer on a new order.',
    es: 'Se devolvió, al menos en parte, antes de que lo viéramos aprobado, así que no se envió nada. Devolvé el resto o acordá un pedido nuevo con quien compró.',
  },
};

/** A person has dealt with it. Whether the money went back is what the payment provider shows, not what the note says. */
const RESOLVED = {
  refunded: {
    en: 'It was resolved, and the payment provider shows its refund.',
    es: 'Se resolvió, y el proveedor de pagos muestra la devolución.',
  },
  charged_back: {
    en: 'It was resolved, and its money went back by a charge-back.',
    es: 'Se resolvió, y la plata volvió por un contracargo.',
  },
  partly: {
    en: 'It was resolved, but the payment provider shows only a part of it as refunded. Check there whether the rest must go back.',
    es: 'Se resolvió, pero el proveedor de pagos muestra devuelta solo una parte. Revisá ahí si falta devolver el resto.',
  },
  kept: {
    en: 'It was resolved, but the payment provider shows no refund. Check there whether it must go back.',
    es: 'Se resolvió, pero el proveedor de pagos no muestra ninguna devolución. Revisá ahí si hay que devolverlo.',
  },
} satisfies Record<string, Sentence>;

interface UnownedMoney {
  readonly effect: PaymentEffect;
  readonly status: string;
  readonly amountCents: number;
  readonly refundedCents: number;
  readonly isResolved: boolean;
  /** Whether it is a part of its purchase's total. */
  readonly isPart: boolean;
}

const PARTS: Sentence = {
  en: 'It is a part of what the purchase costs; all parts together are not exactly its total. The rest cannot be paid any more. Refund all parts at the payment provider, and wait until their refunds are shown: then the case leaves this list by itself. A buyer who still wants it buys it anew.',
  es: 'Es una parte de lo que cuesta la compra; todas las partes juntas no suman exactamente el total. El resto ya no se puede pagar. Devolvé todas las partes en el proveedor de pagos, y esperá a que se vean devueltas: entonces el caso sale solo de esta lista. Si quien compró todavía lo quiere, que lo compre de nuevo.',
};

/** One of less than the total, or of several that do not add up. */
export function isCaseOfParts(payment: {
  readonly effect: PaymentEffect;
  readonly amountCents: number;
  readonly expectedCents: number;
  readonly parts: readonly object[];
}): boolean {
  const { effect, amountCents, expectedCents, parts } = payment;
  return effect === 'payment_mismatch' && (parts.length > 0 || amountCents < expectedCents);
}

/** What a person should do about money that belongs to no sale. */
export function adviceOn(payment: UnownedMoney): Sentence {
  if (payment.isResolved) return RESOLVED[whatWentBack(payment)];
  if (payment.isPart) return PARTS;
  return ADVICE[payment.effect] ?? { en: 'It belongs to a sale.', es: 'Pertenece a una venta.' };
}

function whatWentBack(payment: UnownedMoney): keyof typeof RESOLVED {
  const status = statusWithAmounts(payment);
  if (isReturned(status)) return status === 'charged_back' ? status : 'refunded';
  return payment.refundedCents > 0 ? 'partly' : 'kept';
}
