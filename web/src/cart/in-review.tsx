import { Numbered } from '../parts/number.js';
import { IN_OTHER_HANDS } from '../purchases/money-words.js';
import { purchasePath } from '../purchases/purchase-path.js';
import { type Purchase, useOpenPayments } from '../purchases/purchase-queries.js';
import { useCart } from './cart-queries.js';
import { hasCommon } from './waits-for-rest.js';

/** The purchase that has a product in common with the cart and whose payment others decide on: it may still buy what would be paid again. */
export function useInReview(): Purchase | null {
  const { data: cart } = useCart();
  const { data: open = [] } = useOpenPayments();
  const isInReview = (one: Purchase) => IN_OTHER_HANDS.includes(one.payment_status) && hasCommon(one, cart?.parcels ?? []);
  return open.find(isInReview) ?? null;
}

/** What the payment of that purchase is like, and what paying the cart would be. */
export function IsInReview({ purchase: { id, number, payment_status } }: { purchase: Purchase }) {
  const isReserved = payment_status === 'authorized';
  return (
    <>
      {isReserved ? 'El importe' : 'El pago'} de la compra <Numbered number={number} id={id} />{' '}
      {isReserved ? 'está reservado y todavía no se cobró' : 'está en revisión'}, y esa compra tiene productos de este carrito.
      Pagar este carrito sería otra compra.
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
