import { useEffect, useState } from 'preact/hooks';

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

const EMPTY_ADDRESS: Address = { state: '', city: '', zip: '', street: '', number: '', extras: '' };
const KEY = 'checkout-draft';

interface Draft {
  address: Address;
  /** Null until the person changes something: then the profile counts. */
  contact: Contact | null;
}

/** What was typed, kept for this tab: a reload, the login and the way back from the pay page lose nothing. */
export function useDraft() {
  const [draft, setDraft] = useState(readDraft);
  useEffect(() => sessionStorage.setItem(KEY, JSON.stringify(draft)), [draft]);
  return {
    draft,
    changeAddress: (change: Partial<Address>) =>
      setDraft((current) => ({ ...current, address: { ...current.address, ...change } })),
    changeContact: (contact: Contact) => setDraft((current) => ({ ...current, contact })),
  };
}

function readDraft(): Draft {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Draft>;
    return { address: { ...EMPTY_ADDRESS, ...kept.address }, contact: kept.contact ?? null };
  } catch {
    return { address: EMPTY_ADDRESS, contact: null };
  }
}
