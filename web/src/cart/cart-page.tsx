import { useState } from 'preact/hooks';
import { ForUser } from '../parts/for-user.js';
import { Loading } from '../parts/loading.js';
import { FailureNotice, Notice } from '../parts/notice.js';
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
  const [wasRefused, setRefused] = useState(false);
  if (!cart.data) {
    return cart.isError ? <FailureNotice error={cart.error} retry={() => void cart.refetch()} /> : <Loading what="el carrito" />;
  }
  if (cart.data.parcels.length === 0) return <EmptyCart wasRefused={wasRefused} />;
  return <CheckoutForm cart={cart.data} onOutdated={() => setRefused(true)} />;
}

/** `wasRefused`: it was not empty when the buyer went to pay it. */
function EmptyCart({ wasRefused }: { wasRefused: boolean }) {
  return (
    <>
      {wasRefused && (
        <Notice tone="warning">
          <p>
            Este intento no cobró nada: lo que había en el carrito ya no está a la venta, o ya lo pagaste en otra pestaña. Si lo
            pagaste, está en <a href="/compras">Mis compras</a>.
          </p>
        </Notice>
      )}
      <p class="empty">Tu carrito está vacío.</p>
      <p>
        <a class="button button-main" href="/">
          Ver los productos
        </a>
      </p>
    </>
  );
}
