import { useEffect } from 'preact/hooks';
import { formatMoney } from '../format.js';
import { now } from '../now.js';
import { Notice } from '../parts/notice.js';
import { Numbered, numberOf } from '../parts/number.js';
import { useNewestPurchases } from '../purchases/purchase-queries.js';
import { isWebAddress } from '../web-address.js';
import { noteAnswered, wasJustSent } from './checkout-sent.js';

/** While the service refuses a second checkout of the same cart. */
const YOUNG_MS = 10 * 60_000;
const LOOK_AGAIN_MS = 1_500;

/** The payment that was begun a moment ago, for who comes back to the cart instead of paying: by a reload, for example. */
export function StartedPayment() {
  const { data: started } = useNewestPurchases(
    ([newest]) =>
      newest?.state === 'open' && newest.money === null && now().getTime() - Date.parse(newest.created_at) < YOUNG_MS
        ? newest
        : null,
    () => (wasJustSent() ? LOOK_AGAIN_MS : false),
  );
  const payUrl = started?.pay_url;
  useEffect(() => {
    // Until then the payment provider has still to answer.
    if (payUrl) noteAnswered();
  }, [payUrl]);
  if (!started || !isWebAddress(payUrl)) return null;
  return (
    <Notice tone="info">
      <p>
        Empezaste a pagar la compra <Numbered number={started.number} id={started.id} />, de {formatMoney(started.total)}, y
        todavía no está paga. Podés seguir con ese pago.
      </p>
      <p>
        <a class="button button-main" href={payUrl}>
          Seguir con el pago<span class="unseen"> de la compra {numberOf(started)}</span>
        </a>
      </p>
    </Notice>
  );
}
