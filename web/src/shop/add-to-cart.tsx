import { useCart, useQuantityOf, useSetQuantity } from '../cart/cart-queries.js';
import { ActButton } from '../parts/act-button.js';
import { FailureNotice, Notice } from '../parts/notice.js';
import { useFocusSoon } from '../parts/use-focus-soon.js';
import { loginAddress, useUser } from '../session.js';
import type { Product } from './product-queries.js';

/** Adds to what is already in the cart, of the account or, before the login, of this browser. */
export function AddToCart({ product }: { product: Product }) {
  const user = useUser();
  const cart = useCart();
  const add = useSetQuantity();
  const { place, focusSoon } = useFocusSoon<HTMLDivElement>();
  const inCart = useQuantityOf(product.id);
  const submit = () => {
    // On a phone it is below the screen.
    const onSuccess = () => user === null && focusSoon('.notice');
    add.mutate({ productId: product.id, quantity: inCart + 1, title: product.title }, { onSuccess });
  };
  if (!product.active) return <Notice tone="warning">Este producto está pausado por su vendedor.</Notice>;
  return (
    <div class="stack" ref={place}>
      <ActButton class="button button-main" isOff={add.isPending || user === undefined || cart.isLoading} onClick={submit}>
        {add.isPending ? 'Agregando…' : 'Agregar al carrito'}
      </ActButton>
      {add.isError && <FailureNotice error={add.error} />}
      {add.isSuccess && (
        <Notice tone="good">
          <p>
            Está en tu carrito. <a href="/carrito">Ver el carrito</a>
          </p>
          {user === null && (
            <p>
              <a class="button" href={loginAddress()}>
                Ingresar
              </a>
            </p>
          )}
        </Notice>
      )}
    </div>
  );
}
