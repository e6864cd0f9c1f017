import { MarketplaceClient, MarketplaceError } from 'marketplace-shipping-client';
import { el } from './el.js';

export const api = new MarketplaceClient({ baseUrl: location.origin, language: 'es' });

/** Comes back to this page. */
export const logIn = (): void =>
  location.assign(`/api/auth/login?return_to=${encodeURIComponent(location.pathname + location.search)}`);

/** The sentence of the service, which is for people, and those about single fields. */
export function say(place: HTMLElement, { message, details }: MarketplaceError): void {
  const more = details.map((detail) => detail.message).filter((sentence) => typeof sentence === 'string');
  place.prepend(el('p', { role: 'alert' }, [message, ...more].join(' ')));
}

/** Returns what was refused. Without a session that leads to the login; any other refusal is said in `place`. */
export async function attempt(place: HTMLElement, act: () => Promise<void>): Promise<MarketplaceError | null> {
  for (const said of place.querySelectorAll('[role=alert]')) said.remove();
  try {
    await act();
    return null;
  } catch (error) {
    if (!(error instanceof MarketplaceError)) throw error;
    if (error.status === 401) logIn();
    else say(place, error);
    return error;
  }
}
