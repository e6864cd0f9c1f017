import { useKept } from '../parts/use-kept.js';

export interface Address {
  state: string;
  city: string;
  zip: string;
  street: string;
  number: string;
  extras: string;
}

export interface Contact {
  name: string;
  email: string;
  phone: string;
  document: string;
}

/** What the buyer chose of one seller's options. */
export interface Choice {
  option_id: string;
  point_id?: string;
}

interface Draft {
  address: Address;
  /** Only what the person changed; the rest comes from the profile. */
  contact: Partial<Contact>;
  /** By seller. */
  choices: Readonly<Record<string, Choice>>;
}

const EMPTY: Draft = {
  address: { state: '', city: '', zip: '', street: '', number: '', extras: '' },
  contact: {},
  choices: {},
};
const KEY = 'checkout-draft';

/** What was typed and chosen for the checkout. */
export function useDraft() {
  const [draft, setDraft] = useKept(KEY, EMPTY);
  return {
    draft,
    changeAddress: (change: Partial<Address>) =>
      setDraft((current) => ({ ...current, address: { ...current.address, ...change } })),
    changeContact: (change: Partial<Contact>) =>
      setDraft((current) => ({ ...current, contact: { ...current.contact, ...change } })),
    choose: (sellerId: string, choice: Choice) =>
      setDraft((current) => ({ ...current, choices: { ...current.choices, [sellerId]: choice } })),
  };
}
