import { useKept } from '../parts/use-kept.js';
import { zipOf } from '../parts/zip.js';

export interface Address {
  state: string;
  city: string;
  zip: string;
  street: string;
  number: string;
  extras: string;
}

/** What is sent of what was typed. The form says beside the postal code how it is read. */
export function addressToSend(typed: Address): Address {
  const { state, city, zip, street, number, extras } = typed;
  return {
    state: state.trim(),
    city: city.trim(),
    zip: zipOf(zip) ?? zip.trim(),
    street: street.trim(),
    number: number.trim(),
    extras: extras.trim(),
  };
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
    /** What was bought was chosen for that purchase alone. */
    forgetChoices: () => setDraft((current) => (Object.keys(current.choices).length > 0 ? { ...current, choices: {} } : current)),
    choose: (sellerId: string, choice: Choice) =>
      setDraft((current) => ({ ...current, choices: { ...current.choices, [sellerId]: choice } })),
  };
}
