import { type components, MarketplaceClient, MarketplaceError } from '../../client/index.js';
import { noteTime } from './now.js';
import { expectedUser, isOwner, noteOther } from './whose.js';

export { MarketplaceError } from '../../client/index.js';

export type Schemas = components['schemas'];

/** Longer than any answer takes: a person decides when to give up. */
const TIMEOUT_MS = 120_000;

/**
 * Only the public interface, on this page's own origin; in the language of the pages, whatever the browser prefers. What is tried again is
 * said where it is asked for.
 */
export const api: MarketplaceClient = new MarketplaceClient({
  baseUrl: location.origin,
  language: 'es',
  timeoutMs: TIMEOUT_MS,
  retries: 0,
  fetch: fetchForThisUser,
});

/** What the browser has kept of the catalogue is asked for again: it would also have the time of then. */
async function fetchForThisUser(url: string, init: RequestInit): Promise<Response> {
  const { pathname } = new URL(url);
  const user = init.method === 'GET' ? undefined : expectedUser(pathname);
  const headers = new Headers(init.headers);
  if (user !== undefined) headers.set('x-expected-user', user);
  const response = await fetch(url, { ...init, headers, cache: 'no-cache' });
  noteTime(response);
  const answered = response.headers.get('x-session-user');
  if (answered && !isOwner(pathname, answered))
    throw new MarketplaceError({ status: 409, code: 'OTHER_USER', message: 'Ahora ingresó otra persona.' });
  if (response.status === 409 && (await response.clone().text()).includes('"OTHER_USER"')) noteOther();
  return response;
}

/** Whether trying again, unchanged, can succeed. */
export const isPassing = (error: unknown): boolean =>
  error instanceof MarketplaceError && (error.isOffline || error.status >= 500);
export const isCode = (error: unknown, code: string): error is MarketplaceError =>
  error instanceof MarketplaceError && error.code === code;
