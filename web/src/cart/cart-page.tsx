import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { ForUser } from '../parts/for-user.js';
import { Loading } from '../parts/loading.js';
import { FailureNotice, Notice } from '../parts/notice.js';
import { Numbered } from '../parts/number.js';
import { Page } from '../parts/page.js';
import { OpenPayments } from '../purchases/open-payment.js';
import type { Purchase } from '../purchases/purchase-queries.js';
import { SayDropped } from '../purchases/say-dropped.js';
import { useCart } from './cart-queries.js';
import { CheckoutForm } from './checkout-form.js';
import { OffSale } from './off-sale.js';
import { usePaidMeanwhile } from './paid-meanwhile.js';
import { StartedPayment } from './started-payment.js';

export default function CartPage() {
  return (
    <Page title="Carrito">
      <ForUser why="Ingresá para ver tu carrito.">
        <SayDropped>
          <OpenPayments />
        </SayDropped>
        <StartedPayment />
        <CartContent />
      </ForUser>
    </Page>
  );
}

function CartContent() {
  const cart = useCart();
  const isEmpty = cart.data?.parcels.length === 0;
  const heading = useFocusWhenEmptied(isEmpty);
  const paid = usePaidMeanwhile(cart.isSuccess, isEmpty);
  const [wasRefused, setRefused] = useState(false);
  if (!cart.data) {
    return cart.isError ? <FailureNotice error={cart.error} retry={() => void cart.refetch()} /> : <Loading what="el carrito" />;
  }
  return (
    <>
      {isEmpty ? (
        <EmptyCart heading={heading} paid={paid} wasRefused={wasRefused} />
      ) : (
        <CheckoutForm cart={cart.data} onOutdated={() => setRefused(true)} />
      )}
      <OffSale cart={cart.data} />
    </>
  );
}

/** For the heading of what is empty now. What had the focus went with the last product; a focus elsewhere on the page stays there. */
function useFocusWhenEmptied(isEmpty: boolean | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasFull = useRef(false);
  if (isEmpty === false) wasFull.current = true;
  useEffect(() => {
    if (isEmpty && wasFull.current && document.activeElement === document.body) heading.current?.focus();
  }, [isEmpty]);
  return heading;
}

interface EmptyCartProps {
  heading: RefObject<HTMLHeadingElement>;
  paid: Purchase | null;
  wasRefused: boolean;
}

/** `wasRefused`: it was not empty when the buyer went to pay it. `paid`: the purchase that it became meanwhile, if it did. */
function EmptyCart({ heading, paid, wasRefused }: EmptyCartProps) {
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
      <h2 ref={heading} tabIndex={-1}>
        Tu carrito está vacío.
      </h2>
      <p>
        <a class="button button-main" href="/">
          Ver los productos
        </a>
      </p>
    </>
  );
}
