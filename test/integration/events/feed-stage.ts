import { MikroORM } from '@mikro-orm/postgresql';
import type { TestingModule } from '@nestjs/testing';
import pg from 'pg';
import { EventSignals } from '../../../src/office/events/application/event-signals.js';
import { PublishEvents } from '../../../src/office/events/application/publish-events.service.js';
import { type EventsPage, type EventsWanted, ReadEvents } from '../../../src/office/events/application/read-events.service.js';
import type { EventBody } from '../../../src/office/events/domain/event-forms.js';
import type { FeedCursor } from '../../../src/office/events/domain/feed-cursor.js';
import { EventFeed } from '../../../src/office/events/infrastructure/event-feed.store.js';
import { backedUp, query } from '../../support/database.js';
import { addPurchase, productOn, productOnNewDatabase } from '../../support/store.js';

const ANYWHERE = { strict: false } as const;
const OLDEST: EventsWanted = { after: null, since: null, limit: 500, waitMs: 0 };

/** One instance of the service, without anything that runs by itself. */
export class FeedInstance {
  constructor(private readonly module: TestingModule) {}

  static async on(url: string): Promise<FeedInstance> {
    return new FeedInstance(await productOn(url).compile());
  }

  get feed(): EventFeed {
    return this.module.get(EventFeed, ANYWHERE);
  }

  get publication(): PublishEvents {
    return this.module.get(PublishEvents, ANYWHERE);
  }

  async publishAll(): Promise<void> {
    while (await this.publication.next('live'));
  }

  page(wanted: Partial<EventsWanted> = {}, gone = new AbortController().signal): Promise<EventsPage> {
    return this.module.get(ReadEvents, ANYWHERE).page({ ...OLDEST, ...wanted }, 'account', gone);
  }

  /** Requests that wait. */
  get waitingCount(): number {
    return this.module.get(ReadEvents, ANYWHERE).waitingCount;
  }

  /** That something was published, which nothing announces here. */
  hear(): void {
    this.module.get(EventSignals, ANYWHERE).published();
  }

  /** Everything after a cursor, page by page. */
  async followed(after: FeedCursor | null = null, limit = 500): Promise<{ events: EventBody[]; next: FeedCursor }> {
    const events: EventBody[] = [];
    for (let next = after; ; ) {
      const page = await this.page({ after: next, limit });
      events.push(...page.events);
      next = page.next;
      if (!page.hasMore) return { events, next };
    }
  }

  close(): Promise<void> {
    return this.module.get(MikroORM, ANYWHERE).close(true);
  }
}

/** A database with an order `o1` of the purchase `p1`, and the instances of a test on it. */
export class FeedStage {
  private readonly instances: FeedInstance[];

  private constructor(
    readonly url: string,
    readonly one: FeedInstance,
  ) {
    this.instances = [one];
  }

  static async open(): Promise<FeedStage> {
    const { url, module } = await productOnNewDatabase();
    await addPurchase(url, 'p1', 'o1');
    await query(
      url,
      `insert into orders (id, purchase_id, buyer_id, seller_id, items_total_cents, shipping_full_cents, buyer_shipping_share_cents,
                           created_at, shipping_address, seller_fulfillment)
       values ('o2', 'p1', 'ana', 's2', 1, 0, 0, now(), '{}', '{}')`,
    );
    return new FeedStage(url, new FeedInstance(module));
  }

  async another(): Promise<FeedInstance> {
    const instance = await FeedInstance.on(this.url);
    this.instances.push(instance);
    return instance;
  }

  /** Ends all instances, as before a restore, and copies the database. The returned function puts the copy in its place. */
  async backedUp(): Promise<() => Promise<void>> {
    await this.close();
    return backedUp(this.url);
  }

  /** The instance of which there is one; a new one after `backedUp`. */
  async restarted(): Promise<FeedInstance> {
    await this.close();
    return this.another();
  }

  async connected(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: this.url });
    await client.connect();
    return client;
  }

  /** Records the next fact of an order. */
  tell(orderId = 'o1', by: pg.Client | null = null): Promise<unknown> {
    const values = [orderId];
    return by ? by.query(TOLD, values) : query(this.url, TOLD, values);
  }

  rows<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return query<Row>(this.url, sql, values);
  }

  async close(): Promise<void> {
    await Promise.all(this.instances.splice(0).map((instance) => instance.close()));
  }
}

const TOLD = `
  insert into order_facts (id, order_id, number, kind, version, at, data, recorded_at)
  select gen_random_uuid(), $1, 1 + coalesce(max(number), 0), 'shipment.held', 1, now(), '{"reason":"held"}', now()
    from order_facts where order_id = $1`;

export const sequenceOf = (events: readonly EventBody[], orderId: string) =>
  events.flatMap(({ sequence, data }) => ('order_id' in data && data.order_id === orderId ? [sequence] : []));
