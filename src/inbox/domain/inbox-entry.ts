/** `received`: to be processed · `processed`: its effect is recorded · `ignored`: nothing to do · `parked`: given up, a person should look. */
export type InboxState = 'received' | 'processed' | 'ignored' | 'parked';

export interface Delivery {
  readonly source: string;
  /** The same for a repetition of the same delivery, and for nothing else. */
  readonly dedupeKey: string;
  readonly variant: string;
  /** Whether its signature proved the sender. */
  readonly verified: boolean;
  readonly topic: string;
  /** The id of what it is about; null when there is nothing to do. */
  readonly resourceId: string | null;
  readonly body: unknown;
}

/** A notification as it came in. It is a hint: what it causes is decided by asking the provider. */
export class InboxEntry implements Delivery {
  readonly source: string;
  readonly dedupeKey: string;
  readonly variant: string;
  readonly verified: boolean;
  readonly topic: string;
  readonly resourceId: string | null;
  readonly body: unknown;
  state: InboxState;
  attempts = 0;
  nextAttemptAt: Date | null = null;
  /** What processing it did, as a stable code. */
  effect: string | null = null;
  processedAt: Date | null = null;

  constructor(
    readonly id: string,
    delivery: Delivery,
    readonly receivedAt: Date,
  ) {
    this.source = delivery.source;
    this.dedupeKey = delivery.dedupeKey;
    this.variant = delivery.variant;
    this.verified = delivery.verified;
    this.topic = delivery.topic;
    this.resourceId = delivery.resourceId;
    this.body = delivery.body;
    this.state = delivery.resourceId === null ? 'ignored' : 'received';
  }

  processed(effect: string, at: Date): void {
    this.end('processed', effect, at);
  }

  park(effect: string, at: Date): void {
    this.end('parked', effect, at);
  }

  retry(effect: string, nextAttemptAt: Date): void {
    this.attempts += 1;
    this.effect = effect;
    this.nextAttemptAt = nextAttemptAt;
  }

  private end(state: InboxState, effect: string, at: Date): void {
    this.attempts += 1;
    this.state = state;
    this.effect = effect;
    this.processedAt = at;
    this.nextAttemptAt = null;
  }
}
