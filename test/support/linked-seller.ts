import { createServer, type IncomingMessage } from 'node:http';
import { bodyOf, ended, listening } from './answering-server.js';
import { checkedFetch } from './contract.js';
import { comeBack, pairOf, type Return } from './login.js';
import type { Marketplace } from './marketplace.js';
import type { Person } from './person.js';

const PATH = '/api/seller/shipco/oauth';

/** The way out to the shipping provider, unopened. */
export interface BegunLink {
  status: number;
  /** The provider's consent page with its request. */
  authorization: URL;
  state: string;
  /** The `Set-Cookie` header of the cookie that remembers the state. */
  setCookie: string;
  /** The same as the browser would send it back. */
  cookie: string;
}

/** Starts a link without following the redirect; `session` is the cookie of a seller's session. */
export async function beginLink(url: string, session: string): Promise<BegunLink> {
  const response = await checkedFetch(`${url}${PATH}/start`, { headers: { cookie: session } });
  const location = response.headers.get('location');
  if (!location) throw new Error(`no link begins: ${response.status} ${await response.text()}`);
  const [setCookie = ''] = response.headers.getSetCookie();
  const authorization = new URL(location);
  const state = authorization.searchParams.get('state') ?? '';
  return { status: response.status, authorization, state, setCookie, cookie: pairOf(setCookie) };
}

/** Decides at the provider: lets the marketplace into an account (an id, `both` or `none`). Returns the redirect, unopened. */
export function allow(authorization: URL, account = '8001'): Promise<URL> {
  return decide(authorization, { decision: 'allow', account });
}

export function deny(authorization: URL): Promise<URL> {
  return decide(authorization, { decision: 'deny' });
}

async function decide(authorization: URL, fields: Record<string, string>): Promise<URL> {
  const response = await fetch(authorization, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) });
  const location = response.headers.get('location');
  if (!location) throw new Error(`no consent page: ${response.status} ${await response.text()}`);
  return new URL(location);
}

export const sessionOf = (person: Person): string => {
  if (!person.cookie) throw new Error('a stranger has no session');
  return person.cookie;
};

/** The whole way of a seller into one of the provider's accounts. */
export async function link(market: Pick<Marketplace, 'url'>, seller: Person, account = '8001'): Promise<Return> {
  const begun = await beginLink(market.url, sessionOf(seller));
  return comeBack(market.url, await allow(begun.authorization, account), sessionOf(seller), begun.cookie);
}

/** A link that must succeed. */
export async function linked(market: Pick<Marketplace, 'url'>, seller: Person, account = '8001'): Promise<void> {
  const { status, location } = await link(market, seller, account);
  if (location !== '/vender?shipco=connected') throw new Error(`the link ended with ${status} ${location}`);
}

/** The callback's `Set-Cookie` header for the cookie that remembers the state. */
export const clearsState = ({ setCookies }: Return): boolean =>
  setCookies.some(
    (cookie) =>
      /^shipco_oauth_state=;/.test(cookie) && cookie.includes(`; Path=${PATH};`) && /; Expires=Thu, 01 Jan 1970/.test(cookie),
  );

/** A server before the provider's OAuth side that passes everything on, and keeps what goes through the token endpoint in clear. */
export interface TokenRecorder {
  readonly url: string;
  /** Each exchange at the token endpoint: what was sent, what came back. */
  readonly exchanges: { sent: Record<string, string>; answered: Record<string, unknown> }[];
  /** Where to pass things on to. */
  target: string;
  close(): Promise<void>;
}

export async function recordTokens(): Promise<TokenRecorder> {
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    const answer = await fetch(recorder.target + request.url, {
      method: request.method ?? 'GET',
      redirect: 'manual',
      headers: passedOn(request),
      ...(body && { body }),
    });
    const text = await answer.text();
    if (request.url === '/oauth/token') {
      recorder.exchanges.push({ sent: Object.fromEntries(new URLSearchParams(body)), answered: JSON.parse(text) });
    }
    const location = answer.headers.get('location');
    const type = answer.headers.get('content-type');
    response.writeHead(answer.status, { ...(type && { 'content-type': type }), ...(location && { location }) }).end(text);
  });
  const recorder: TokenRecorder = { url: await listening(server), exchanges: [], target: '', close: () => ended(server) };
  return recorder;
}

/** The headers that mean something to the server behind. */
function passedOn({ headers }: IncomingMessage): Record<string, string> {
  const names = ['accept', 'authorization', 'content-type', 'cookie'] as const;
  return Object.fromEntries(names.flatMap((name) => (headers[name] ? [[name, headers[name]]] : [])));
}
