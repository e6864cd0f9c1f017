import { Injectable } from '@nestjs/common';
import { OrderFacts } from '../../../orders/application/order-facts.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { newId } from '../../../platform/kernel/ids.js';
import { LinkFacts } from '../../../seller-link/application/link-facts.js';
import { type PlacedFact, placedAfter } from '../domain/feed-order.js';
import { EventFeed } from '../infrastructure/event-feed.store.js';
import type { Age, FeedEnd } from './event-feed.js';

/** A few milliseconds of a locked row. */
const MOST = 500;
/** Limits the repetitions while other instances publish. */
const MAX_RACES = 100;

/**
 * Gives facts their positions after they were committed: the feed is then complete up to its end, however long other transactions take.
 * Every instance may do it at any time; the feed's only row decides whose positions count.
 */
@Injectable()
export class PublishEvents {
  constructor(
    private readonly feed: EventFeed,
    private readonly orderFacts: OrderFacts,
    private readonly linkFacts: LinkFacts,
    private readonly work: UnitOfWork,
  ) {}

  /** Publishes some; whether others may be left. Those that are committed meanwhile are announced. */
  async next(age: Age): Promise<boolean> {
    for (let race = 0; race < MAX_RACES; race += 1) {
      const end = await this.feed.end(age, MOST);
      if (end.unpublished.length === 0) return false;
      if (!end.isSameDatabase) await this.work.commit(this.feed.renewed(end), this.feed.eraBegun(end, newId()));
      else if (await this.published(end)) return end.unpublished.length >= MOST;
    }
    throw new Error('the end of the feed kept moving while facts were published');
  }

  private published(end: FeedEnd): Promise<boolean> {
    const placed = placedAfter(end.lastPosition, end.unpublished);
    const those = (of: PlacedFact['of']) => placed.filter((fact) => fact.of === of);
    const [ofOrders, ofLinks] = [those('order'), those('link')];
    return this.work.commit(
      this.feed.extended(end, placed.length),
      ...(ofOrders.length > 0 ? [this.orderFacts.published(ofOrders, end.lastGivenAt)] : []),
      ...(ofLinks.length > 0 ? [this.linkFacts.published(ofLinks, end.lastGivenAt)] : []),
    );
  }
}
