import type { Schemas } from '../api.js';
import { Notice } from '../parts/notice.js';
import { OpenPaymentActs } from './open-payment.js';
import { usePurchase } from './purchase-queries.js';

/** What an unpaid order needs from its buyer; nothing for a paid one. */
export function Unpaid({ order: { status, payment_status, purchase_id } }: { order: Schemas['Order'] }) {
  const isOpen = status === 'awaiting_payment';
  const purchase = usePurchase(purchase_id, isOpen, false);
  if (status === 'expired') return <StartAgain paymentStatus={payment_status} />;
  if (!isOpen) return null;
  const wasDeclined = payment_status === 'rejected';
  return (
    <Notice tone={wasDeclined ? 'warning' : 'info'}>
      <p>
        {wasDeclined
          ? 'El pago no se aprobó y no se cobró nada. Podés pagar de otra forma.'
          : 'Todavía no vimos tu pago. Si ya pagaste, se actualiza acá solo.'}
      </p>
      {purchase.data && <OpenPaymentActs purchase={purchase.data} />}
    </Notice>
  );
}

const CHARGED_NOTHING = ['none', 'rejected', 'cancelled'];

/** The next step from a purchase that can no longer be paid. */
export function StartAgain({ paymentStatus }: { paymentStatus: string }) {
  return (
    <Notice tone="info">
      <p>
        {CHARGED_NOTHING.includes(paymentStatus) && 'Por esta compra no se cobró nada. '}
        Si todavía la querés, <a href="/carrito">empezá de nuevo desde el carrito</a>.
      </p>
    </Notice>
  );
}
