import { useState } from 'preact/hooks';
import { useCart, useSetQuantity } from '../cart/cart-queries.js';
import { keepWish } from '../cart/wishes.js';
import { ActButton } from '../parts/act-button.js';
import { FailureNotice, LoginNotice, Notice } from '../parts/notice.js';
import { useFocusSoon } from '../parts/use-focus-soon.js';
import { useUser } from '../session.js';
import type { Product } from './product-queries.js';

/** Adds to what is already in the cart. For who is not logged in, that happens after the login. */
export function AddToCart({ product }: { product: Product }) {
  const user = useUser();
  const cart = useCart();
  const add = useSetQuantity();
  const [asked, setAsked] = useState(false);
  const { place, focusSoon } = useFocusSoon<HTMLDivElement>();
  const inCart = cart.data?.parcels.flatMap(({ items }) => items).find((item) => item.product_id === product.id)?.quantity ?? 0;
  const submit = () => {
    if (user === null) {
      keepWish(product.id);
      setAsked(true);
      focusSoon('.notice'); // on a phone it is below the screen
    } else add.mutate({ productId: product.id, quantity: inCart + 1 });
  };
  if (!product.active) return <Notice tone="warning">Este producto está pausado por su vendedor.</Notice>;
  return (
    <div class="stack" ref={place}>
      <ActButton class="button button-main" isOff={add.isPending || user === undefined || cart.isLoading} onClick={submit}>
        {add.isPending ? 'Agregando…' : 'Agregar al carrito'}
      </ActButton>
      {asked && <LoginNotice why="Ingresá y lo agregamos a tu carrito." />}
      {add.isError && <FailureNotice error={add.error} />}
      {add.isSuccess && (
        <Notice tone="good">
          <p>
            Está en tu carrito. <a href="/carrito">Ver el carrito</a>
          </p>
        </Notice>
      )}
    </div>
  );
}
