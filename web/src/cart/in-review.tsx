import { Numbered } from '../parts/number.js';
import { IN_OTHER_HANDS, slipUntil } from '../purchases/money-words.js';
import { purchasePath } from '../purchases/purchase-path.js';
import { type Purchase, useOpenPayments } from '../purchases/purchase-queries.js';
import { useCart } from './cart-queries.js';
import { hasCommon } from './waits-for-rest.js';

/** The purchase that has a product in common with the cart and whose payment others decide on: it may still buy what would be paid again. */
export function useInReview(): Purchase | null {
  return useOpenOfCart(({ payment_status }) => IN_OTHER_HANDS.includes(payment_status));
}

/** The same, or else one whose slip can still be paid. */
export function useReplaced(): Purchase | null {
  const reviewed = useInReview();
  const withSlip = useOpenOfCart((one) => slipUntil(one) !== null);
  return reviewed ?? withSlip;
}

function useOpenOfCart(isMeant: (purchase: Purchase) => boolean): Purchase | null {
  const { data: cart } = useCart();
  const { data: open = [] } = useOpenPayments();
  return open.find((one) => isMeant(one) && hasCommon(one, cart?.parcels ?? [])) ?? null;
}

/** What the payment of that purchase is like, and what paying the cart would be and do to it. */
function IsInReview({ purchase }: { purchase: Purchase }) {
  const { id, number, payment_status, state, money } = purchase;
  const isReserved = payment_status === 'authorized';
  const isSlip = slipUntil(purchase) !== null;
  // One that a newer checkout has replaced is closed, and cannot be paid until any day.
  const isReplaced = state === 'closed' && !money?.by;
  return (
    <>
      {isSlip ? 'El cupón' : isReserved ? 'El importe' : 'El pago'} de la compra <Numbered number={number} id={id} />{' '}
      {isSlip ? 'todavía se puede pagar' : isReserved ? 'está reservado y todavía no se cobró' : 'está en revisión'}, y esa compra
      tiene productos de este carrito. Pagar este carrito sería otra compra
      {isReplaced ? '.' : `: si la empezás, cerramos esa y cancelamos su ${isSlip ? 'cupón' : 'pago'}, si todavía se puede.`}
    </>
  );
}

/** The same beside the button that pays, with the way to that purchase. */
export function InReviewLine({ purchase }: { purchase: Purchase }) {
  return (
    <>
      <IsInReview purchase={purchase} />{' '}
      <a href={purchasePath(purchase.id)}>
        Ver esa compra
        <span class="unseen">
          {' '}
          <Numbered number={purchase.number} id={purchase.id} />
        </span>
      </a>
    </>
  );
}
