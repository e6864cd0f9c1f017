import { createHash } from 'node:crypto';
import type { ReceivedEvent } from '../../client/verify-event.js';
import { type AppliedOrder, afterEvent, newOrder } from './applied-order.js';

/** Whether a seller has linked an account, as the events say. */
export interface AppliedLink {
  readonly sellerId: string;
  readonly isConnected: boolean;
  /** Why it ended; null if it did not. */
  readonly reason: string | null;
  readonly sequence: number;
}

/**
 * Something that must not happen. `gap`: a sequence was left out. `inversion`: a new id whose sequence is not larger than the last.
 * `changed`: an id came again with other bytes.
 */
export type FindingKind = 'gap' | 'inversion' | 'changed';

export interface Finding {
  readonly kind: FindingKind;
  /** The order, or the seller of a link; null if the event is of neither. */
  readonly owner: string | null;
  readonly eventId: string;
  readonly type: string;
  readonly sequence: number;
  /** The sequence of the owner's last event before. */
  readonly lastSequence: number;
}

export interface EventCounts {
  readonly applied: number;
  /** Came again with the same bytes. */
  readonly repeated: number;
  readonly gaps: number;
  readonly inversions: number;
  readonly changed: number;
}

/** An id is known until so many others have come: afterwards it counts as a new one. */
const MOST_IDS = 200_000;
/** Of orders, and of links: those that have changed last. A forgotten one begins with a gap when it is heard of again. */
const MOST_OWNERS = 100_000;
/** The first ones; all are counted. */
const MOST_FINDINGS = 1_000;
const COUNTED_AS = { gap: 'gaps', inversion: 'inversions', changed: 'changed' } as const;

/** What becomes of orders and links for somebody who only applies events, each once, and what was wrong with the events. */
export class AppliedEvents {
  private readonly hashes = new Map<string, string>();
  private readonly knownOrders = new Map<string, AppliedOrder>();
  private readonly knownLinks = new Map<string, AppliedLink>();
  private found: Finding[] = [];
  private counted = none();

  /** `body`: the bytes that were signed. */
  apply(event: ReceivedEvent, body: string): void {
    const hash = createHash('sha256').update(body).digest('base64url');
    const known = this.hashes.get(event.id);
    if (known === undefined) {
      keep(this.hashes, event.id, hash, MOST_IDS);
      this.applyNew(event);
    } else if (known === hash) this.counted.repeated += 1;
    else this.note('changed', event);
  }

  /** Those whose last event is the oldest come first. */
  orders(): AppliedOrder[] {
    return [...this.knownOrders.values()];
  }

  order(orderId: string): AppliedOrder | null {
    return this.knownOrders.get(orderId) ?? null;
  }

  links(): AppliedLink[] {
    return [...this.knownLinks.values()];
  }

  /** All that have come, whether or not they were applied. */
  eventIds(): string[] {
    return [...this.hashes.keys()];
  }

  findings(): Finding[] {
    return [...this.found];
  }

  counts(): EventCounts {
    return { ...this.counted };
  }

  clear(): void {
    for (const known of [this.hashes, this.knownOrders, this.knownLinks]) known.clear();
    this.found = [];
    this.counted = none();
  }

  private applyNew(event: ReceivedEvent): void {
    const { sequence } = event;
    // One that is of nobody is in no sequence.
    const lastSequence = this.lastSequenceOf(event) ?? sequence - 1;
    if (sequence > lastSequence) {
      if (sequence > lastSequence + 1) this.note('gap', event);
      this.counted.applied += 1;
      this.become(event);
    } else this.note('inversion', event);
  }

  /** Null for an event that is of no order and no link: a test. */
  private lastSequenceOf(event: ReceivedEvent): number | null {
    const owner = ownerOf(event);
    if (owner === null) return null;
    return (isOfOrder(event) ? this.knownOrders : this.knownLinks).get(owner)?.sequence ?? 0;
  }

  private become(event: ReceivedEvent): void {
    const owner = ownerOf(event);
    if (owner === null) return;
    if (isOfOrder(event)) {
      keep(this.knownOrders, owner, afterEvent(this.knownOrders.get(owner) ?? newOrder(owner), event), MOST_OWNERS);
      return;
    }
    const isConnected = event.type === 'link.connected';
    const reason = typeof event.data.reason === 'string' ? event.data.reason : null;
    keep(this.knownLinks, owner, { sellerId: owner, isConnected, reason, sequence: event.sequence }, MOST_OWNERS);
  }

  private note(kind: FindingKind, event: ReceivedEvent): void {
    this.counted[COUNTED_AS[kind]] += 1;
    if (this.found.length >= MOST_FINDINGS) return;
    const { id: eventId, type, sequence } = event;
    const lastSequence = this.lastSequenceOf(event) ?? 0;
    this.found.push({ kind, owner: ownerOf(event), eventId, type, sequence, lastSequence });
  }
}

function none() {
  return { applied: 0, repeated: 0, gaps: 0, inversions: 0, changed: 0 };
}

function isOfOrder({ type }: ReceivedEvent): boolean {
  return !type.startsWith('link.');
}

function ownerOf(event: ReceivedEvent): string | null {
  const { order_id, seller_id } = event.data;
  const id = isOfOrder(event) ? order_id : seller_id;
  return typeof id === 'string' ? id : null;
}

/** Puts it last, and forgets the first if there are too many. */
function keep<Value>(all: Map<string, Value>, key: string, value: Value, most: number): void {
  all.delete(key);
  all.set(key, value);
  const [first] = all.size > most ? all.keys() : [];
  if (first !== undefined) all.delete(first);
}
