import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { ForUser } from '../parts/for-user.js';
import { Loading } from '../parts/loading.js';
import { FailureNotice, Notice } from '../parts/notice.js';
import { Numbered } from '../parts/number.js';
import { Page } from '../parts/page.js';
import { useTogether } from '../parts/use-together.js';
import { purchasePath } from '../purchases/purchase-path.js';
import { type Purchase, useOpenPayments } from '../purchases/purchase-queries.js';
import { SayDropped } from '../purchases/say-dropped.js';
import { useUser } from '../session.js';
import { useAddresses } from './address-queries.js';
import { useCart, useProfile } from './cart-queries.js';
import { CheckoutForm } from './checkout-form.js';
import { useDraft } from './draft.js';
import { emptiedWords } from './emptied-words.js';
import { GuestCartView } from './guest-cart-view.js';
import { MoneyAbove } from './money-above.js';
import { OffSale } from './off-sale.js';
import { usePaidMeanwhile } from './paid-meanwhile.js';

export default function CartPage() {
  const user = useUser();
  return (
    <Page title="Carrito">
      {user === null ? (
        <GuestCartView />
      ) : (
        <ForUser why="Ingresá para ver tu carrito.">
          <SayDropped>
            <CartContent />
          </SayDropped>
        </ForUser>
      )}
    </Page>
  );
}

function CartContent() {
  const cart = useCart();
  const isEmpty = cart.data?.parcels.length === 0;
  const { forgetChoices } = useDraft();
  useEffect(() => {
    if (isEmpty) forgetChoices();
  }, [isEmpty]);
  const heading = useFocusWhenEmptied(isEmpty);
  const paid = usePaidMeanwhile(cart.isSuccess, isEmpty);
  const [wasRefused, setRefused] = useState(false);
  // With what stands above the form. Whether a begun payment is of this form depends on the profile, which who never bought has not.
  const shown = useTogether(cart, useAddresses(), useOpenPayments(), useProfile());
  if (!shown) {
    return cart.isError ? <FailureNotice error={cart.error} retry={() => void cart.refetch()} /> : <Loading what="el carrito" />;
  }
  return (
    <>
      {isEmpty ? (
        <>
          <MoneyAbove />
          <EmptyCart heading={heading} paid={paid} wasRefused={wasRefused} offSale={shown.off_sale.length} />
        </>
      ) : (
        <CheckoutForm cart={shown} onOutdated={() => setRefused(true)} />
      )}
      <OffSale cart={shown} />
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
  offSale: number;
}

/** `wasRefused`: it was not empty when the buyer went to pay it. `paid`: the purchase that it became meanwhile, if it did. */
function EmptyCart({ heading, paid, wasRefused, offSale }: EmptyCartProps) {
  return (
    <>
      {paid && (
        <Notice tone="good">
          <p>
            Este carrito ya se pagó: es la compra <Numbered number={paid.number} id={paid.id} />. No se cobró nada más.{' '}
            <a href={purchasePath(paid.id)}>Ver esa compra</a>
          </p>
        </Notice>
      )}
      {wasRefused && !paid && (
        <Notice tone="warning">
          <p>
            {emptiedWords(offSale)} Lo que pagaste está en <a href="/compras">Mis compras</a>.
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
