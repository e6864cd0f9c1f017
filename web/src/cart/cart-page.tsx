import { ForUser } from '../parts/for-user.js';
import { Loading } from '../parts/loading.js';
import { FailureNotice } from '../parts/notice.js';
import { Page } from '../parts/page.js';
import { OpenPayments } from '../purchases/open-payment.js';
import { useCart } from './cart-queries.js';
import { CheckoutForm } from './checkout-form.js';

export default function CartPage() {
  return (
    <Page title="Carrito">
      <ForUser why="Ingresá para ver tu carrito.">
        <OpenPayments />
        <CartContent />
      </ForUser>
    </Page>
  );
}

function CartContent() {
  const cart = useCart();
  if (!cart.data) {
    return cart.isError ? <FailureNotice error={cart.error} retry={() => void cart.refetch()} /> : <Loading what="el carrito" />;
  }
  return cart.data.parcels.length > 0 ? <CheckoutForm cart={cart.data} /> : <EmptyCart />;
}

function EmptyCart() {
  return (
    <>
      <p class="empty">Tu carrito está vacío.</p>
      <p>
        <a class="button button-main" href="/">
          Ver los productos
        </a>
      </p>
    </>
  );
}
