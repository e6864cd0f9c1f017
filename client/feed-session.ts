import type { Fetch } from './exchange.ts';
import { MarketplaceClient } from './marketplace-client.ts';
import { MarketplaceError, unusable } from './marketplace-error.ts';
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
  readonly fetch?: Fetch;
}

const TIMEOUT_MS = 15_000;
const WAIT_SECONDS = 30;
const LIMIT = 100;
/** Its readers are programs and who runs them. */
const LANGUAGE = 'en';

/** An account at the feed, logged in again whenever its session has ended. */
export class FeedSession {
  private readonly options: FeedSessionOptions;
  private readonly client: MarketplaceClient;
  private isLoggedIn = false;

  constructor(options: FeedSessionOptions) {
    const { baseUrl, fetch } = options;
    this.options = options;
    // It repeats nothing by itself: who follows the feed is told of each failure.
    this.client = new MarketplaceClient({ baseUrl, language: LANGUAGE, retries: 0, ...(fetch && { fetch }) });
  }

  /** What comes after a cursor. Throws MarketplaceError. */
  async page(after: string | null): Promise<EventsPage> {
    const page = (this.isLoggedIn && (await this.read(after).catch(nothingIfLoggedOut))) || (await this.readAnew(after));
    if (!isPage(page)) throw unusable(200, LANGUAGE);
    return page;
  }

  private async readAnew(after: string | null): Promise<EventsPage> {
    const { email, password, timeoutMs = TIMEOUT_MS, signal } = this.options;
    this.isLoggedIn = false;
    await this.client.post('/api/admin/session', { body: { email, password }, timeoutMs, ...(signal && { signal }) });
    this.isLoggedIn = true;
    return this.read(after);
  }

  private read(after: string | null): Promise<EventsPage> {
    const { since, limit = LIMIT, waitSeconds = WAIT_SECONDS, timeoutMs = TIMEOUT_MS, signal } = this.options;
    const start = after === null ? since && { since: since.toISOString() } : { after };
    const query = { limit, wait: waitSeconds, ...start };
    return this.client.get('/api/admin/events', {
      query,
      timeoutMs: waitSeconds * 1_000 + timeoutMs,
      ...(signal && { signal }),
    });
  }
}

function nothingIfLoggedOut(error: unknown): null {
  if (error instanceof MarketplaceError && error.status === 401) return null;
  throw error;
}

function isPage(value: unknown): value is EventsPage {
  const { items, next_cursor: next } = Object(value);
  return Array.isArray(items) && typeof next === 'string' && items.every(isEvent);
}

function isEvent(value: unknown): boolean {
  const { id, type, sequence, data } = Object(value);
  return typeof id === 'string' && typeof type === 'string' && Number.isInteger(sequence) && Object(data) === data;
}
