import { request } from 'undici';
import { CookieJar } from './journey/cookie-jar.js';

/** The response was not 2xx; the message contains its status and body. */
export class UnexpectedAnswer extends Error {
  constructor(
    method: string,
    url: string,
    readonly status: number,
    readonly body: string,
  ) {
    super(`${method} ${url} answered ${status}${body ? `: ${shorten(body)}` : ' without a body'}`);
    this.name = 'UnexpectedAnswer';
  }
}

export interface Page {
  url: string;
  status: number;
  /** The redirect's target as an absolute URL. */
  location?: string;
  text: string;
}

interface Outgoing {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: string;
  contentType?: string;
}

const MAX_REDIRECTS = 10;
const MAX_BODY_IN_MESSAGE = 500;

/** A headless browser: keeps cookies per host, follows redirects only on request, sends and receives JSON. */
export class Browser {
  private readonly cookies = new CookieJar();
  /** When the last request was sent. */
  sentAtMs = 0;

  /** With an `address`, a proxy before the service says that the requests come from there. */
  constructor(
    private readonly timeoutMs = 60_000,
    private readonly address: string | null = null,
  ) {}

  /** These methods return the parsed JSON body, or undefined without one; they throw `UnexpectedAnswer` unless 2xx. */
  get(url: string): Promise<unknown> {
    return this.json(url, 'GET');
  }

  post(url: string, body?: unknown): Promise<unknown> {
    return this.json(url, 'POST', body);
  }

  put(url: string, body?: unknown): Promise<unknown> {
    return this.json(url, 'PUT', body);
  }

  patch(url: string, body?: unknown): Promise<unknown> {
    return this.json(url, 'PATCH', body);
  }

  delete(url: string): Promise<unknown> {
    return this.json(url, 'DELETE');
  }

  /** Opens a page without following redirects; returns every status. */
  async open(url: string, { method, body, contentType }: Outgoing = { method: 'GET' }): Promise<Page> {
    const cookie = this.cookies.headerFor(new URL(url));
    this.sentAtMs = Date.now();
    const response = await request(url, {
      method,
      ...(body === undefined ? {} : { body }),
      // Commands speak English.
      headers: {
        'accept-language': 'en',
        ...(cookie && { cookie }),
        ...(contentType && { 'content-type': contentType }),
        ...(this.address && { 'x-forwarded-for': this.address }),
      },
      signal: AbortSignal.timeout(this.timeoutMs),
    }).catch((cause: Error) => {
      throw new Error(`${method} ${url} got no answer: ${reasonOf(cause)}`, { cause });
    });
    this.cookies.keep(new URL(url), [response.headers['set-cookie'] ?? []].flat());
    const location = [response.headers.location ?? []].flat()[0];
    const text = await response.body.text();
    return { url, status: response.statusCode, text, ...(location && { location: new URL(location, url).href }) };
  }

  /** Sends the fields of an HTML form. */
  submit(url: string, fields: Record<string, string>): Promise<Page> {
    const body = new URLSearchParams(fields).toString();
    return this.open(url, { method: 'POST', body, contentType: 'application/x-www-form-urlencoded' });
  }

  /** Follows redirects from `page` until `until` holds for one; returns that one unopened. */
  async follow(page: Page, until: (location: string) => boolean = () => false): Promise<Page> {
    let at = page;
    for (let hops = 0; at.location; hops += 1) {
      if (until(at.location)) return at;
      if (hops === MAX_REDIRECTS) throw new Error(`${page.url} redirects more than ${MAX_REDIRECTS} times`);
      at = await this.open(at.location);
    }
    return at;
  }

  /** Logs in through the sandbox's identity provider, like a user who clicks their button. */
  async signIn(baseUrl: string, user: string): Promise<void> {
    const login = await this.follow(await this.open(`${baseUrl}/api/auth/login?return_to=/`));
    if (login.status !== 200) throw new UnexpectedAnswer('GET', login.url, login.status, login.text);
    const action = /<form[^>]* action="([^"]+)"/.exec(login.text)?.[1];
    if (!action) throw new Error(`${login.url} is not the login page of the sandbox's identity provider`);
    if (!login.text.includes(`name="user" value="${user}"`)) throw new Error(`the login page does not offer the user "${user}"`);
    const picked = await this.submit(new URL(action, login.url).href, { user });
    // The page behind `return_to` belongs to a web application that may not run here.
    const back = await this.follow(picked, (location) => isAfterLogin(location, baseUrl));
    if (!back.location) throw new UnexpectedAnswer('GET', back.url, back.status, back.text);
  }

  /** The `cookie` header of this browser. */
  cookieHeader(url: string): string {
    return this.cookies.headerFor(new URL(url));
  }

  private async json(url: string, method: Outgoing['method'], body?: unknown): Promise<unknown> {
    const outgoing = body === undefined ? { method } : { method, body: JSON.stringify(body), contentType: 'application/json' };
    const { status, text } = await this.open(url, outgoing);
    if (status < 200 || status > 299) throw new UnexpectedAnswer(method, url, status, text);
    if (text === '') return undefined;
    try {
      return JSON.parse(text);
    } catch (cause) {
      throw new Error(`${method} ${url} answered ${status} with something that is not JSON: ${shorten(text)}`, { cause });
    }
  }
}

function isAfterLogin(location: string, baseUrl: string): boolean {
  const { origin, pathname } = new URL(location);
  return origin === new URL(baseUrl).origin && !pathname.startsWith('/api/auth/');
}

/** A host name with several addresses fails with one error per address and an empty message. */
function reasonOf(error: Error): string {
  return error.message || (error instanceof AggregateError ? error.errors.map(String).join('; ') : error.name);
}

function shorten(text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  return flat.length > MAX_BODY_IN_MESSAGE ? `${flat.slice(0, MAX_BODY_IN_MESSAGE)}…` : flat;
}
