import {
  type CursorStore,
  type FeedEvent,
  type FollowEventsOptions,
  followEvents,
  type MarketplaceError,
} from '../../client/follow-events.js';
import { checkedFetch } from './contract.js';
import type { Marketplace } from './marketplace.js';
import { eventually, Person } from './person.js';

export const FOLLOWER = { email: 'erp@example.com', password: 'the password of a machine' };

/** The account of a machine that follows orders. */
export async function inviteFollower(market: Marketplace, owner: Person): Promise<void> {
  const { body } = await owner.call('POST', '/api/admin/admins', { email: FOLLOWER.email, role: 'follower' });
  const token = new URL(body.invitation_url).hash.slice(1);
  const accepted = await Person.stranger(market).call('POST', `/api/admin/invitations/${token}`, { password: FOLLOWER.password });
  if (accepted.status !== 201) throw new Error(`no follower: ${JSON.stringify(accepted.body)}`);
}

export class MemoryStore implements CursorStore {
  cursor: string | null = null;

  load(): string | null {
    return this.cursor;
  }

  save(cursor: string): void {
    this.cursor = cursor;
  }
}

type Options = Partial<FollowEventsOptions> & { baseUrl: string };

/** A program that follows the feed and keeps what it gets. The OpenAPI document must allow every response of the service. */
export class Follower {
  readonly events: FeedEvent[] = [];
  readonly retries: { error: MarketplaceError; attempts: number; pauseMs: number }[] = [];
  readonly store: CursorStore;
  private readonly ending = new AbortController();
  /** Fails with what the program fails with. */
  readonly ended: Promise<void>;

  constructor(options: Options) {
    this.store = options.store ?? new MemoryStore();
    this.ended = this.follow(options);
    this.ended.catch(() => undefined); // whoever awaits it is told
  }

  static of({ url }: Marketplace, options: Partial<FollowEventsOptions> = {}): Follower {
    return new Follower({ baseUrl: url, fetch: checkedFetch as typeof fetch, ...options });
  }

  private async follow(options: Options): Promise<void> {
    const { signal } = this.ending;
    const onRetry: FollowEventsOptions['onRetry'] = (retry) => this.retries.push(retry);
    for await (const event of followEvents({ ...FOLLOWER, onRetry, ...options, signal, store: this.store }))
      this.events.push(event);
  }

  /** Its events once there are as many that fit, or what it has failed with. */
  async told(count: number, fits: (event: FeedEvent) => boolean = () => true): Promise<FeedEvent[]> {
    const found = () => this.events.filter(fits);
    const waited = eventually(
      async () => found(),
      (events) => events.length >= count,
    );
    await Promise.race([waited, this.ended]);
    return found();
  }

  async stop(): Promise<void> {
    this.ending.abort();
    await this.ended;
  }
}

export const ofOrder = (orderId: string) => (event: FeedEvent) => 'order_id' in event.data && event.data.order_id === orderId;
