import { ActButton } from '../parts/act-button.js';
import { FailureNotice } from '../parts/notice.js';
import { type Cart, useSetQuantity } from './cart-queries.js';

/** What is in the cart and cannot be bought now. It counts as long as it is there, because it may come back. */
export function OffSale({ cart }: { cart: Cart }) {
  const set = useSetQuantity();
  if (cart.off_sale.length === 0) return null;
  return (
    <section class="box" aria-labelledby="off-sale">
      <h2 id="off-sale">Ahora no están a la venta</h2>
      <p class="muted">No se cobran ni se envían. Si vuelven a venderse, vuelven al carrito.</p>
      <ul class="lines">
        {cart.off_sale.map(({ product_id: productId, title, quantity }) => (
          <li class="line" key={productId}>
            <div>
              {title}
              {quantity > 1 && <p class="muted">{quantity} unidades</p>}
            </div>
            <ActButton class="link" isOff={set.isPending} onClick={() => set.mutate({ productId, quantity: 0, title })}>
              Quitar<span class="unseen"> {title}</span>
            </ActButton>
          </li>
        ))}
      </ul>
      {set.isError && <FailureNotice error={set.error} />}
    </section>
  );
}
