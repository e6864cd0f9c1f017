import type { components } from './schema.js';

export type EventsPage = components['schemas']['Events'];

export interface FeedSessionOptions {
  /** `https://shop.example` */
  readonly baseUrl: string;
  /** Of an account with the role `follower`. */
  readonly email: string;
  readonly password: string;
  /** Where to begin without a cursor. Default: with the oldest event that the feed keeps. */
  readonly since?: Date;
  /** Events per request, 1 to 500. As many may come again after a crash. Default: 100. */
  readonly limit?: number;
  /** How long the service holds a response until there is an event, 0 to 30. Default: 30. */
  readonly waitSeconds?: number;
  /** How long a request may take; for the feed, beyond `waitSeconds`. Default: 15 seconds. */
  readonly timeoutMs?: number;
  /** Ends a request that waits, too. */
  readonly signal?: AbortSignal;
  readonly fetch?: typeof fetch;
}

/**
 * The service refused a request, or there was no usable answer. `code` is the service's (`INVALID_CREDENTIALS`), or one of
 * `CONNECTION_FAILED`, `TIMEOUT`, `BAD_ANSWER`.
 */
export class EventFeedError extends Error {
  /** Null without an answer. */
  readonly status: number | null;
  readonly code: string;
  /** What the service asks for before the next request. */
  readonly retryAfterMs: number | null;

  constructor(status: number | null, code: string, retryAfterMs: number | null = null, options?: ErrorOptions) {
    super(`the feed of events cannot be read: ${status === null ? code : `${status} ${code}`}`, options);
    this.name = 'EventFeedError';
    this.status = status;
    this.code = code;
    this.retryAfterMs = retryAfterMs;
  }

  /** Whether the same request may succeed later. */
  get isTemporary(): boolean {
    const { status, code } = this;
    return status === null || status >= 500 || status === 429 || status === 408 || code === 'UNAUTHENTICATED';
  }
}

const TIMEOUT_MS = 15_000;
const WAIT_SECONDS = 30;
const LIMIT = 100;
const MOST_BYTES = 16 * 1024 * 1024;
const MOST_PAUSE_MS = 3_600_000;

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** An account at the feed, logged in again whenever its session has ended. */
export class FeedSession {
  private readonly options: FeedSessionOptions;
  private readonly baseUrl: string;
  private cookie: string | null = null;

  constructor(options: FeedSessionOptions) {
    const { username, password, protocol } = new URL(options.baseUrl);
    if (username || password || !/^https?:$/.test(protocol)) throw new TypeError('baseUrl must be like https://shop.example');
    this.options = options;
    this.baseUrl = withoutSlashes(options.baseUrl);
  }

  /** What comes after a cursor. Throws EventFeedError. */
  async page(after: string | null): Promise<EventsPage> {
    let answer = this.cookie === null ? null : await this.read(after, this.cookie);
    if (answer === null || answer.status === 401) {
      this.cookie = null;
      this.cookie = await this.logIn();
      answer = await this.read(after, this.cookie);
    }
    if (answer.status !== 200) throw refusalIn(answer);
    const page = parsed(answer.text);
    if (!isPage(page)) throw new EventFeedError(null, 'BAD_ANSWER');
    return page;
  }

  private read(after: string | null, cookie: string): Promise<Answer> {
    const { since, limit = LIMIT, waitSeconds = WAIT_SECONDS, timeoutMs = TIMEOUT_MS } = this.options;
    const query = new URLSearchParams({ limit: String(limit), wait: String(waitSeconds) });
    if (after !== null) query.set('after', after);
    else if (since) query.set('since', since.toISOString());
    return this.call(`/api/admin/events?${query}`, { headers: { cookie } }, waitSeconds * 1_000 + timeoutMs);
  }

  /** The cookie of a new session. */
  private async logIn(): Promise<string> {
    const { email, password, timeoutMs = TIMEOUT_MS } = this.options;
    const request = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    };
    const answer = await this.call('/api/admin/session', request, timeoutMs);
    if (answer.status !== 200) throw refusalIn(answer);
    const pairs = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    if (pairs.length === 0) throw new EventFeedError(null, 'BAD_ANSWER');
    return pairs.join('; ');
  }

  private async call(path: string, request: RequestInit, timeoutMs: number): Promise<Answer> {
    const { signal, fetch = globalThis.fetch } = this.options;
    const ending = new AbortController();
    const end = () => ending.abort();
    let isLate = false;
    const deadline = setTimeout(() => {
      isLate = true;
      end();
    }, timeoutMs);
    signal?.addEventListener('abort', end, { once: true });
    if (signal?.aborted) end();
    try {
      // A redirect would take the password elsewhere.
      const response = await fetch(this.baseUrl + path, { ...request, redirect: 'manual', signal: ending.signal });
      return { status: response.status, headers: response.headers, text: await textOf(response) };
    } catch (cause) {
      if (cause instanceof EventFeedError) throw cause;
      throw new EventFeedError(null, isLate ? 'TIMEOUT' : 'CONNECTION_FAILED', null, { cause });
    } finally {
      clearTimeout(deadline);
      signal?.removeEventListener('abort', end);
      end(); // whatever was left of the body
    }
  }
}

async function textOf({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw new EventFeedError(null, 'BAD_ANSWER');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function refusalIn({ status, headers, text }: Answer): EventFeedError {
  const { code } = Object(parsed(text));
  return new EventFeedError(status, typeof code === 'string' ? code : 'BAD_ANSWER', retryAfterMsIn(headers));
}

/** In seconds, or a date. */
function retryAfterMsIn(headers: Headers): number | null {
  const value = headers.get('retry-after');
  if (value === null) return null;
  const ms = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - Date.now();
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, 0), MOST_PAUSE_MS);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isPage(value: unknown): value is EventsPage {
  const { items, next_cursor: next } = Object(value);
  return Array.isArray(items) && typeof next === 'string' && items.every(isEvent);
}

function isEvent(value: unknown): boolean {
  const { id, type, sequence, data } = Object(value);
  return typeof id === 'string' && typeof type === 'string' && Number.isInteger(sequence) && Object(data) === data;
}

/** Not with an expression: it would take the square of their number. */
function withoutSlashes(url: string): string {
  let end = url.length;
  while (url[end - 1] === '/') end -= 1;
  return url.slice(0, end);
}
