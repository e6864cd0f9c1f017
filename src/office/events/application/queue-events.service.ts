import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Clock } from '../../../platform/kernel/clock.js';
import { newId } from '../../../platform/kernel/ids.js';
import { eventOf, type FeedFact } from '../domain/event.js';
import { deliveryOf, testEvent } from '../domain/event-delivery.js';
import { MOST_WAITING_DELIVERIES, wants } from '../domain/event-endpoint.js';
import { EventDeliveries } from '../infrastructure/event-deliveries.store.js';
import { EventFeed } from '../infrastructure/event-feed.store.js';
import type { EndpointLease, MostOfEach, ServedEndpoint, WaitingDelivery } from './event-deliveries.js';
import type { ReadyDelivery } from './send-delivery.service.js';

const BATCH = 500;
const MOST_OF_EACH = MOST_WAITING_DELIVERIES / 2;

/** What is left of the feed. */
export interface Queued {
  readonly hasMore: boolean;
  /** So many deliveries wait that the endpoint does not read on. */
  readonly isFull: boolean;
}

/** Makes deliveries of the events that an endpoint wants, ahead of its places, and finds those whose turn it is. */
@Injectable()
export class QueueEvents {
  constructor(
    private readonly feed: EventFeed,
    private readonly deliveries: EventDeliveries,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Some of a replay, and some of what is new. */
  async next(lease: EndpointLease, endpoint: ServedEndpoint): Promise<Queued> {
    const { replay, feedEndsAt, position } = endpoint;
    const isBehind = position < feedEndsAt;
    if (!replay && !isBehind) return { hasMore: false, isFull: false };
    const { live, replayed } = await this.deliveries.waiting(lease.endpointId);
    const isFull = isBehind && live >= MOST_OF_EACH;
    const canReplay = replay !== null && replayed < MOST_OF_EACH;
    if (canReplay) {
      const limit = Math.min(BATCH, MOST_OF_EACH - replayed);
      const facts = (await this.feed.after(replay.position, limit)).filter((fact) => fact.position <= replay.to);
      const to = facts.length < limit ? replay.to : (facts.at(-1)?.position ?? replay.to);
      await this.move(lease, endpoint, 'replay', facts, to);
    }
    if (isBehind && !isFull) {
      const limit = Math.min(BATCH, MOST_OF_EACH - live);
      const facts = await this.feed.after(position, limit);
      const last = facts.at(-1)?.position ?? position;
      // What a person has deleted at the end does not come any more.
      await this.move(lease, endpoint, 'live', facts, facts.length < limit ? Math.max(last, feedEndsAt) : last);
    }
    return { hasMore: canReplay || (isBehind && !isFull), isFull };
  }

  /** What is due of the streams that are not held, and when the next delivery is due; null without one. */
  async due(
    endpointId: string,
    replay: ServedEndpoint['replay'],
    most: MostOfEach,
    isHeld: (stream: string) => boolean,
  ): Promise<{ ready: ReadyDelivery[]; dueInMs: number | null }> {
    const free = (await this.deliveries.heads(endpointId, replay, most)).filter(({ stream }) => !isHeld(stream));
    const [due, later] = [free.filter(({ dueInMs }) => dueInMs <= 0), free.filter(({ dueInMs }) => dueInMs > 0)];
    const dueInMs = later.length > 0 ? Math.ceil(Math.min(...later.map((one) => one.dueInMs))) : null;
    return { ready: await this.ready(endpointId, due), dueInMs };
  }

  /** Bodies are made when they are sent: the same from the same fact. */
  private async ready(endpointId: string, due: readonly WaitingDelivery[]): Promise<ReadyDelivery[]> {
    const facts = await this.feed.at(due.flatMap(({ position }) => (position === null ? [] : [position])));
    const factAt = new Map(facts.map((fact) => [fact.position, fact]));
    return due.map((delivery) => {
      const fact = delivery.position === null ? null : factAt.get(delivery.position);
      if (fact === undefined) return { delivery, body: null };
      const event = fact === null ? testEvent(endpointId, delivery) : eventOf(fact);
      return { delivery, body: Buffer.from(JSON.stringify(event)) };
    });
  }

  private async move(
    lease: EndpointLease,
    endpoint: ServedEndpoint,
    cursor: 'live' | 'replay',
    facts: readonly FeedFact[],
    to: number,
  ): Promise<void> {
    const wanted = facts.filter(({ type }) => wants(endpoint, type));
    const now = this.clock.now();
    const added = wanted.map((fact) => deliveryOf(fact, cursor === 'live', newId(), now));
    const moved = this.deliveries.moved(lease, endpoint.version, cursor, to);
    await this.work.commit(moved, ...(added.length > 0 ? [this.deliveries.added(lease.endpointId, added)] : []));
  }
}
