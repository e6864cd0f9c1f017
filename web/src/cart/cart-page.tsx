import { useQuery } from '@tanstack/preact-query';
import { useEffect, useRef } from 'preact/hooks';
import { api, bodyOf, isCode } from '../api.js';
import { Loading } from '../parts/loading.js';
import { FailureNotice, LoginNotice } from '../parts/notice.js';
import { Page } from '../parts/page.js';
import { problemsOf } from '../parts/problems.js';
import { useUser } from '../session.js';
import { AddressForm } from './address-form.js';
import { CartItems } from './cart-items.js';
import { type Cart, useCart } from './cart-queries.js';
import { CheckoutFailure } from './checkout-failure.js';
import { useCheckout } from './checkout-mutation.js';
import { ContactForm } from './contact-form.js';
import { type Contact, useDraft } from './draft.js';
import { useQuote } from './quote-queries.js';
import { Summary } from './summary.js';

export default function CartPage() {
  const user = useUser();
  const cart = useCart();
  return (
    <Page title="Carrito">
      {user === null && <LoginNotice why="Ingresá para ver tu carrito." />}
      {cart.isError && <FailureNotice error={cart.error} retry={() => void cart.refetch()} />}
      {user !== null && cart.isPending && <Loading what="el carrito" />}
      {cart.data && (cart.data.parcels.length === 0 ? <EmptyCart /> : <Checkout cart={cart.data} />)}
    </Page>
  );
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

function Checkout({ cart }: { cart: Cart }) {
  const { draft, changeAddress, changeContact } = useDraft();
  const profile = useProfile();
  const contact = draft.contact ?? profile;
  const quote = useQuote(draft.address, JSON.stringify(cart));
  const checkout = useCheckout();
  const problems = problemsOf(checkout.error);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(problems).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [checkout.error]);

  return (
    <form
      ref={form}
      class="checkout"
      onSubmit={(event) => {
        event.preventDefault();
        if (!checkout.isPending) checkout.mutate({ address: draft.address, contact });
      }}
    >
      <div class="stack">
        <CartItems cart={cart} />
        <AddressForm address={draft.address} change={changeAddress} problems={problems} />
        <ContactForm contact={contact} change={changeContact} problems={problems} />
      </div>
      <Summary cart={cart} quote={quote} paying={checkout.isPending || checkout.isSuccess}>
        {checkout.isError && <CheckoutFailure error={checkout.error} />}
      </Summary>
    </form>
  );
}

const NOBODY: Contact = { name: '', email: '', phone: '', document: '' };

/** The buyer's profile; a user who never bought has none. */
function useProfile(): Contact {
  const { data } = useQuery({
    queryKey: ['buyer-profile'],
    queryFn: async () => {
      try {
        return await bodyOf(api.GET('/api/buyer/profile'));
      } catch (error) {
        if (isCode(error, 'NOT_FOUND')) return NOBODY;
        throw error;
      }
    },
  });
  return data ?? NOBODY;
}
