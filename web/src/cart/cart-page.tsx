import { useState } from 'preact/hooks';
import { ForUser } from '../parts/for-user.js';
import { Loading } from '../parts/loading.js';
import { FailureNotice, Notice } from '../parts/notice.js';
import { Numbered } from '../parts/number.js';
import { Page } from '../parts/page.js';
import { OpenPayments } from '../purchases/open-payment.js';
import type { Purchase } from '../purchases/purchase-queries.js';
import { useCart } from './cart-queries.js';
import { CheckoutForm } from './checkout-form.js';
import { usePaidMeanwhile } from './paid-meanwhile.js';
import { StartedPayment } from './started-payment.js';

export default function CartPage() {
  return (
    <Page title="Carrito">
      <ForUser why="Ingresá para ver tu carrito.">
        <OpenPayments />
        <StartedPayment />
        <CartContent />
      </ForUser>
    </Page>
  );
}

function CartContent() {
  const cart = useCart();
  const isEmpty = cart.data?.parcels.length === 0;
  const paid = usePaidMeanwhile(cart.isSuccess, isEmpty);
  const [wasRefused, setRefused] = useState(false);
  if (!cart.data) {
    return cart.isError ? <FailureNotice error={cart.error} retry={() => void cart.refetch()} /> : <Loading what="el carrito" />;
  }
  if (isEmpty) return <EmptyCart paid={paid} wasRefused={wasRefused} />;
  return <CheckoutForm cart={cart.data} onOutdated={() => setRefused(true)} />;
}

/** `wasRefused`: it was not empty when the buyer went to pay it. `paid`: the purchase that it became meanwhile, if it did. */
function EmptyCart({ paid, wasRefused }: { paid: Purchase | null; wasRefused: boolean }) {
  return (
    <>
      {paid && (
        <Notice tone="good">
          <p>
            Este carrito ya se pagó, en otra pestaña o en otro dispositivo: es la compra{' '}
            <Numbered number={paid.number} id={paid.id} />. No se cobró nada más.{' '}
            <a href={`/compras/${paid.id}`}>Ver esa compra</a>
          </p>
        </Notice>
      )}
      {wasRefused && !paid && (
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
