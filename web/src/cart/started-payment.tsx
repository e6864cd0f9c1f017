import { useEffect } from 'preact/hooks';
import { Amount } from '../parts/exact.js';
import { Notice } from '../parts/notice.js';
import { Numbered, numberOf } from '../parts/number.js';
import { type Purchase, useUnpaidPurchases } from '../purchases/purchase-queries.js';
import { isWebAddress } from '../web-address.js';
import { noteAnswered, wasJustSent } from './checkout-sent.js';
import { isYoung } from './continuation.js';

const LOOK_AGAIN_MS = 1_500;

/** The payment that was begun a moment ago and can be gone on with. `continued`: the one that the button of the cart goes on with. */
export function useStartedPayment(continued: string | null): Purchase | null {
  const { data: started } = useUnpaidPurchases(
    ([newest]) => (newest && isYoung(newest) ? newest : null),
    () => (wasJustSent() ? LOOK_AGAIN_MS : false),
  );
  const payUrl = started?.pay_url;
  useEffect(() => {
    // Until then the payment provider has still to answer.
    if (payUrl) noteAnswered();
  }, [payUrl]);
  return started && started.id !== continued && isWebAddress(payUrl) ? started : null;
}

/** For who comes back to the cart instead of paying: by a reload, for example. */
export function StartedPayment({ purchase }: { purchase: Purchase }) {
  const { id, number, total, pay_url } = purchase;
  return (
    <Notice tone="info">
      <p>
        Empezaste a pagar la compra <Numbered number={number} id={id} />, de <Amount of={total} />, y todavía no está paga. Podés
        seguir con ese pago.
      </p>
      <p>
        <a class="button" href={pay_url ?? undefined}>
          Seguir con el pago<span class="unseen"> de la compra {numberOf(purchase)}</span>
        </a>
      </p>
    </Notice>
  );
}
