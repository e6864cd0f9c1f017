import type { Clock } from '../../../platform/kernel/clock.js';
import { stopwatch } from '../../../platform/kernel/real-time.js';
import { PLACES, PLACES_OF_REPLAY } from '../domain/event-endpoint.js';
import type { RecordedTry, ServedEndpoint } from './event-deliveries.js';
import type { ReadyDelivery } from './send-delivery.service.js';

/** A send begins only this long after the lease was renewed, so that it has ended when the lease does. */
const BEGIN_WITHIN_MS = 8_000;

/**
 * What is under way to an endpoint, and what comes next. A stream is held from the moment at which one of its deliveries is taken up until
 * what came of it is recorded: so its next one cannot overtake it.
 */
export class EndpointPlaces {
  private readonly held = new Map<string, string>();
  private readonly ready = { live: [] as ReadyDelivery[], replay: [] as ReadyDelivery[] };
  private readonly underWay = { live: new Set<Promise<void>>(), replay: new Set<Promise<void>>() };
  private done: RecordedTry[] = [];
  private served: ServedEndpoint | null = null;
  private sinceServedMs = stopwatch();
  private failure: { readonly error: unknown } | null = null;
  private isWoken = false;
  private alarm = new AbortController();

  constructor(
    private readonly clock: Clock,
    private readonly send: (endpoint: ServedEndpoint, ready: ReadyDelivery) => Promise<RecordedTry | null>,
  ) {}

  /** What was tried, and is not yet recorded. */
  get tried(): readonly RecordedTry[] {
    if (this.failure) throw this.failure.error;
    return [...this.done];
  }

  get isBusy(): boolean {
    return this.held.size > 0;
  }

  /** Which kinds of deliveries to read next. */
  get wants(): { readonly live: boolean; readonly replay: boolean } {
    return { live: this.ready.live.length < PLACES, replay: this.ready.replay.length < PLACES_OF_REPLAY };
  }

  get heldCount(): number {
    return this.held.size;
  }

  /** Call it before the deliveries are read: what ends while they are read is still held for them. */
  heldNow(): (stream: string) => boolean {
    const streams = new Set(this.held.values());
    return (stream) => streams.has(stream);
  }

  /** The lease was renewed. */
  serve(endpoint: ServedEndpoint): void {
    this.served = endpoint;
    this.sinceServedMs = stopwatch();
    this.begin();
  }

  add(ready: readonly ReadyDelivery[]): void {
    for (const one of ready) {
      this.held.set(one.delivery.id, one.delivery.stream);
      const { position, isLive } = one.delivery;
      // A person waits for a test.
      if (position === null) this.ready.live.unshift(one);
      else this.ready[isLive ? 'live' : 'replay'].push(one);
    }
    this.begin();
  }

  /** Drops tries that were recorded. */
  forget(tries: readonly RecordedTry[]): void {
    for (const { id } of tries) this.held.delete(id);
    this.done = this.done.filter((one) => !tries.includes(one));
  }

  wake(): void {
    this.isWoken = true;
    this.alarm.abort();
  }

  /** Until something has happened, or for so long; whether something has. */
  async rest(forMs: number): Promise<boolean> {
    if (!this.isWoken) await this.clock.pause(forMs, this.alarm.signal);
    const { isWoken } = this;
    this.isWoken = false;
    this.alarm = new AbortController();
    return isWoken;
  }

  /** Begins nothing more; resolves when nothing is under way. */
  async emptied(): Promise<void> {
    this.served = null;
    await Promise.all([...this.underWay.live, ...this.underWay.replay]);
  }

  private begin(): void {
    const { live, replay } = this.underWay;
    while (this.served && this.sinceServedMs() < BEGIN_WITHIN_MS && live.size + replay.size < PLACES) {
      const kind = replay.size < PLACES_OF_REPLAY && this.ready.replay.length > 0 ? 'replay' : 'live';
      const next = this.ready[kind].shift();
      if (!next) return;
      const sent = this.carryOut(this.served, next).then(() => {
        this.underWay[kind].delete(sent);
        this.begin();
        this.wake();
      });
      this.underWay[kind].add(sent);
    }
  }

  private async carryOut(endpoint: ServedEndpoint, ready: ReadyDelivery): Promise<void> {
    try {
      const tried = await this.send(endpoint, ready);
      if (tried) this.done.push(tried);
      else this.held.delete(ready.delivery.id);
      if (tried?.disable) this.served = null;
    } catch (error) {
      this.failure = { error };
    }
  }
}
