import { useState } from 'preact/hooks';
import { sumOf } from '../money.js';
import { Notice } from '../parts/notice.js';
import { problemsOf, useFocusOnProblem } from '../parts/problems.js';
import { useUser } from '../session.js';
import { AddressForm } from './address-form.js';
import { CartItems } from './cart-items.js';
import { type Cart, useProfile } from './cart-queries.js';
import { CheckoutFailure } from './checkout-failure.js';
import { useCheckout } from './checkout-mutation.js';
import { ContactForm } from './contact-form.js';
import { useContinuation } from './continuation.js';
import { type Address, type Contact, useDraft } from './draft.js';
import { KeptAddresses } from './kept-addresses.js';
import { missingIn, missingInAddress } from './missing.js';
import { MoneyAbove } from './money-above.js';
import { NameAddress } from './name-address.js';
import { PlaceSuggestion } from './place-suggestion.js';
import { choicesFor, useQuote } from './quote-queries.js';
import { ShippingOptions } from './shipping-options.js';
import { isOnButton, Summary } from './summary.js';
import { useWaitingPart } from './waits-for-rest.js';

const CONTACT_FIELDS = ['name', 'email', 'phone', 'document'] as const;

/** From what is in the cart to the payment: where to, how, who, and what it costs. */
export function CheckoutForm({ cart, onOutdated }: { cart: Cart; onOutdated: () => void }) {
  const { draft, changeAddress, changeContact, choose } = useDraft();
  const { contact, isContactNew } = useContact(draft.contact);
  const live = useQuote(draft.address, cart, draft.choices);
  const checkout = useCheckout(() => {
    onOutdated();
    live.askAgain();
  });
  const [wasTried, setTried] = useState(false);
  const [wasKeepRefused, setKeepRefused] = useState(false);
  /** How often the page had another total than the form: each time it is written anew. */
  const [redrawn, setRedrawn] = useState(0);
  const missing = missingIn(draft.address, contact, isContactNew);
  const missingThere = missingInAddress(draft.address);
  const problems = { ...(wasKeepRefused && missingThere), ...(wasTried && missing), ...problemsOf(checkout.error) };
  const form = useFocusOnProblem([checkout.error, wasTried, wasKeepRefused]);
  const begun = useContinuation({ cart, address: draft.address, choices: draft.choices, isContactNew, live }, checkout.error);
  const waiting = useWaitingPart(cart);
  const isPaying = checkout.isPending || checkout.isSuccess;
  const isComplete = Object.keys(missing).length === 0;
  const total = live.quote && !live.isOutdated ? sumOf(cart.items_total, live.quote.buyer_shipping_share) : null;
  /** The failure belongs to an earlier state of the form. */
  const changing =
    <Change,>(change: (value: Change) => void) =>
    (value: Change) => {
      if (checkout.isError) checkout.reset();
      change(value);
    };
  /** What had the focus is gone with the suggestion of this place. */
  const correct = (place: Partial<Address>) => {
    changing(changeAddress)(place);
    form.ref.current?.querySelector<HTMLElement>('[autocomplete="address-level2"]')?.focus();
  };
  const canKeep = () => {
    if (Object.keys(missingThere).length === 0) return true;
    setKeepRefused(true);
    form.focusOnProblem();
    return false;
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isComplete) form.focusOnProblem();
    if (!isComplete || total === null || isPaying || begun || waiting) return;
    if (!isOnButton(total, event.currentTarget as HTMLFormElement)) return setRedrawn(redrawn + 1);
    checkout.start({
      address: draft.address,
      contact,
      contactChanged: isContactNew,
      quoteToken: live.quote?.shipco?.quote_token ?? null,
      choices: choicesFor(cart, draft.choices),
      total,
    });
  };

  return (
    <>
      <MoneyAbove continued={begun?.id ?? null} />
      <form ref={form.ref} class="checkout" noValidate onSubmit={submit}>
        <div class="stack">
          <CartItems cart={cart} />
          <KeptAddresses address={draft.address} change={changing(changeAddress)} />
          <AddressForm address={draft.address} change={changing(changeAddress)} problems={problems}>
            <PlaceSuggestion address={draft.address} cart={cart} correct={correct} />
            <NameAddress address={draft.address} canKeep={canKeep} />
          </AddressForm>
          <ShippingOptions cart={cart} live={live} choices={draft.choices} choose={choose} correct={correct} />
          <ContactForm contact={contact} change={changing(changeContact)} problems={problems} />
        </div>
        <Summary
          key={redrawn}
          cart={cart}
          live={live}
          total={total}
          paying={isPaying}
          blocked={isComplete && total === null}
          waiting={waiting}
          goOn={isPaying ? null : begun}
        >
          {redrawn > 0 && !checkout.isError && !isPaying && (
            <Notice tone="warning">La página mostraba un total que ya no era. No se cobró nada: revisalo y volvé a pagar.</Notice>
          )}
          {checkout.isError && <CheckoutFailure error={checkout.error} />}
          {wasTried && !isComplete && !checkout.isError && <CheckoutFailure error={null} />}
        </Summary>
      </form>
    </>
  );
}

/** What was typed, else what the profile or the login knows. */
function useContact(typed: Partial<Contact>): { contact: Contact; isContactNew: boolean } {
  const user = useUser();
  const { data: profile } = useProfile();
  const known = profile ?? { name: user?.name ?? '', email: user?.email ?? '', phone: '', document: '' };
  const contact = { ...known, ...typed };
  return { contact, isContactNew: !profile || CONTACT_FIELDS.some((field) => contact[field] !== profile[field]) };
}
