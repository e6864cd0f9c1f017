import { CookieJar } from './cookie-jar.ts';
import { type Exchange, exchange, type Fetch, pause, within } from './exchange.ts';
import { MarketplaceError, refusalIn, unreached, unusable } from './marketplace-error.ts';
import type {
  Answer,
  Argument,
  CallOptions,
  ChangeOptions,
  EachOptions,
  FileOptions,
  FilePath,
  GetOptions,
  Item,
  KeyedPath,
  ListPath,
  Method,
  PathOf,
} from './operations.ts';

export interface ClientOptions {
  /** `https://shop.example`; in a page that the service itself serves, `location.origin`. */
  readonly baseUrl: string;
  /** Of the sentences for people: `es` or `en`. Default: the service's, Spanish. */
  readonly language?: string;
  /** Default: the global one. */
  readonly fetch?: Fetch;
  /** How long a call may take, with its repetitions. Default: 30 seconds. */
  readonly timeoutMs?: number;
  /** How often a GET, or a POST with a key, is sent again when no answer came or the service asks for it. Default: 2. */
  readonly retries?: number;
}

export interface DownloadedFile {
  readonly blob: Blob;
  readonly headers: Headers;
}

type Init = RequestInit & { signal: AbortSignal };

/** As the methods below have checked it. */
interface Call extends CallOptions {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
  readonly accept?: unknown;
}

const TIMEOUT_MS = 30_000;
const RETRIES = 2;
const FIRST_PAUSE_MS = 300;
const LONGEST_PAUSE_MS = 10_000;
const MOST_BYTES = 16 * 1024 * 1024;
const MOST_FILE_BYTES = 256 * 1024 * 1024;
/** Where a key makes it safe to send the same again; the compiler holds this list to the types. */
const KEYED: Readonly<Record<KeyedPath, true>> = {
  '/api/admin/event-endpoints/{id}/replay': true,
  '/api/admin/event-endpoints/{id}/test': true,
  '/api/admin/orders/{id}/notes': true,
  '/api/admin/webhooks/{id}/replay': true,
  '/api/buyer/addresses': true,
  '/api/checkout/payco': true,
  '/api/seller/products': true,
};

/**
 * Every method gives the body of a success, and throws MarketplaceError for any other response and without one, or the reason of a signal
 * that ended it. In Node it keeps the cookies of its session, so one client is one person; a browser keeps them itself.
 */
export class MarketplaceClient {
  private readonly options: ClientOptions;
  private readonly baseUrl: string;
  private readonly jar: CookieJar = new CookieJar();

  constructor(options: ClientOptions) {
    const { username, password, protocol } = new URL(options.baseUrl);
    if (username || password || !/^https?:$/.test(protocol)) throw new TypeError('baseUrl must be like https://shop.example');
    this.options = options;
    this.baseUrl = withoutSlashes(options.baseUrl);
  }

  get<Path extends PathOf<'get'>>(path: Path, ...[options]: Argument<GetOptions<Path>>): Promise<Answer<Path, 'get'>> {
    return this.json('get', path, options);
  }

  post<Path extends PathOf<'post'>>(
    path: Path,
    ...[options]: Argument<ChangeOptions<Path, 'post'>>
  ): Promise<Answer<Path, 'post'>> {
    return this.json('post', path, options);
  }

  put<Path extends PathOf<'put'>>(path: Path, ...[options]: Argument<ChangeOptions<Path, 'put'>>): Promise<Answer<Path, 'put'>> {
    return this.json('put', path, options);
  }

  patch<Path extends PathOf<'patch'>>(
    path: Path,
    ...[options]: Argument<ChangeOptions<Path, 'patch'>>
  ): Promise<Answer<Path, 'patch'>> {
    return this.json('patch', path, options);
  }

  delete<Path extends PathOf<'delete'>>(
    path: Path,
    ...[options]: Argument<ChangeOptions<Path, 'delete'>>
  ): Promise<Answer<Path, 'delete'>> {
    return this.json('delete', path, options);
  }

  /** A PDF, ZPL, or a whole list as `text/csv`; the headers say what was left out. */
  async file<Path extends FilePath>(path: Path, ...[options]: Argument<FileOptions<Path>>): Promise<DownloadedFile> {
    const { headers, bytes } = await this.call('get', path, options, MOST_FILE_BYTES);
    return { blob: new Blob([bytes], { type: headers.get('content-type') ?? '' }), headers };
  }

