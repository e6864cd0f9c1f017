import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/kernel/clock.js';
import { EventDeliveries } from '../infrastructure/event-deliveries.store.js';
import { EndpointPlaces } from './endpoint-places.js';
import type { EndpointLease, ServedEndpoint } from './event-deliveries.js';
import { EventSignals } from './event-signals.js';
import { QueueEvents } from './queue-events.service.js';
import { SendDelivery } from './send-delivery.service.js';

/** How often a served endpoint is looked at, at least. */
const TICK_MS = 1_000;
/** How long it is kept when nothing is left: the next event often comes soon. */
const LINGER_MS = 50;
/** How many deliveries of each kind are read at once. */
const TAKEN = 256;

/** Serves an endpoint that was claimed, until nothing is left to do for now. */
@Injectable()
export class ServeEndpoint {
  constructor(
    private readonly deliveries: EventDeliveries,
    private readonly queue: QueueEvents,
    private readonly sending: SendDelivery,
    private readonly signals: EventSignals,
    private readonly clock: Clock,
  ) {}

  async serve(lease: EndpointLease): Promise<void> {
    const places = new EndpointPlaces(this.clock, (endpoint, ready) => this.sending.once(lease.endpointId, endpoint, ready));
    const stop = this.signals.listen(() => places.wake());
    try {
      if (await this.untilIdle(lease, places)) return;
    } finally {
      stop();
      await places.emptied();
    }
    await this.record(lease, places);
    await this.deliveries.releaseNow(lease);
  }

  /** False: it is no longer to be served here. */
  private async untilIdle(lease: EndpointLease, places: EndpointPlaces): Promise<boolean> {
    for (;;) {
      await this.record(lease, places);
      const endpoint = this.signals.hasEnded ? null : await this.deliveries.renewed(lease);
      if (!endpoint) return false;
      places.serve(endpoint);
      const { hasMore, isFull } = await this.queue.next(lease, endpoint);
      const dueInMs = await this.take(lease, endpoint, places);
      if (hasMore) continue;
      if (places.isBusy) {
        await places.rest(Math.min(TICK_MS, dueInMs ?? TICK_MS));
        continue;
      }
      const isNews = await places.rest(LINGER_MS);
      if (isNews || (dueInMs !== null && dueInMs <= LINGER_MS)) continue;
      if (await this.deliveries.released(lease, endpoint.version, { dueInMs, isFull })) return true;
    }
  }

  private async record({ endpointId }: EndpointLease, places: EndpointPlaces): Promise<void> {
    const tries = places.tried;
    if (tries.length === 0) return;
    await this.sending.record(endpointId, tries);
    places.forget(tries);
  }

  /** Takes up what is due; returns when the next one is, null without one. */
  private async take({ endpointId }: EndpointLease, { replay }: ServedEndpoint, places: EndpointPlaces): Promise<number | null> {
    const { wants } = places;
    // Replayed deliveries are ready only during a replay; those left after it are taken together with the next live ones.
    if (!wants.live && !(wants.replay && replay)) return TICK_MS;
    const isHeld = places.heldNow();
    const most = TAKEN + places.heldCount;
    const { ready, dueInMs } = await this.queue.due(
      endpointId,
      replay,
      { live: wants.live ? most : 0, replay: wants.replay ? most : 0 },
      isHeld,
    );
    places.add(ready);
    return dueInMs;
  }
}
