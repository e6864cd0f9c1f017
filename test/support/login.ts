import { Browser } from '../../sandbox/browser.js';
import type { Refusal } from './answers.js';
import { checkedFetch } from './contract.js';

/** The way out to the identity provider, unopened. */
export interface BegunLogin {
  status: number;
  authorization: URL;
  /** The `Set-Cookie` header of the cookie that remembers the login. */
  setCookie: string;
  /** The same as the browser would send it back. */
  cookie: string;
}

/** The answer to the browser that came back from the identity provider. */
export interface Return {
  status: number;
  location: string | null;
  body: Refusal;
  setCookies: string[];
  /** The new session as the browser would send it; null when none was opened. */
  session: string | null;
}

export const pairOf = (setCookie = ''): string => setCookie.split(';')[0] ?? '';

/** Starts a login without following the redirect. */
export async function beginLogin(url: string, returnTo?: string): Promise<BegunLogin> {
  const query = returnTo === undefined ? '' : `?${new URLSearchParams({ return_to: returnTo })}`;
  const response = await checkedFetch(`${url}/api/auth/login${query}`);
  const [setCookie = ''] = response.headers.getSetCookie();
  const location = response.headers.get('location');
  if (!location) throw new Error(`no login begins: ${response.status} ${await response.text()}`);
  return { status: response.status, authorization: new URL(location), setCookie, cookie: pairOf(setCookie) };
}

/** Picks a user at the identity provider; returns the callback address with its code, unopened. */
export async function pickUser(authorization: URL, user: string): Promise<URL> {
  const browser = new Browser();
  const page = await browser.follow(await browser.open(authorization.href));
  const action = /<form[^>]* action="([^"]+)"/.exec(page.text)?.[1];
  if (!action) throw new Error(`no login page: ${page.status} ${page.text}`);
  const picked = await browser.submit(new URL(action, page.url).href, { user });
  const { location } = await browser.follow(picked, (next) => new URL(next).pathname === '/api/auth/callback');
  return new URL(location as string);
}

/** Opens the callback address at `url` with exactly these cookies. */
export async function comeBack(url: string, callback: URL, ...cookies: string[]): Promise<Return> {
  const response = await checkedFetch(url + callback.pathname + callback.search, {
    headers: cookies.length > 0 ? { cookie: cookies.join('; ') } : {},
  });
  const setCookies = response.headers.getSetCookie();
  const session = setCookies.find((cookie) => /^(__Host-)?session=[^;]/.test(cookie));
  const text = await response.text();
  return {
    status: response.status,
    location: response.headers.get('location'),
    body: text ? JSON.parse(text) : undefined,
    setCookies,
    session: session ? pairOf(session) : null,
  };
}

/** A whole login; `held` are the cookies that the browser holds before it. */
export async function logIn(url: string, user: string, { returnTo, held = [] }: { returnTo?: string; held?: string[] } = {}) {
  const begun = await beginLogin(url, returnTo);
  const callback = await pickUser(begun.authorization, user);
  return comeBack(url, callback, begun.cookie, ...held);
}