  /** Every item of a list, page by page. What is added meanwhile may be missing. */
  async *each<Path extends ListPath>(
    path: Path,
    ...[options]: Argument<EachOptions<Path>>
  ): AsyncGenerator<Item<Path>, void, undefined> {
    const call: Call = options ?? {};
    let cursor: string | null = null;
    do {
      const query: Call['query'] = { ...call.query, ...(cursor !== null && { cursor }) };
      const page: { items: Item<Path>[]; next_cursor: string | null } = await this.json('get', path, { ...call, query });
      const isEndless = cursor !== null && page?.next_cursor === cursor;
      if (!Array.isArray(page?.items) || isEndless) throw unusable(200, this.options.language);
      yield* page.items;
      cursor = page.next_cursor ?? null;
    } while (cursor !== null);
  }

  private async json<Body>(method: Method, path: string, call?: Call): Promise<Body> {
    const { status, bytes } = await this.call(method, path, call);
    const body = parsed(bytes);
    if (body === undefined && bytes.length > 0) throw unusable(status, this.options.language);
    return body as Body;
  }

  private call(method: Method, path: string, call: Call = {}, most: number = MOST_BYTES): Promise<Exchange> {
    const { language, timeoutMs = TIMEOUT_MS, retries = RETRIES } = this.options;
    const key = call.idempotencyKey ?? (method === 'post' && path in KEYED ? newKey() : undefined);
    const url = this.baseUrl + filled(path, call.params) + queryOf(call.query);
    const init: RequestInit = {
      method: method.toUpperCase(),
      ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
    };
    const headers = new Headers(this.headersOf(call, key));
    for (const [name, value] of Object.entries(call.headers ?? {})) headers.set(name, value);
    const isRepeatable = method === 'get' || (method === 'post' && path in KEYED);
    return within(
      call.timeoutMs ?? timeoutMs,
      call.signal,
      () => unreached('TIMEOUT', language),
      (signal) => this.sent(url, { ...init, headers, signal }, isRepeatable ? retries : 0, most),
    );
  }

  private headersOf({ body, accept }: Call, key: string | undefined): Record<string, string> {
    const { language } = this.options;
    return {
      accept: typeof accept === 'string' ? accept : '*/*',
      ...(language !== undefined && { 'accept-language': language }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
    };
  }

  /** Sends it until there is a success, or a refusal that stays. */
  private async sent(url: string, init: Init, retries: number, most: number): Promise<Exchange> {
    for (let left = retries; ; left -= 1) {
      try {
        return await this.once(url, init, most);
      } catch (error) {
        const pauseMs = error instanceof MarketplaceError ? pauseAfter(error, retries - left) : null;
        if (left === 0 || pauseMs === null || init.signal.aborted) throw error;
        await pause(pauseMs, init.signal);
      }
    }
  }

  private async once(url: string, init: Init, most: number): Promise<Exchange> {
    const { fetch = globalThis.fetch, language } = this.options;
    const headers = new Headers(init.headers);
    const isOwnSession = !headers.has('cookie');
    const cookie = this.jar.header();
    if (isOwnSession && cookie) headers.set('cookie', cookie);
    const answer = await exchange(fetch, url, { ...init, headers }, most, language);
    if (isOwnSession) this.jar.keep(answer.headers);
    if (answer.status >= 200 && answer.status < 300) return answer;
    throw refusalIn(answer.status, answer.headers, parsed(answer.bytes), language);
  }
}

/** Not `randomUUID`, which a page without https does not have. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** How long to wait before the same again; null if that is of no use. */
function pauseAfter(error: MarketplaceError, repetitions: number): number | null {
  const { isOffline, status, retryAfterMs } = error;
  if (isOffline) return FIRST_PAUSE_MS * 2 ** repetitions * (0.5 + Math.random() / 2);
  // The first one of the same key, whose answer was lost, is still under way.
  const isAsked = status === 503 || error.is('IDEMPOTENCY_IN_PROGRESS');
  return isAsked && retryAfterMs !== null && retryAfterMs <= LONGEST_PAUSE_MS ? retryAfterMs : null;
}

function filled(path: string, params: Call['params'] = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(params[name]);
    // It would lead to another path.
    if (value === '.' || value === '..') throw new TypeError(`${name} must not be ${value}`);
    return encodeURIComponent(value);
  });
}

/** A list as one value with commas; what is undefined or null is left out. */
function queryOf(query: Call['query'] = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)] as [string, string]],
  );
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
}

/** Undefined if it is no JSON. */
function parsed(bytes: Uint8Array<ArrayBuffer>): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

/** Not with an expression: it would take the square of their number. */
function withoutSlashes(url: string): string {
  let end = url.length;
  while (url[end - 1] === '/') end -= 1;
  return url.slice(0, end);
}
