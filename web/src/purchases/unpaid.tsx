import type { ComponentChildren } from 'preact';
import type { Schemas } from '../api.js';
import { Notice } from '../parts/notice.js';
import { chargedNothing, DECLINED } from './money-words.js';
import { OpenPaymentActs } from './open-payment.js';
import { usePurchase } from './purchase-queries.js';

const UNSEEN = 'Todavía no vimos tu pago. Si ya pagaste, se actualiza acá solo.';

export const wasDeclined = ({ payment_status }: Schemas['Order']): boolean => DECLINED.includes(payment_status);

interface UnpaidProps {
  order: Schemas['Order'];
  /** While there is no payment. */
  text?: string;
  /** The way back, if there is one. */
  children?: ComponentChildren;
}

/** What an unpaid order needs from its buyer; nothing for a paid one. */
export function Unpaid({ order, text = UNSEEN, children }: UnpaidProps) {
  const { status, payment_status, purchase_id } = order;
  const isOpen = status === 'awaiting_payment';
  const purchase = usePurchase(purchase_id, isOpen, false);
  if (status === 'expired') return <StartAgain paymentStatus={payment_status} />;
  if (!isOpen) return null;
  return (
    <Notice tone={wasDeclined(order) ? 'warning' : 'info'}>
      <p>{wasDeclined(order) ? 'El pago no se aprobó y no se cobró nada. Podés pagar de otra forma.' : text}</p>
      {purchase.data && <OpenPaymentActs purchase={purchase.data} />}
      {children}
    </Notice>
  );
}

/** The next step from a purchase that can no longer be paid. */
export function StartAgain({ paymentStatus }: { paymentStatus: string }) {
  return (
    <Notice tone="info">
      {chargedNothing(paymentStatus) ? (
        <p>
          Por esta compra no se cobró nada. Si todavía la querés, <a href="/carrito">empezá de nuevo desde el carrito</a>.
        </p>
      ) : (
        <p>No sabemos si el pago de esta compra se cobró: lo está mirando una persona. Mientras tanto no la pagues otra vez.</p>
      )}
    </Notice>
  );
}
