import { formatMoney } from '../format.js';
import { Loading } from '../parts/loading.js';
import { FailureNotice, LoginNotice } from '../parts/notice.js';
import { loginAddress } from '../session.js';
import { CartItems } from './cart-items.js';
import { useGuestCart } from './guest-cart.js';
import { OffSale } from './off-sale.js';

/** What somebody who is not logged in has put into the cart, and the way on: the login. */
export function GuestCartView() {
  const { data: cart, isError, error, refetch } = useGuestCart();
  if (!cart) return isError ? <FailureNotice error={error} retry={() => void refetch()} /> : <Loading what="el carrito" />;
  if (cart.parcels.length + cart.off_sale.length === 0) {
    return (
      <>
        <h2>Tu carrito está vacío.</h2>
        <p>
          <a class="button button-main" href="/">
            Ver los productos
          </a>
        </p>
        <LoginNotice why="¿Ya habías elegido algo con tu cuenta? Ingresá para ver tu carrito." />
      </>
    );
  }
  return (
    <div class="checkout">
      <div class="stack">
        <CartItems cart={cart} />
        <OffSale cart={cart} />
      </div>
      <aside class="side" aria-label="Resumen">
        <div class="box summary">
          <dl class="sums">
            <div class="sum">
              <dt>Productos</dt>
              <dd>{formatMoney(cart.items_total)}</dd>
            </div>
          </dl>
        </div>
        <div class="pay">
          <p class="muted">El envío lo ves cuando ingresás, antes de pagar.</p>
          <a class="button button-main button-wide" href={loginAddress()}>
            Ingresar para comprar
          </a>
        </div>
      </aside>
    </div>
  );
}
